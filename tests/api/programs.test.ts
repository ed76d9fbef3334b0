import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { flags, programs, merchants, audit, roles } = services;
let t: TestApp;
let admin: ApiClient;
let superAdmin: ApiClient;

beforeAll(async () => {
  t = await startTestApp({ web: 2 });
  admin = await t.as('admin');
  superAdmin = await t.as('super');
});
afterAll(() => t.close());

test('ADMIN-001 ADMIN-006 a super admin creates a concept with its default roles and invites its admin', async () => {
  const program = await superAdmin.call(programs.create, {
    body: { program_name: 'Juniper & Ash', program_sources: ['web'], admin_email: 'first@juniper.example' },
  });
  expect(program).toMatchObject({
    program_name: 'Juniper & Ash',
    program_sources: ['web'],
    program_auth_sources: ['password'],
    program_state: 'onboarding',
    fb_ad_account_id: null,
    merchant_count: 0,
    user_count: 1,
    version: 1,
  });
  const held = await superAdmin.call(roles.list, {}, { programId: program.program_id });
  expect(held.data.map(({ name }) => name).sort()).toEqual(['admin', 'marketer', 'staff']);
  const [mail] = await t.mailsTo('first@juniper.example');
  expect(mail?.body).toContain('Juniper & Ash');
  const duplicate = await superAdmin.refusal(programs.create, { body: { program_name: 'JUNIPER & ASH' } });
  expect(duplicate.code).toBe('DUPLICATE');
  expect(duplicate.errors).toHaveProperty('program_name');
});

test('ADMIN-007 ADMIN-026 a concept is read and saved by its admin, another one only by a super admin', async () => {
  const { programId, otherProgramId } = t.fixture;
  const params = { id: programId };
  const read = await admin.call(programs.get, { params });
  expect(read).toMatchObject({ program_id: programId, program_name: 'Marlowe Kitchen', merchant_count: 3 });
  const saved = await admin.call(programs.update, {
    params,
    body: { support_email: 'help@marlowe.example', version: read.version },
  });
  expect(saved).toMatchObject({ support_email: 'help@marlowe.example', version: read.version + 1 });
  const again = await admin.call(programs.updateAlias, {
    params,
    body: { website: 'https://marlowe.example' },
  });
  expect(again).toMatchObject({ website: 'https://marlowe.example', support_email: 'help@marlowe.example' });
  const stale = await admin.refusal(programs.update, {
    params,
    body: { website: null, version: read.version },
  });
  expect([stale.code, stale.current]).toEqual(['STALE', again]);
  const log = await admin.call(audit.list, { query: { kind: 'program.updated' } });
  expect(log.data.flatMap(({ changes }) => changes.map(({ field }) => field))).toEqual([
    'website',
    'support_email',
  ]);

  const foreign = { params: { id: otherProgramId } };
  expect((await admin.refusal(programs.get, foreign)).code).toBe('NOT_FOUND');
  expect((await admin.refusal(programs.update, { ...foreign, body: { website: null } })).code).toBe(
    'NOT_FOUND',
  );
  expect((await superAdmin.call(programs.get, foreign)).program_name).toBe('Saltwood');
});

test('ADMIN-008 the members of a suspended concept lose it at once and get it back with its state', async () => {
  const member = await t.as('otherAdmin');
  const params = { id: t.fixture.otherProgramId };
  await member.call(merchants.list);
  await superAdmin.call(programs.setState, { params, body: { program_state: 'suspended' } });
  const refused = await member.refusal(merchants.list);
  expect([refused.status, refused.message]).toEqual([403, 'user does not have access to program']);
  await superAdmin.call(merchants.list, {}, { programId: params.id });
  await superAdmin.call(programs.setState, { params, body: { program_state: 'active' } });
  await member.call(merchants.list);
  expect(
    (await member.refusal(programs.setState, { params, body: { program_state: 'archived' } })).code,
  ).toBe('FORBIDDEN');
});

test('ADMIN-025 the ad account of the current concept is saved and read', async () => {
  const saved = await admin.call(programs.setAdAccount, { body: { fb_ad_account_id: 'act_1234567890' } });
  expect(saved).toEqual({ program_id: t.fixture.programId, fb_ad_account_id: 'act_1234567890' });
  expect(await admin.call(programs.getAdAccount)).toEqual(saved);
  expect((await admin.refusal(programs.setAdAccount, { body: { fb_ad_account_id: 'mine' } })).status).toBe(
    400,
  );
});

test('concepts are listed for super admins, found by name, filtered by state and sorted', async () => {
  const found = await superAdmin.call(programs.list, { query: { search: 'sALt' } });
  expect(found.data.map((row) => [row.program_name, row.merchant_count, row.user_count])).toEqual([
    ['Saltwood', 2, 1],
  ]);
  expect(found).toMatchObject({ total: 1, total_exact: true, has_next: false });
  const sorted = await superAdmin.call(programs.list, {
    query: { sort_by: 'merchant_count', sort_order: 'desc', program_state: 'active' },
  });
  expect(sorted.data.map((row) => row.program_name)).toEqual(['Marlowe Kitchen', 'Saltwood']);
  expect((await admin.refusal(programs.list)).code).toBe('FORBIDDEN');
});

test('AUTH-032 first-time setup makes the concept, its admin and its first location, once, with what is offered', async () => {
  const setup = await t.as('setup');
  const body = {
    program: { program_name: 'Duarte Table' },
    merchant: {
      merchant_name: 'Old Town',
      store_number: '1',
      timezone: 'America/Denver',
      state: 'CO' as const,
    },
  };
  const taken = await setup.refusal(programs.setUp, {
    body: { ...body, program: { program_name: 'saltwood' } },
  });
  expect([taken.code, Object.keys(taken.errors)]).toEqual(['DUPLICATE', ['program.program_name']]);

  const tries = await Promise.all([
    setup.send(programs.setUp, { body }),
    setup.send(programs.setUp, { body }),
  ]);
  expect(tries.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([201, 403]);
  const list = await superAdmin.call(programs.list, { query: { search: 'duarte' } });
  expect(list.data).toMatchObject([
    { program_name: 'Duarte Table', default_timezone: 'America/Denver', merchant_count: 1, user_count: 1 },
  ]);
  const programId = list.data[0]?.program_id ?? 0;
  const decided = await setup.call(flags.evaluate, {}, { programId });
  const { flags: offered } = await superAdmin.call(flags.listOffers, {});
  expect(offered).toContain('host-menu');
  expect(offered.filter((flag) => !decided[flag])).toEqual([]);
  expect((await admin.call(flags.evaluate, {}))['host-menu']).toBe(false);
  const locations = await setup.call(merchants.list, {}, { programId });
  expect(locations.data.map(({ numbered_name }) => numbered_name)).toEqual(['1 Old Town']);
  const log = await setup.call(audit.list, {}, { programId });
  expect(log.data.map(({ kind }) => kind).sort()).toEqual([
    'merchant.created',
    'program.created',
    'user.joined',
  ]);
  expect((await admin.refusal(programs.setUp, { body })).code).toBe('FORBIDDEN');
});

test('what new concepts start with is a super admin’s to decide; every default stays, and the next concept joins the same rules', async () => {
  const kept = ['host-menu', 'bulk-reply'] as const;
  expect((await admin.refusal(flags.saveOffers, { body: { flags: [...kept] } })).code).toBe('FORBIDDEN');
  const { flags: offered } = await superAdmin.call(flags.saveOffers, { body: { flags: [...kept] } });
  expect(offered).toEqual([...kept].sort());
  const rulesOf = async (flag: string) =>
    (await superAdmin.call(flags.listRules, {})).data.filter((rule) => rule.flag === flag && rule.note);
  const [before] = await rulesOf('host-menu');
  const { client, programId } = await aNewcomer('Second Table');
  const decided = await client.call(flags.evaluate, {}, { programId });
  expect([decided['host-menu'], decided['bulk-reply'], decided['campaigns']]).toEqual([true, true, false]);
  const after = await rulesOf('host-menu');
  expect(after.map(({ program_ids }) => program_ids)).toEqual([[...(before?.program_ids ?? []), programId]]);
});

test('the checklist of a new concept ticks what it has, and counts nothing of another concept or a closed location', async () => {
  const { client, programId } = await aNewcomer('Third Table');
  const done = async () =>
    (await client.call(programs.checklist, {}, { programId })).data.flatMap((one) =>
      one.done ? one.step : [],
    );
  expect(await done()).toEqual(['location']);
  const { db } = t.platform;
  const { merchant_id } = await db
    .selectFrom('merchants')
    .select('merchant_id')
    .where('program_id', '=', programId)
    .executeTakeFirstOrThrow();
  const at = { program_id: programId, merchant_id };
  await db
    .insertInto('merchant_shifts')
    .values({ ...at, name: 'Dinner', days: [1] })
    .execute();
  await db
    .insertInto('parties')
    .values({ ...at, kind: 'reservation', party_size: 2, duration_minutes: 90, reserved_ts: t.clock.now() })
    .execute();
  expect(await done()).toEqual(['location', 'shifts', 'booking']);
  await db
    .insertInto('memberships')
    .values({ program_id: programId, user_id: t.fixture.users.marketer, all_merchants: true })
    .execute();
  expect(await done()).toContain('people');
  await db
    .updateTable('merchants')
    .set({ deleted_ts: t.clock.now() })
    .where('program_id', '=', programId)
    .execute();
  expect(await done()).toEqual(['people']);
});

/** Somebody without a concept who has just made one. */
async function aNewcomer(program_name: string) {
  const { db } = t.platform;
  await db.deleteFrom('memberships').where('user_id', '=', t.fixture.users.setup).execute();
  const client = await t.as('setup');
  const { program_id: programId } = await client.call(programs.setUp, {
    body: { program: { program_name }, merchant: { merchant_name: 'Old Town', timezone: 'America/Denver' } },
  });
  return { client, programId };
}
