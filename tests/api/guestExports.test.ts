import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { up } from '#server/migrations/0016_exporting_guests.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { addCheck, addGuest, addVisit } from '#tests/support/guests.ts';
import { importing } from '#tests/support/importing.ts';
import { addMember, addRole, addUser } from '#tests/support/people.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';
import { aCheck, storeCheck } from '#tests/support/tickets.ts';

const { audit, guestImports, guests, platform, roles, tickets } = services;
let t: TestApp;
let admin: ApiClient;
let people = 0;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as('admin');
});
afterAll(() => t?.close());

/** Somebody with exactly these permissions, at every location or at these. */
async function somebody(permissions: readonly string[], merchantIds?: readonly number[]) {
  people += 1;
  const { programId } = t.fixture;
  const roleId = await addRole(t, `Exports ${people}`, permissions);
  const userId = await addUser(t, `exports.${people}@example.com`);
  await addMember(t, { programId, userId, roleId, ...(merchantIds ? { merchantIds } : {}) });
  return { client: await t.signIn(userId, programId), userId, roleId };
}

const fetched = ({ ticket }: { ticket: string }) =>
  t.anonymous.send(platform.download, { params: { ticket } });
const newest = async (kind: string) => {
  const { data } = await admin.call(audit.list, { query: { kind, take: 1 } });
  return data[0];
};
const rowsOf = (csv: string) => csv.trim().split('\n').slice(1);
const missing = { status: 403, details: { permissions: ['guestProfile.export'] } };

describe('exporting guests', () => {
  test('asks its own permission when a file is asked for and when it is fetched', async () => {
    const id = await addGuest(t);
    const { client: viewer, roleId } = await somebody([
      'guestProfile.view',
      'guestProfile.edit',
      'guestProfile.import',
    ]);
    const asks = [
      () => viewer.refusal(guests.exportBook, { body: {} }),
      () => viewer.refusal(guests.exportGuest, { params: { id } }),
    ];
    for (const ask of asks) expect(await ask()).toMatchObject(missing);
    expect((await viewer.call(guests.get, { params: { id } })).id).toBe(id);
    const held = ['guestProfile.view', 'guestProfile.export'] as const;
    const { version } = await admin.call(roles.get, { params: { id: roleId } });
    const given = { name: 'May export', permissions: [...held], version };
    const saved = await admin.call(roles.update, { params: { id: roleId }, body: given });
    const [book, one] = [
      await viewer.call(guests.exportBook, { body: {} }),
      await viewer.call(guests.exportGuest, { params: { id } }),
    ];
    expect((await fetched(book)).statusCode).toBe(200);
    const taken = { ...given, permissions: ['guestProfile.view' as const], version: saved.version };
    await admin.call(roles.update, { params: { id: roleId }, body: taken });
    expect((await fetched(one)).statusCode).toBe(403);
  });

  test('is told in the audit trail with who did it and how many left, not with what was searched for', async () => {
    for (const fname of ['Quillon', 'Quillona']) await addGuest(t, { fname });
    const book = await fetched(await admin.call(guests.exportBook, { body: { search: 'quillon' } }));
    expect(rowsOf(book.body)).toHaveLength(2);
    const told = await newest('guests.exported');
    expect(told).toMatchObject({ actor_name: 'Nadia Okafor', record_name: '2 guests' });
    expect(told?.changes).toEqual([
      { field: 'row_count', from: null, to: 2 },
      { field: 'filters', from: null, to: ['search'] },
    ]);
    expect(JSON.stringify(told)).not.toMatch(/quillon/i);
    const id = await addGuest(t, { fname: 'Runa' });
    const ticket = await admin.call(guests.exportGuest, { params: { id } });
    expect((await newest('guest.exported'))?.record_id).not.toBe(String(id));
    await fetched(ticket);
    expect(await newest('guest.exported')).toMatchObject({
      record_id: String(id),
      actor_name: 'Nadia Okafor',
      changes: [{ field: 'row_count', from: null, to: 1 }],
    });
  });

  test('the refused rows of a file are for who brought it; of somebody else’s they are an export', async () => {
    const { client: importer } = await somebody(['guestProfile.view', 'guestProfile.import']);
    const { client: other } = await somebody(['guestProfile.view', 'guestProfile.import']);
    const file = await importing(t, importer).check('First name,Email\nAna,nobody\nBo,nothing\n');
    const params = { id: file.id };
    expect([file.is_own, (await other.call(guestImports.get, { params })).is_own]).toEqual([true, false]);
    const own = await fetched(await importer.call(guestImports.exportRefused, { params }));
    expect(rowsOf(own.body)).toHaveLength(2);
    const before = await newest('guests.exported');
    expect(await other.refusal(guestImports.exportRefused, { params })).toMatchObject(missing);
    expect((await newest('guests.exported'))?.event_id).toBe(before?.event_id);
    const others = await fetched(await admin.call(guestImports.exportRefused, { params }));
    expect(rowsOf(others.body)).toHaveLength(2);
    expect((await newest('guests.exported'))?.changes[0]).toMatchObject({ field: 'row_count', to: 2 });
  });

  test('the file of many checks names their guests to who may export guests, which is told', async () => {
    const id = await addGuest(t, { fname: 'Sidonie', lname: 'Vale' });
    const [merchantId = 0] = t.fixture.merchantIds;
    const ticketId = await storeCheck(await t.as('pos'), aCheck(merchantId));
    const link = { params: { id: merchantId, ticket_id: ticketId }, body: { user_id: id } };
    await admin.call(tickets.link, link);
    const { client: viewer } = await somebody(['merchants.view', 'guestProfile.view']);
    const params = { id: merchantId };
    const file = async (client: ApiClient, body: object) =>
      (await fetched(await client.call(tickets.startExport, { params, body: { type: 'csv', ...body } })))
        .body;
    const streamed = async (client: ApiClient) =>
      (await client.send(tickets.exportAll, { params, query: { type: 'csv' } })).body;
    for (const text of [await file(viewer, {}), await streamed(viewer)]) {
      expect(rowsOf(text).length).toBeGreaterThan(0);
      expect(text).not.toMatch(/Sidonie|Guest ID/);
    }
    expect(await newest('ticket.exported')).toBeUndefined();
    expect(await file(viewer, { ticket_id: ticketId })).toContain('Sidonie Vale');
    for (const read of [() => file(admin, {}), () => streamed(admin)]) {
      const text = await read();
      expect(text).toContain('Sidonie Vale');
      const told = { field: 'row_count', from: null, to: rowsOf(text).length };
      expect((await newest('ticket.exported'))?.changes).toEqual([told]);
    }
  });

  test('admins hold it once the database is brought up to date, no role of anybody else does', async () => {
    const old = ['guestProfile.view', 'guestProfile.import', 'guestProfile.edit'];
    const { db } = t.platform;
    const migrating = db as unknown as Kysely<unknown>;
    await db.updateTable('roles').set({ permissions: old }).execute();
    await addRole(t, 'Admin of old', old);
    await up(migrating);
    await up(migrating);
    const rows = await db.selectFrom('roles').select(['name', 'is_default', 'permissions']).execute();
    const names = (list: typeof rows) => [...new Set(list.map(({ name }) => name))];
    const holders = rows.filter(({ permissions }) => permissions.includes('guestProfile.export'));
    expect(names(holders)).toEqual(['admin']);
    for (const { permissions } of holders) expect(permissions).toEqual([...old, 'guestProfile.export']);
    expect(names(rows)).toEqual(expect.arrayContaining(['Admin of old', 'marketer', 'staff']));
  });
});

describe('checks of a guest', () => {
  test('GUEST-004 GUEST-010 are told to who may view them, and of their locations only', async () => {
    const [here = 0, there = 0] = t.fixture.merchantIds;
    const id = await addGuest(t);
    const visit = await addVisit(t, id, t.clock.now());
    await addCheck(t, id, { at: t.clock.now(), cents: 111, merchantId: here, partyId: visit.party_id });
    await addCheck(t, id, { at: t.clock.now(), cents: 222, merchantId: there });
    const seen = async (permissions: readonly string[], merchantIds?: readonly number[]) => {
      const held = ['guestProfile.view', 'guestProfile.export', ...permissions];
      const { client } = await somebody(held, merchantIds);
      const timeline = await client.call(guests.timeline, { params: { id } });
      const cents = timeline.data.flatMap(({ facts }) => (facts.type === 'check' ? facts.total_cents : []));
      const file = (await fetched(await client.call(guests.exportGuest, { params: { id } }))).json();
      const exported = file.checks.map((row: { total_cents: number }) => row.total_cents);
      const visits = await client.call(guests.visits, { params: { id } });
      return {
        cents: cents.sort(),
        count: timeline.counts['check'] ?? 0,
        exported: exported.sort(),
        left_out: file.left_out,
        spend: visits.data.map(({ spend_cents }) => spend_cents),
      };
    };
    const whole = { cents: [111, 222], count: 2, exported: [111, 222], left_out: null, spend: [111] };
    expect(await seen(['merchants.view'])).toEqual(whole);
    expect(await seen([])).toMatchObject({ cents: [], count: 0, exported: [], spend: [null] });
    expect((await seen([])).left_out).toMatch(
      /^Checks, which the person who exported this is not allowed to view$/,
    );
    expect(await seen(['merchants.view'], [there])).toEqual({
      cents: [222],
      count: 1,
      exported: [222],
      left_out: 'Texts, checks and changes at locations where the person who exported this does not work',
      spend: [null],
    });
  });
});
