import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { forgetTickets } from '#server/services/administration/downloads/index.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { merchants, platform, programs } = services;
let t: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  t = await startTestApp({ work: false });
  admin = await t.as('admin');
});
afterAll(() => t.close());

const issue = (as = admin) => as.call(merchants.exportList, { body: {} });
const fetchFile = (ticket: string) => t.anonymous.send(platform.download, { params: { ticket } });
const codeOf = (response: { body: string }) => JSON.parse(response.body).code;

test('a ticket fetches its file once, without a session', async () => {
  const { ticket, url, expires_at } = await issue();
  expect(url).toBe(`/api/downloads/${ticket}`);
  expect(new Date(expires_at).getTime() - t.clock.now().getTime()).toBeLessThanOrEqual(60_000);
  const stored = await t.platform.db.selectFrom('download_tickets').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(ticket);
  const response = await t.anonymous.request({ method: 'GET', url });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['content-disposition']).toMatch(
    /^attachment; filename="locations-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.body).toMatch(/^\uFEFFStore number,Location name,Address/);
  expect(response.body).toMatch(/001,Pearl District,,Portland,OR,97209,,America\/Los_Angeles,45\.5,-122\.6,/);
  const again = await fetchFile(ticket);
  expect([again.statusCode, codeOf(again)]).toEqual([410, 'GONE']);
});

test('of many fetches with one ticket exactly one gets the file', async () => {
  const { ticket } = await issue();
  const statuses = (await Promise.all(Array.from({ length: 8 }, () => fetchFile(ticket)))).map(
    (one) => one.statusCode,
  );
  expect(statuses.sort((a, b) => a - b)).toEqual([200, 410, 410, 410, 410, 410, 410, 410]);
});

test('a ticket is too old after 60 seconds, and is swept away', async () => {
  const { ticket } = await issue();
  await issue();
  t.clock.advance(60_001);
  expect(codeOf(await fetchFile(ticket))).toBe('GONE');
  await forgetTickets(t.platform);
  expect(await t.platform.db.selectFrom('download_tickets').selectAll().execute()).toEqual([]);
});

test('a ticket is worth nothing once its owner lost the permission, the session, the concept or the account', async () => {
  const { db } = t.platform;
  const support = t.fixture.users.support;
  const before = await issue(await t.as('support'));
  await db
    .updateTable('memberships')
    .set({ role_id: t.fixture.roles.staff })
    .where('user_id', '=', support)
    .execute();
  const refused = await fetchFile(before.ticket);
  expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'FORBIDDEN']);
  await db
    .updateTable('memberships')
    .set({ role_id: t.fixture.roles.support })
    .where('user_id', '=', support)
    .execute();

  const ended = await issue(await t.as('support'));
  await db.updateTable('sessions').set({ ended_ts: new Date() }).where('user_id', '=', support).execute();
  expect(codeOf(await fetchFile(ended.ticket))).toBe('GONE');

  const other = await issue(await t.as('otherAdmin'));
  const superAdmin = await t.as('super');
  const params = { id: t.fixture.otherProgramId };
  await superAdmin.call(programs.setState, { params, body: { program_state: 'suspended' } });
  expect(codeOf(await fetchFile(other.ticket))).toBe('GONE');

  const disabled = await issue(await t.as('support'));
  await db.updateTable('users').set({ disabled_ts: new Date() }).where('user_id', '=', support).execute();
  expect(codeOf(await fetchFile(disabled.ticket))).toBe('GONE');
});

test('PERM-012 an export holds only the locations that its owner sees, and only those asked for', async () => {
  await t.platform.db
    .updateTable('memberships')
    .set({ user_permissions: ['merchants.view'] })
    .where('user_id', '=', t.fixture.users.host)
    .execute();
  const rows = async (as: ApiClient, merchant_ids: number[]) => {
    const { ticket } = await as.call(merchants.exportList, { body: { merchant_ids } });
    return (await fetchFile(ticket)).body
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',')[1]);
  };
  const [first = 0, , third = 0] = t.fixture.merchantIds;
  const [foreign = 0] = t.fixture.otherMerchantIds;
  expect(await rows(await t.as('host'), [first, third, foreign])).toEqual(['Pearl District']);
  expect(await rows(admin, [first, third, foreign])).toEqual(['Fulton Market', 'Pearl District']);
});

test('a cell that a spreadsheet would compute is neutralised', async () => {
  const { merchant_id } = await admin.call(merchants.create, {
    body: {
      merchant_name: '=HYPERLINK("x")',
      timezone: 'America/Chicago',
      city: '@SUM(1)',
      phone: '+15035550142',
    },
  });
  const { ticket } = await admin.call(merchants.exportList, { body: { merchant_ids: [merchant_id] } });
  const { body } = await fetchFile(ticket);
  expect(body).toContain(`,"'=HYPERLINK(""x"")",,'@SUM(1),,,(503) 555-0142,`);
});
