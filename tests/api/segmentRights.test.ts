import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Definition, Rule } from '#contract/marketing/segments/definition.ts';
import { services } from '#contract/index.ts';
import { workOut } from '#server/services/marketing/segments/membership/whole.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { addCheck, addGuest, addVisit } from '#tests/support/guests.ts';
import { addMember, addRole, addUser } from '#tests/support/people.ts';
import { isVip, named, ruleOf, visited } from '#tests/support/segments.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { computedProperties, contactLists, segments } = services;
const HIDDEN = 'You may not see this';
let t: TestApp;
let admin: ApiClient;
let here: number;
let there: number;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  admin = await t.as('admin');
  [here = 0, there = 0] = t.fixture.merchantIds;
});
afterAll(() => t?.close());

/** Somebody with exactly these permissions; at some locations alone, where they are named. */
async function somebody(permissions: Parameters<typeof addRole>[2], merchantIds?: number[]) {
  const { programId } = t.fixture;
  const userId = await addUser(t, `${randomUUID()}@example.com`);
  const roleId = await addRole(t, randomUUID(), permissions);
  await addMember(t, { programId, userId, roleId, ...(merchantIds ? { merchantIds } : {}) });
  return t.signIn(userId, programId);
}

const fresh = () => `Rita ${randomUUID().slice(0, 8)}`;
const ago = (days: number) => new Date(t.clock.now().getTime() - days * 86_400_000);
const create = async (query: Definition) => {
  const made = await admin.call(segments.create, { body: { name: fresh(), query } });
  await workOut(t.processes.platforms[0] ?? t.platform, t.fixture.programId);
  return made;
};
const mail = (value: string): Rule => ({
  kind: 'profile',
  field: 'email',
  rule: { op: 'starts_with', value },
});
const phone = (value: string): Rule => ({ kind: 'profile', field: 'phone', rule: { op: 'contains', value } });
const spent: Rule = {
  kind: 'checks',
  of: 'sum',
  cents: { op: 'at_least', value: 1 },
  span: { kind: 'all' },
  merchant_ids: [],
  order_types: [],
};
const ordered = (dish: string, merchant_ids: number[] = []): Rule => ({
  kind: 'items',
  names: [dish],
  count: { op: 'at_least', value: 1 },
  span: { kind: 'all' },
  merchant_ids,
  include_never: false,
});

/** A check that names a dish. */
async function order(guestId: number, dish: string, merchantId: number, cents = 2_000) {
  const ticketId = await addCheck(t, guestId, { at: ago(3), cents, merchantId });
  const items = [{ name: dish, quantity: 1, unit_cents: 0, total_cents: 0, modifiers: [], is_voided: false }];
  await t.platform.db
    .updateTable('tickets')
    .set({ detail: JSON.stringify({ items, promotions: [], payments: [] }) })
    .where('ticket_id', '=', ticketId)
    .execute();
}

const seenOf = ({ rules }: { rules: readonly { ok: boolean; seen: string | null }[] }) =>
  rules.map(({ ok, seen }) => [ok, seen]);

describe('who views segments alone', () => {
  test('is told by an explanation whether a condition holds, and no value of the guest book', async () => {
    const fname = fresh();
    const guest_id = await addGuest(t, { fname, email: 'rita@example.com' });
    await order(guest_id, 'Oysters', here);
    const stored = await create(ruleOf(named(fname), mail('rita'), spent, ordered('Oysters')));
    const ask = { body: { guest_id, segment_id: stored.id } };
    const viewer = await somebody(['segments.view']);
    const told = await viewer.call(segments.explain, ask);
    expect(told.is_member).toBe(true);
    expect(seenOf(told)).toEqual([
      [true, `“${fname}”`],
      [true, HIDDEN],
      [true, HIDDEN],
      [true, HIDDEN],
    ]);
    const reader = await somebody(['segments.view', 'guestProfile.view']);
    expect(seenOf(await reader.call(segments.explain, ask)).slice(1)).toEqual([
      [true, '“rita@example.com”'],
      [true, '$20.00'],
      [true, 'ordered 1'],
    ]);
  });

  test('can ask nothing of a rule on what they may not read: by no road that counts, shows or saves it', async () => {
    const guest_id = await addGuest(t, { email: 'probe@example.com' });
    const { id } = await create(ruleOf(isVip));
    const may = ['segments.view', 'segments.create', 'segments.edit', 'segments.duplicate'] as const;
    const viewer = await somebody(may);
    const name = fresh();
    const price: Rule = { ...visited(1, 90), spend_each: { op: 'at_least', value: 1 } } as Rule;
    for (const rule of [mail('p'), phone('5'), spent, ordered('Oysters'), price]) {
      const query = ruleOf(isVip, rule);
      const params = { id };
      for (const refusal of [
        await viewer.refusal(segments.count, { body: { query } }),
        await viewer.refusal(segments.sample, { body: { query } }),
        await viewer.refusal(segments.query, { body: { query } }),
        await viewer.refusal(segments.explain, { body: { query, guest_id } }),
        await viewer.refusal(segments.difference, { params, body: { query } }),
        await viewer.refusal(segments.create, { body: { name, query } }),
        await viewer.refusal(segments.update, { params, body: { name, query } }),
        await viewer.refusal(segments.duplicate, { params, body: { name, query } }),
      ]) {
        expect(refusal.code).toBe('VALIDATION');
        expect(refusal.errors['query.root.rules.1']).toMatch(/^You may not use “/);
      }
    }
    expect((await viewer.call(segments.count, { body: { query: ruleOf(isVip) } })).is_about).toBe(false);
  });

  test('gets previews, members, figures and files without what they may not see, which each says', async () => {
    const fname = fresh();
    const guest_id = await addGuest(t, {
      fname,
      email: 'spender@example.com',
      phone: '+15035550981',
      spend_cents: 7_500,
      transaction_count: 1,
    });
    await addCheck(t, guest_id, { at: ago(2), cents: 7_500 });
    const query = ruleOf(named(fname));
    const { id } = await create(query);
    const params = { id };
    const viewer = await somebody(['segments.view', 'segments.export']);
    const without = {
      left_out: ['Spend'],
      data: [{ guest_id, spend_cents: null, average_check_cents: null }],
    };
    expect(await viewer.call(segments.sample, { body: { query } })).toMatchObject(without);
    expect(await viewer.call(segments.query, { body: { query } })).toMatchObject(without);
    expect(await viewer.call(segments.members, { params })).toMatchObject(without);
    const figures = await viewer.call(segments.graphs, { params });
    expect([figures.aggregations.avg_check_price, figures.left_out]).toEqual([null, ['Spend']]);
    const found = async (search: string) =>
      (await viewer.call(segments.members, { params, query: { search } })).data.length;
    expect([await found(fname), await found('spender'), await found('5550981')]).toEqual([1, 0, 0]);
    const [head = '', row = ''] = (await viewer.send(segments.guestExport, { params })).body.split(/\r?\n/);
    expect(head).toContain('First name');
    for (const title of ['Email,', 'Phone', 'Birthday', 'Allergies', 'Tags', 'Spend', 'Checks', 'Country'])
      expect(head).not.toContain(title);
    expect(row).toContain(fname);
    expect(row).not.toMatch(/spender|5550981|75\.00/);
    const event = await t.platform.db
      .selectFrom('events')
      .select('changes')
      .where('kind', '=', 'segment.exported')
      .where('record_id', '=', String(id))
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(event.changes)).toContain('Phone');

    const reader = await somebody(['segments.view', 'segments.export', 'guestProfile.view']);
    const [shown] = (await reader.call(segments.members, { params })).data;
    expect(shown).toMatchObject({ spend_cents: 7_500, average_check_cents: 7_500 });
    expect((await reader.call(segments.graphs, { params })).aggregations.avg_check_price).toBe(7_500);
    const whole = (await reader.send(segments.guestExport, { params })).body;
    expect(whole).toContain('spender@example.com');
    expect(whole).toContain('75.00');
  });
});

describe('who works at some locations', () => {
  const RIGHTS = ['segments.view', 'segments.create', 'segments.edit', 'segments.export'];
  const limited = () => somebody([...RIGHTS, 'guestProfile.view', 'contactList.view'], [here]);

  test('asks about their own locations alone, also where a rule leaves them open', async () => {
    const fname = fresh();
    const dish = `Truffle ${fname}`;
    const guest_id = await addGuest(t, { fname });
    await order(guest_id, dish, there);
    const client = await limited();
    const query = ruleOf(ordered(dish));
    expect((await client.call(segments.count, { body: { query } })).size).toBe(0);
    expect((await client.call(segments.sample, { body: { query } })).data).toEqual([]);
    const told = await client.call(segments.explain, { body: { query, guest_id } });
    expect([told.is_member, ...seenOf(told)]).toEqual([false, [false, 'never ordered at your locations']]);
    const saved = await client.call(segments.create, { body: { name: fresh(), query } });
    expect(saved.query?.root.rules).toEqual([ordered(dish, [here])]);
    expect((await admin.call(segments.count, { body: { query } })).size).toBe(1);

    const open = await create(query);
    const of = { body: { guest_id, segment_id: open.id } };
    expect(seenOf(await client.call(segments.explain, of))).toEqual([
      [false, 'never ordered at your locations'],
    ]);
    const change = {
      params: { id: open.id },
      body: { name: open.name, query: ruleOf(ordered(dish), isVip) },
    };
    expect((await client.refusal(segments.update, change)).errors['query.root.rules.0']).toContain(
      'all locations',
    );
  });

  test('is told visits and spend of their own locations, in rows and in files', async () => {
    const fname = fresh();
    const guest_id = await addGuest(t, { fname, visit_count: 2, spend_cents: 90_00, transaction_count: 2 });
    for (const merchant_id of [here, there]) await addVisit(t, guest_id, ago(4), { merchant_id });
    await addCheck(t, guest_id, { at: ago(4), cents: 30_00, merchantId: here });
    await addCheck(t, guest_id, { at: ago(4), cents: 60_00, merchantId: there });
    const { id } = await create(ruleOf(named(fname)));
    const params = { id };
    const client = await limited();
    const [row] = (await client.call(segments.members, { params })).data;
    expect(row).toMatchObject({ visit_count: 1, spend_cents: 30_00, average_check_cents: 30_00 });
    expect((await client.send(segments.guestExport, { params })).body).toContain('30.00');
    const figures = await client.call(segments.graphs, { params });
    expect(figures.aggregations.avg_check_price).toBe(30_00);
    expect(figures.visits.find(({ bucket }) => bucket === '1')?.guests).toBe(1);
  });

  test('neither names nor asks contact lists and properties of other locations', async () => {
    const guest_id = await addGuest(t, { email: `${randomUUID()}@example.com` });
    const secret = `Secret club ${fresh()}`;
    const list = await admin.call(contactLists.create, { body: { name: secret, merchant_ids: [there] } });
    const proof_text = 'Signed the slip';
    await admin.call(contactLists.addSubscriber, {
      body: { contact_list_id: list.id, user_id: guest_id, proof_text },
    });
    const span = { kind: 'all' } as const;
    const definition = { source: 'visits', formula: 'count', field: 'times', span } as const;
    const everywhere = await admin.call(computedProperties.create, {
      body: { name: fresh(), definition: { ...definition, merchant_ids: [], fallback: null } as never },
    });
    const onList: Rule = { kind: 'lists', op: 'on', list_ids: [list.id] };
    const computed: Rule = {
      kind: 'computed',
      property_id: everywhere.id,
      rule: { type: 'number', number: { op: 'at_least', value: 0 } },
    };
    const client = await limited();
    for (const rule of [onList, computed])
      for (const call of [segments.count, segments.sample])
        expect((await client.refusal(call, { body: { query: ruleOf(rule) } })).code).toBe('VALIDATION');
    const stored = await create(ruleOf(onList));
    const params = { id: stored.id };
    expect((await admin.call(segments.get, { params })).sentence).toContain(secret);
    const read = await client.call(segments.get, { params });
    expect(read.sentence).toBe('Guests who subscribed to a list of another location.');
    const told = await client.call(segments.explain, { body: { guest_id, segment_id: stored.id } });
    expect(JSON.stringify(told)).not.toContain(secret);
    expect(seenOf(told)).toEqual([[true, HIDDEN]]);
  });
});

describe('what uses a record', () => {
  test('is named to who may open it, and counted for everybody else: segments, campaigns, lists and properties', async () => {
    const list = await admin.call(contactLists.create, { body: { name: fresh() } });
    const query = ruleOf({ kind: 'lists', op: 'on', list_ids: [list.id] });
    const body = { name: fresh(), query, user_group_id: t.fixture.userGroupId };
    const secret = await admin.call(segments.create, { body });
    const used = await create(ruleOf(isVip));
    await t.platform.db
      .insertInto('campaigns')
      .values({
        program_id: t.fixture.programId,
        channel: 'sms',
        name: 'Secret offer',
        segment_ids: [used.id],
      })
      .execute();
    const of = { params: { id: used.id } };
    const viewer = await somebody(['segments.view', 'segments.edit', 'contactList.view', 'contactList.edit']);
    expect(await viewer.call(segments.usedBy, of)).toEqual({ data: [], unseen_users: 1 });
    expect((await viewer.refusal(segments.remove, of)).message).not.toContain('Secret offer');
    const texter = await somebody(['segments.view', 'campaigns.sms.view']);
    const { data, unseen_users } = await texter.call(segments.usedBy, of);
    expect([data.map(({ name }) => name), unseen_users]).toEqual([['Secret offer'], 0]);

    const params = { id: list.id };
    expect(await viewer.call(contactLists.get, { params })).toMatchObject({ used_by: [], unseen_users: 1 });
    const refusal = await viewer.refusal(contactLists.remove, { params });
    expect(refusal).toMatchObject({ code: 'IN_USE', details: { used_by: [], unseen_users: 1 } });
    expect(refusal.message).toContain('the rule of 1 record that you cannot open');
    const all = await admin.call(contactLists.get, { params });
    expect(all.used_by).toEqual([{ segment_id: secret.id, name: secret.name }]);
  });
});
