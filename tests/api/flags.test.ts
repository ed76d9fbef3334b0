import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FLAG_DEFAULTS, FLAG_NAMES, type FlagName } from '#contract/core/flags.ts';
import { services } from '#contract/index.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { flags } = services;
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ web: 2 });
});
afterAll(() => t?.close());

const createRule = async (rule: { flag: FlagName; value: boolean } & Record<string, unknown>) =>
  (await t.as('super')).call(flags.createRule, { body: rule });

describe('evaluating flags', () => {
  test('PERM-014 without a rule every flag is off but inventory-manager and sentiment-delete-review', async () => {
    const decided = await (await t.as('setup')).call(flags.evaluate);
    expect(Object.keys(decided).sort()).toEqual([...FLAG_NAMES].sort());
    expect(decided).toEqual(FLAG_DEFAULTS);
    const on = FLAG_NAMES.filter((name) => decided[name]);
    expect(on.sort()).toEqual(['inventory-manager', 'sentiment-delete-review']);
  });

  test('PERM-013 a rule aims at users, concepts, locations and admins, for the very next request', async () => {
    const { users, programId, merchantIds } = t.fixture;
    const host = await t.as('host');
    const admin = await t.as('admin');
    const isOn = async (client: typeof host, flag: FlagName, merchant_id?: number) =>
      (await client.call(flags.evaluate, { query: { merchant_id } }))[flag];
    expect(await isOn(host, 'web-reservation-cancel')).toBe(false);
    await createRule({ flag: 'web-reservation-cancel', value: true, user_ids: [users.host] });
    expect(await isOn(host, 'web-reservation-cancel')).toBe(true);
    expect(await isOn(admin, 'web-reservation-cancel')).toBe(false);
    await createRule({ flag: 'inventory-manager', value: false, program_ids: [programId] });
    expect(await isOn(host, 'inventory-manager')).toBe(false);
    expect(await isOn(await t.as('otherAdmin'), 'inventory-manager')).toBe(true);
    await createRule({ flag: 'host-menu', value: true, merchant_ids: [merchantIds[1]] });
    expect(await isOn(host, 'host-menu', merchantIds[1])).toBe(true);
    expect(await isOn(host, 'host-menu', merchantIds[0])).toBe(false);
    expect(await isOn(host, 'host-menu')).toBe(false);
    await createRule({ flag: 'new-guest-profile', value: true, is_admin: true });
    expect(await isOn(admin, 'new-guest-profile')).toBe(true);
    expect(await isOn(host, 'new-guest-profile')).toBe(false);
  });

  test("PERM-013 a location where one does not work, or another concept's, decides nothing", async () => {
    const host = await t.as('host');
    for (const merchant_id of [t.fixture.merchantIds[2], t.fixture.otherMerchantIds[0]]) {
      expect((await host.refusal(flags.evaluate, { query: { merchant_id } })).code).toBe('NOT_FOUND');
    }
  });
});

describe('the stored rules', () => {
  test('a rule is saved, refused when stale, and removed', async () => {
    const admin = await t.as('super');
    const rule = await createRule({ flag: 'web-reservation-cancel', value: true, note: 'Pilot' });
    expect(rule).toMatchObject({ flag: 'web-reservation-cancel', value: true, note: 'Pilot', version: 1 });
    const params = { id: rule.flag_rule_id };
    const body = { flag: 'web-reservation-cancel' as const, value: false, version: 1 };
    const saved = await admin.call(flags.updateRule, { params, body });
    expect(saved).toMatchObject({ value: false, note: null, version: 2 });
    const stale = await admin.refusal(flags.updateRule, { params, body });
    expect(stale.code).toBe('STALE');
    expect(stale.current).toEqual(saved);
    expect((await admin.call(flags.listRules)).data).toContainEqual(saved);
    expect(await admin.call(flags.removeRule, { params })).toEqual({ ok: true });
    expect((await admin.refusal(flags.removeRule, { params })).code).toBe('NOT_FOUND');
    expect((await admin.refusal(flags.updateRule, { params, body })).code).toBe('NOT_FOUND');
  });

  test('only super admins see or change them, and each change is the platform’s event', async () => {
    const admin = await t.as('admin');
    expect((await admin.refusal(flags.listRules)).code).toBe('FORBIDDEN');
    const rule = await createRule({ flag: 'web-reservation-cancel', value: true });
    const event = await t.platform.db
      .selectFrom('events')
      .select(['program_id', 'record_name', 'actor_name'])
      .where('kind', '=', 'flag_rule.created')
      .where('record_id', '=', String(rule.flag_rule_id))
      .executeTakeFirstOrThrow();
    expect(event).toEqual({ program_id: 0, record_name: 'web-reservation-cancel', actor_name: 'Jo Brandt' });
  });
});
