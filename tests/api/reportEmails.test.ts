import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { MOST_REPORT_EMAILS, type ReportEmailWrite } from '#contract/host/reports/emails/schemas.ts';
import { sendDueReports } from '#server/services/host/reports/emails/sending.ts';
import type { ApiClient } from '../support/apiClient.ts';
import { addCheck, addGuest, addVisit } from '../support/guests.ts';
import { addMember, addRole, addUser } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { reportEmails } = services;
/** A Monday, 7:31 AM by the clocks of the concept. */
const MONDAY = new Date('2026-06-15T14:31:00Z');
const HOUR_MS = 3_600_000;
let t: TestApp;
let admin: ApiClient;
const at = (index: number) => t.fixture.merchantIds[index] ?? 0;

beforeAll(async () => {
  t = await startTestApp({ web: 2 });
  admin = await t.as('admin');
  for (const flag of ['embedded-analytics', 'advanced-analytics'])
    await t.platform.db
      .insertInto('flag_rules')
      .values({ flag, value: true, program_ids: [t.fixture.programId] })
      .execute();
  t.forgetFlags();
  const guest = await addGuest(t, { created_ts: new Date('2024-01-01') });
  const friday = new Date('2026-06-13T02:00:00Z');
  const seated = { kind: 'reservation', visit_state: 'done', arrived_ts: friday, seated_ts: friday } as const;
  await addVisit(t, guest, friday, { ...seated, merchant_id: at(0), party_size: 4 });
  await addVisit(t, guest, friday, { ...seated, merchant_id: at(2), party_size: 3 });
  await addCheck(t, guest, { at: friday, cents: 12_000 });
});
afterAll(() => t?.close());
beforeEach(() => t.clock.set(new Date(MONDAY.getTime() - HOUR_MS)));

const weekly = (part: Partial<ReportEmailWrite> = {}): ReportEmailWrite => ({
  report: 'host',
  every: 'week',
  weekday: 1,
  send_time: '07:30',
  file: 'pdf',
  compare: 'before',
  merchant_ids: null,
  ...part,
});

/** Somebody new with these rights, who works at these locations. */
async function newReader(permissions: Parameters<typeof addRole>[2], merchantIds?: readonly number[]) {
  const { programId } = t.fixture;
  const address = `${randomUUID().slice(0, 8)}@reader.example`;
  const roleId = await addRole(t, `Reader ${randomUUID()}`, permissions);
  const userId = await addUser(t, address);
  await addMember(t, { programId, userId, roleId, ...(merchantIds ? { merchantIds } : {}) });
  return { userId, roleId, address, api: await t.signIn(userId, programId) };
}

const make = (api: ApiClient, part: Partial<ReportEmailWrite> = {}) =>
  api.call(reportEmails.create, { body: weekly(part) });
const own = async (api: ApiClient) => (await api.call(reportEmails.list, { query: { report: 'host' } })).data;
async function reportsTo(address: string) {
  await t.drainJobs();
  const mails = await t.platform.db
    .selectFrom('sandbox_mails')
    .select(['subject', 'body', 'attachments'])
    .where('mail_to', '=', address)
    .execute();
  return mails.filter(({ subject }) => subject.startsWith('Reports:'));
}

test('a report comes once when it is due, whichever process sends it, with its numbers and the whole as a file', async () => {
  const { api, address } = await newReader(['merchants.view', 'guestProfile.view']);
  const made = await make(api);
  await sendDueReports(t.platform);
  expect(await reportsTo(address)).toEqual([]);
  t.clock.set(MONDAY);
  await Promise.all([1, 2, 3].map(() => sendDueReports(t.platform)));
  t.clock.set(new Date(MONDAY.getTime() + HOUR_MS / 4));
  await sendDueReports(t.platform);
  const [mail, ...others] = await reportsTo(address);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Reports: Host, Jun 8 – 14');
  expect(mail?.body).toContain('Covers: 7 (0 before)');
  expect(mail?.body).toContain('Revenue: $120 ($0 before)');
  expect(mail?.body).toContain('/reports/host?from=2026-06-08&to=2026-06-14&compare=before');
  expect(mail?.attachments).toEqual([
    { name: 'host-report-2026-06-08-to-2026-06-14.pdf', size: expect.any(Number) },
  ]);
  t.clock.set(new Date(MONDAY.getTime() - HOUR_MS / 2));
  const [kept] = await own(api);
  expect(kept).toMatchObject({ report_email_id: made.report_email_id, problem: null });
  expect(kept?.last_sent_ts).not.toBeNull();
  t.clock.set(new Date(MONDAY.getTime() + 7 * 24 * HOUR_MS));
  await sendDueReports(t.platform);
  expect(await reportsTo(address)).toHaveLength(2);
});

test('a report has what its reader may see when it is sent: their locations alone, and no revenue without the right', async () => {
  t.clock.set(new Date('2026-06-13T13:31:00Z'));
  const { api, address } = await newReader(['guestProfile.view'], [at(2)]);
  const refused = await api.refusal(reportEmails.create, { body: weekly({ merchant_ids: [at(0)] }) });
  expect([refused.code, refused.message]).toEqual(['NOT_FOUND', expect.stringContaining('This location')]);
  await make(api, { file: 'csv', every: 'day' });
  t.clock.set(new Date('2026-06-13T14:31:00Z'));
  await sendDueReports(t.platform);
  const [mail] = await reportsTo(address);
  expect(mail?.subject).toBe('Reports: Host, Jun 12, 2026');
  expect(mail?.body).toContain('Covers: 3 (0 before)');
  expect(mail?.body).not.toContain('Revenue');
  expect(mail?.attachments).toMatchObject([{ name: 'host-report-2026-06-12-to-2026-06-12.csv' }]);
});

test('who lost the right to a report gets none, and is told why when they look', async () => {
  const { api, address, roleId } = await newReader(['guestProfile.view']);
  const made = await make(api, { report: 'gdp_ma' });
  await t.platform.db.updateTable('roles').set({ permissions: [] }).where('role_id', '=', roleId).execute();
  t.clock.set(MONDAY);
  await sendDueReports(t.platform);
  expect(await reportsTo(address)).toEqual([]);
  const stored = await t.platform.db
    .selectFrom('report_emails')
    .select('problem')
    .where('report_email_id', '=', made.report_email_id)
    .executeTakeFirstOrThrow();
  expect(stored.problem).toBe('You may not see this report any more');
});

test('PERM-027 a report that is switched off is neither asked for nor sent', async () => {
  const { api, address } = await newReader(['guestProfile.view']);
  await make(api);
  const { db } = t.platform;
  await db.updateTable('flag_rules').set({ value: false }).where('flag', '=', 'embedded-analytics').execute();
  t.forgetFlags();
  const codes = await Promise.all([
    api.refusal(reportEmails.list, { query: { report: 'host' } }),
    api.refusal(reportEmails.create, { body: weekly() }),
  ]);
  expect(codes.map(({ code }) => code)).toEqual(['FLAG_OFF', 'FLAG_OFF']);
  t.clock.set(MONDAY);
  await sendDueReports(t.platform);
  expect(await reportsTo(address)).toEqual([]);
  await db.updateTable('flag_rules').set({ value: true }).where('flag', '=', 'embedded-analytics').execute();
  t.forgetFlags();
  t.clock.set(new Date(MONDAY.getTime() - HOUR_MS / 2));
  expect((await own(api))[0]?.problem).toBe('The report is switched off');
});

test('an email is its owner’s alone, sent now at will, and ten are the most', async () => {
  const { api, address } = await newReader(['guestProfile.view']);
  const { report_email_id: id } = await make(api, { every: 'month' });
  expect((await own(admin)).map((email) => email.report_email_id)).not.toContain(id);
  for (const refused of [
    await admin.refusal(reportEmails.update, { params: { id }, body: weekly() }),
    await admin.refusal(reportEmails.remove, { params: { id } }),
    await admin.refusal(reportEmails.send, { params: { id } }),
  ])
    expect(refused.code).toBe('NOT_FOUND');
  expect(await api.call(reportEmails.send, { params: { id } })).toEqual({ address });
  expect((await reportsTo(address)).map(({ subject }) => subject)).toEqual(['Reports: Host, Jun 1 – 14']);
  for (let count = 1; count < MOST_REPORT_EMAILS; count += 1) await make(api);
  const full = await api.refusal(reportEmails.create, { body: weekly() });
  expect([full.code, full.message]).toEqual(['IN_USE', expect.stringContaining('Remove one first')]);
  await api.call(reportEmails.remove, { params: { id } });
  expect(await own(api)).toHaveLength(MOST_REPORT_EMAILS - 1);
});
