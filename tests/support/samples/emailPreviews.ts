import { randomUUID } from 'node:crypto';
import { services } from '#contract/index.ts';
import { heading, mail, text } from '#contract/marketing/templates/email/starters/build.ts';
import type { Fixture } from '../fixture.ts';
import type { TestApp } from '../testApp.ts';
import { until } from '../until.ts';
import type { Pins, Sample, Samples } from './sample.ts';

const { contactLists, emailPreviews, emailTemplates } = services;
const UNKNOWN = 987_654_321;

const source = () => ({
  subject: 'Dinner, {{first_name|dear guest}}',
  json: mail('Soon', heading('Dinner'), text(['Hello {{first_name|there}}'])),
});
const ofConcept = (f: Fixture) => ({ params: { programId: f.programId }, conceptWide: true as const });
const NEITHER = { source: null, template_id: null };

async function someTemplate(t: TestApp) {
  const admin = await t.as('admin');
  const params = { programId: t.fixture.programId };
  const body = { name: `Dinner ${randomUUID().slice(0, 8)}`, ...source() };
  const { id } = await admin.call(emailTemplates.create, { params, body });
  return { params: { ...params, id } };
}

async function someAudience(t: TestApp) {
  const admin = await t.as('admin');
  const { contact_list_id } = await admin.call(contactLists.create, {
    body: { name: `Dinner ${randomUUID().slice(0, 8)}`, description: '', opt_in: 'single', is_public: false },
  });
  return { body: { source: source(), contact_list_ids: [contact_list_id] } };
}

async function someCheck(t: TestApp) {
  const admin = await t.as('admin');
  const params = { programId: t.fixture.programId };
  const { id } = await admin.call(emailPreviews.check, { params, ...(await someAudience(t)) });
  const which = { params: { ...params, id } };
  await until(
    async () => (await admin.call(emailPreviews.getCheck, which)).status === 'done',
    'the check to be done',
  );
  return which;
}

/** Who may write templates alone sends tests to users alone. */
async function toUser(t: TestApp) {
  const { email } = await t.platform.db
    .selectFrom('users')
    .select('email')
    .where('user_id', '=', t.fixture.users.admin)
    .executeTakeFirstOrThrow();
  return { body: { source: source(), to: [email] } };
}

const ofOne = (f: Fixture, arrange: NonNullable<Sample['arrange']>): Sample => ({
  params: { programId: f.programId, id: UNKNOWN },
  conceptWide: true,
  arrange,
  invalid: { params: { programId: f.programId, id: 'dinner' } },
});

export const samples: Samples<'emailPreviews'> = {
  preview: (f) => ({ ...ofConcept(f), body: { source: source() }, invalid: { body: NEITHER } }),
  test: (f) => ({
    ...ofConcept(f),
    body: { source: source(), to: ['guest@example.com'] },
    arrange: toUser,
    invalid: { body: { source: source(), to: [] } },
  }),
  check: (f) => ({
    ...ofConcept(f),
    body: { source: source(), contact_list_ids: [UNKNOWN] },
    arrange: someAudience,
    invalid: { body: { source: source() } },
  }),
  getCheck: (f) => ofOne(f, someCheck),
  brokenGuests: (f) => ({ ...ofOne(f, someCheck), needs: ['guestProfile.view'] }),
  download: (f) => ofOne(f, someTemplate),
  map: () => ({
    params: { name: '7a2b26-e29a3b-12.png' },
    invalid: { params: { name: 'map.png' } },
  }),
};

const READERS =
  'templates.email.view or campaigns.email.view or campaigns.email.create or campaigns.email.edit';
const BASE = '/email/programs/{programId}/templates';

export const pins: Pins<'emailPreviews'> = {
  preview: [`POST ${BASE}/email-preview`, READERS],
  test: [
    `POST ${BASE}/test`,
    'templates.email.create or templates.email.edit or campaigns.email.create or campaigns.email.edit',
  ],
  check: [`POST ${BASE}/check`, READERS],
  getCheck: [`GET ${BASE}/checks/{id}`, READERS],
  brokenGuests: [`GET ${BASE}/checks/{id}/guests`, READERS],
  download: [`GET ${BASE}/{id}/eml`, READERS],
  map: ['GET /media/maps/{name}', 'public, outside concepts'],
};
