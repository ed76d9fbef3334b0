import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { PERK_MESSAGES } from '#contract/marketing/perks/rules.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { addMember, addRole, addUser } from '#tests/support/people.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { guests, perks, programs } = services;
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
let t: TestApp;
let marketer: ApiClient;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  marketer = await t.as('marketer');
});
afterAll(() => t?.close());

const at = (index: number) => t.fixture.merchantIds[index] ?? 0;
const create = (part: object = {}) =>
  marketer.call(perks.create, { body: { name: `Free dessert ${randomUUID()}`, ...part } });

async function addGuest(programId = t.fixture.programId) {
  return t.platform.db
    .insertInto('guests')
    .values({ program_id: programId, fname: 'Leonor', lname: 'Castellano' })
    .returning(['guest_id', 'user_uuid'])
    .executeTakeFirstOrThrow();
}

const redemption = (perkId: number, user_uuid: string, merchantId = at(0)) => ({
  body: { merchant_id: merchantId, user_id: user_uuid, program_perk_id: perkId },
});

describe('perks for those who make them', () => {
  test('who works at some locations makes, changes and ends perks of those alone', async () => {
    const { programId } = t.fixture;
    const userId = await addUser(t, `${randomUUID()}@example.com`);
    const roleId = await addRole(t, randomUUID(), ['loyalty.view', 'loyalty.edit']);
    await addMember(t, { programId, userId, roleId, merchantIds: [at(0)] });
    const client = await t.signIn(userId, programId);
    for (const merchant_ids of [[at(1)], [at(0), at(1)], null]) {
      const made = await create({ merchant_ids });
      const params = { id: made.id };
      const body = { name: made.name, merchant_ids: [at(0)], version: made.version };
      for (const refusal of [
        await client.refusal(perks.save, { params, body }),
        await client.refusal(perks.end, { params, body: {} }),
      ]) {
        expect(refusal.code).toBe('FORBIDDEN');
        expect(refusal.message).toContain('where you do not work');
      }
      const fresh = { name: `Free wine ${randomUUID()}`, merchant_ids };
      expect((await client.refusal(perks.create, { body: fresh })).errors.merchant_ids).toContain('you work');
    }
    const own = await client.call(perks.create, { body: { name: randomUUID(), merchant_ids: [at(0)] } });
    const wider = { name: own.name, merchant_ids: [at(0), at(1)], version: own.version };
    expect((await client.refusal(perks.save, { params: { id: own.id }, body: wider })).code).toBe(
      'VALIDATION',
    );
    const kept = { ...wider, merchant_ids: [at(0)], description: 'Red or white' };
    expect((await client.call(perks.save, { params: { id: own.id }, body: kept })).version).toBe(2);
    expect((await client.call(perks.end, { params: { id: own.id }, body: {} })).state).toBe('ended');
  });

  test('a perk is created, found, changed and ended; what is over stays as it was', async () => {
    const made = await create({ description: 'One per guest', merchant_ids: [at(0), at(0)] });
    expect(made).toMatchObject({
      id: made.program_perk_id,
      program_id: t.fixture.programId,
      merchant_ids: [at(0)],
      state: 'live',
      version: 1,
    });
    const current = await marketer.call(perks.list, { query: { state: 'current', search: made.name } });
    expect(current.data).toEqual([made]);
    const { name, description, merchant_ids } = made;
    const body = { name, description, merchant_ids, terms: 'Not with other offers', version: 1 };
    const saved = await marketer.call(perks.save, { params: { id: made.id }, body });
    expect(saved).toMatchObject({ terms: 'Not with other offers', version: 2 });
    const stale = await marketer.refusal(perks.save, { params: { id: made.id }, body });
    expect([stale.code, stale.current]).toEqual(['STALE', saved]);
    const ended = await marketer.call(perks.end, { params: { id: made.id }, body: { version: 2 } });
    expect([ended.state, ended.ended_ts !== null]).toEqual(['ended', true]);
    expect((await marketer.refusal(perks.end, { params: { id: made.id }, body: {} })).code).toBe('IN_USE');
    const past = await marketer.call(perks.list, { query: { state: 'past', search: made.name } });
    expect(past.data).toEqual([ended]);
    const again = await marketer.call(perks.create, { body: { name } });
    expect(again.name).toBe(name);
  });

  test('a perk with the name of another, a strange location or an end before its start is refused by name', async () => {
    const { name } = await create();
    const same = await marketer.refusal(perks.create, { body: { name: name.toUpperCase() } });
    expect([same.status, same.code, Object.keys(same.errors)]).toEqual([409, 'DUPLICATE', ['name']]);
    const strange = await marketer.refusal(perks.create, {
      body: { name: 'Strange', merchant_ids: [t.fixture.otherMerchantIds[0] ?? 0] },
    });
    expect([strange.code, Object.keys(strange.errors)]).toEqual(['VALIDATION', ['merchant_ids']]);
    const upsideDown = { starts_ts: '2027-03-02T00:00:00Z', ends_ts: '2027-03-01T00:00:00Z' };
    const wrong = await marketer.refusal(perks.create, { body: { name: 'Upside down', ...upsideDown } });
    expect([wrong.code, wrong.errors['ends_ts']]).toEqual(['VALIDATION', 'The end must be after the start']);
  });

  test('who lacks the loyalty permissions, and another concept, gets nothing', async () => {
    const { id } = await create();
    const host = await t.as('host');
    expect((await host.refusal(perks.list, {})).code).toBe('FORBIDDEN');
    const support = await t.as('support');
    expect((await support.call(perks.get, { params: { id } })).id).toBe(id);
    expect((await support.refusal(perks.end, { params: { id }, body: {} })).code).toBe('FORBIDDEN');
    const other = await t.as('otherAdmin');
    expect((await other.refusal(perks.get, { params: { id } })).code).toBe('NOT_FOUND');
    expect((await other.refusal(perks.end, { params: { id }, body: {} })).code).toBe('NOT_FOUND');
  });

  test('PERK-002 PERK-010 each flag decides whether its part of the location is told', async () => {
    const flags = { show_merchant_logo: true, show_merchant_name: true, show_merchant_address: true };
    const query = { merchant_id: at(1) };
    const before = await marketer.call(perks.customization, {});
    const own = await marketer.call(perks.saveCustomization, { body: { ...flags, version: before.version } });
    expect(own).toMatchObject({ ...flags, has_logo: false });
    const file = { field: 'image', name: 'logo.png', type: 'image/png', content: PNG };
    expect(await marketer.call(perks.saveLogo, { file })).toMatchObject({ has_logo: true });
    const shown = await t.anonymous.call(perks.pageCustomization, { query });
    expect(shown).toMatchObject({ ...flags, merchant_name: 'Alberta Arts' });
    expect(shown.merchant_logo_url).toContain(`merchant_id=${at(1)}`);
    const logo = await t.anonymous.send(perks.logo, { query });
    expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/png']);
    for (const part of ['logo', 'name', 'address'] as const) {
      const body = { ...flags, [`show_merchant_${part}`]: false };
      await marketer.call(perks.saveCustomization, { body });
      const page = await t.anonymous.call(perks.pageCustomization, { query });
      const { merchant_logo_url: logoUrl, merchant_name: name, merchant_address: address } = page;
      expect({ logo: logoUrl, name, address }[part]).toBeNull();
      if (part !== 'name') expect(page.merchant_name).toBe('Alberta Arts');
      expect((await t.anonymous.send(perks.logo, { query })).statusCode).toBe(part === 'logo' ? 404 : 200);
    }
    const stale = await marketer.refusal(perks.saveCustomization, { body: { ...flags, version: 1 } });
    expect(stale.code).toBe('STALE');
    expect(await marketer.call(perks.removeLogo, {})).toMatchObject({ has_logo: false });
  });

  test('a logo that is no picture, whatever its name, or too large is refused', async () => {
    const send = (content: Buffer) =>
      marketer.refusal(perks.saveLogo, {
        file: { field: 'image', name: 'logo.png', type: 'image/png', content },
      });
    expect((await send(Buffer.from('<svg onload="alert(1)"/>'))).code).toBe('FILE_INVALID');
    expect((await send(Buffer.concat([PNG, Buffer.alloc(600 * 1024)]))).code).toBe('TOO_LARGE');
  });
});

describe('perks for guests', () => {
  test('PERK-001 PERK-008 PERK-009 PERK-006 a guest sees what can be redeemed, redeems it once, and is told when', async () => {
    const { id } = await create({ merchant_ids: [at(0)], terms: 'Dine in only' });
    const guest = await addGuest();
    const query = { merchant_id: at(0), user_id: guest.user_uuid };
    const mine = async () =>
      (await t.anonymous.call(perks.rewards, { query })).data.find((one) => one.program_perk_id === id);
    expect(await mine()).toMatchObject({
      program_perk_id: id,
      merchant_id: at(0),
      program_id: t.fixture.programId,
      terms: 'Dine in only',
      redeemed_ts: null,
    });
    const redeemed = await t.anonymous.call(perks.redeem, redemption(id, guest.user_uuid));
    expect(redeemed.redeemed_ts).not.toBeNull();
    expect(await mine()).toEqual(redeemed);
    const told = await marketer.call(perks.redemptions, { params: { id } });
    expect(told.data).toMatchObject([{ user_id: guest.guest_id, guest_name: 'Leonor Castellano' }]);
    expect((await marketer.call(perks.get, { params: { id } })).redeemed_count).toBe(1);
  });

  test('PERK-009 of twenty redemptions at one moment one counts, and of three left three are given', async () => {
    const { id } = await create();
    const { user_uuid } = await addGuest();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => t.anonymous.send(perks.redeem, redemption(id, user_uuid))),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 400)]);
    const few = await create({ max_redemptions: 3 });
    const guests = await Promise.all(Array.from({ length: 8 }, () => addGuest()));
    const given = await Promise.all(
      guests.map((guest) => t.anonymous.send(perks.redeem, redemption(few.id, guest.user_uuid))),
    );
    expect(given.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    const after = await marketer.call(perks.get, { params: { id: few.id } });
    expect([after.redeemed_count, after.state]).toEqual([3, 'used_up']);
  });

  test('PERK-009 what a merged guest redeemed counts for the kept one, whichever merges are undone', async () => {
    const admin = await t.as('admin');
    const merge = (kept_id: number, other_id: number) =>
      admin.call(guests.merge, { body: { kept_id, other_id } });
    const [kept, first, second] = [await addGuest(), await addGuest(), await addGuest()];
    const { id } = await create();
    for (const one of [first, second]) await t.anonymous.call(perks.redeem, redemption(id, one.user_uuid));
    const { merge: undone } = await merge(kept.guest_id, first.guest_id);
    await merge(kept.guest_id, second.guest_id);
    await admin.call(guests.undoMerge, { params: { id: undone.guest_merge_id } });
    for (const one of [kept, second, first]) {
      const refused = await t.anonymous.refusal(perks.redeem, redemption(id, one.user_uuid));
      expect([refused.status, refused.message]).toEqual([400, expect.stringMatching(/^You redeemed this/)]);
    }
    const query = { merchant_id: at(0), user_id: kept.user_uuid };
    const { data } = await t.anonymous.call(perks.rewards, { query });
    expect(data.filter((one) => one.program_perk_id === id)).toMatchObject([
      { redeemed_ts: expect.any(String) },
    ]);
  });

  test('PERK-007 what cannot be redeemed is refused with 400 and the reason to show', async () => {
    const guest = await addGuest();
    const { id } = await create();
    await t.anonymous.call(perks.redeem, redemption(id, guest.user_uuid));
    const planned = await create({ starts_ts: new Date(Date.now() + 86_400_000).toISOString() });
    const elsewhere = await create({ merchant_ids: [at(1)] });
    const reasons: [number, RegExp][] = [
      [id, /^You redeemed this offer on .+ at Pearl District\. It can be used once\.$/],
      [planned.id, /^This offer begins on /],
      [elsewhere.id, /^This offer is not for Pearl District\./],
    ];
    for (const [perkId, reason] of reasons) {
      const refused = await t.anonymous.refusal(perks.redeem, redemption(perkId, guest.user_uuid));
      expect([refused.status, refused.code]).toEqual([400, 'NOT_REDEEMABLE']);
      expect(refused.message).toMatch(reason);
    }
  });

  test('PERK-005 an ended, expired or strange perk, guest or location is answered alike: it is gone', async () => {
    const guest = await addGuest();
    const ended = await create();
    await marketer.call(perks.end, { params: { id: ended.id }, body: {} });
    const expired = await create({ ends_ts: new Date(Date.now() - 1000).toISOString() });
    const stranger = await addGuest(t.fixture.otherProgramId);
    const live = await create();
    const tries = [
      redemption(ended.id, guest.user_uuid),
      redemption(expired.id, guest.user_uuid),
      redemption(live.id, stranger.user_uuid),
      redemption(live.id, randomUUID()),
      redemption(live.id, guest.user_uuid, t.fixture.otherMerchantIds[0]),
      redemption(999_999_999, guest.user_uuid),
    ];
    for (const one of tries) {
      const refused = await t.anonymous.refusal(perks.redeem, one);
      expect([refused.status, refused.message]).toEqual([410, PERK_MESSAGES.gone]);
    }
    const query = { merchant_id: at(0), user_id: guest.user_uuid };
    const offered = (await t.anonymous.call(perks.rewards, { query })).data.map((one) => one.program_perk_id);
    expect(offered).toContain(live.id);
    expect(offered).not.toContain(ended.id);
    expect(offered).not.toContain(expired.id);
  });

  test('a handle stays good when its guest is merged into another, who is merged into a third', async () => {
    const [first, second, third] = [await addGuest(), await addGuest(), await addGuest()];
    const merge = (kept: number, other: number) =>
      marketer.call(guests.merge, { body: { kept_id: kept, other_id: other } });
    await merge(second.guest_id, first.guest_id);
    await merge(third.guest_id, second.guest_id);
    const { id } = await create();
    expect(
      (await t.anonymous.call(perks.redeem, redemption(id, first.user_uuid))).redeemed_ts,
    ).not.toBeNull();
    const again = await t.anonymous.refusal(perks.redeem, redemption(id, third.user_uuid));
    expect(again.code).toBe('NOT_REDEEMABLE');
    const told = await marketer.call(perks.redemptions, { params: { id } });
    expect(told.data.map(({ user_id }) => user_id)).toEqual([third.guest_id]);
  });

  test('a perk that both redeemed who then become one is told twice of the kept one, and redeemed by neither handle again', async () => {
    const [kept, other] = [await addGuest(), await addGuest()];
    const { id, name } = await create();
    await t.anonymous.call(perks.redeem, redemption(id, kept.user_uuid, at(0)));
    await t.anonymous.call(perks.redeem, redemption(id, other.user_uuid, at(1)));
    const told = async (guestId: number) => {
      const { data, counts } = await marketer.call(guests.timeline, { params: { id: guestId } });
      const perk = data.filter(({ kind }) => kind === 'perk');
      expect(counts['perk']).toBe(perk.length);
      return perk.map(({ merchant_id, facts }) => [merchant_id, 'name' in facts && facts.name]);
    };
    const body = { kept_id: kept.guest_id, other_id: other.guest_id };
    const { merge } = await marketer.call(guests.merge, { body });
    const both = [
      [at(1), name],
      [at(0), name],
    ];
    expect([await told(kept.guest_id), await told(other.guest_id)]).toEqual([both, both]);
    for (const { user_uuid } of [kept, other]) {
      const refused = await t.anonymous.refusal(perks.redeem, redemption(id, user_uuid));
      expect([refused.status, refused.code]).toEqual([400, 'NOT_REDEEMABLE']);
    }
    expect((await marketer.call(perks.get, { params: { id } })).redeemed_count).toBe(2);
    await marketer.call(guests.undoMerge, { params: { id: merge.guest_merge_id } });
    expect(await told(kept.guest_id)).toEqual([[at(0), name]]);
    expect(await told(other.guest_id)).toEqual([[at(1), name]]);
  });

  test('the pages of a concept that is closed show and redeem nothing', async () => {
    const other = await t.as('otherAdmin');
    const { id } = await other.call(perks.create, { body: { name: 'Last dessert' } });
    const file = { field: 'image', name: 'logo.png', type: 'image/png', content: PNG };
    await other.call(perks.saveLogo, { file });
    const { user_uuid } = await addGuest(t.fixture.otherProgramId);
    const merchant_id = t.fixture.otherMerchantIds[0] ?? 0;
    const superAdmin = await t.as('super');
    const params = { id: t.fixture.otherProgramId };
    await superAdmin.call(programs.setState, { params, body: { program_state: 'suspended' } });
    const query = { merchant_id };
    const refusals = [
      await t.anonymous.refusal(perks.redeem, redemption(id, user_uuid, merchant_id)),
      await t.anonymous.refusal(perks.pageCustomization, { query }),
      await t.anonymous.refusal(perks.rewards, { query: { ...query, user_id: user_uuid } }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([410, 404, 404]);
    expect((await t.anonymous.send(perks.logo, { query })).statusCode).toBe(404);
  });
});
