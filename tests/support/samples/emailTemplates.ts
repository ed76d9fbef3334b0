import { randomUUID } from 'node:crypto';
import { services } from '#contract/index.ts';
import { BLANK_BRAND_KIT } from '#contract/marketing/templates/email/document.ts';
import {
  heading,
  leavesOf,
  mail,
  reserve,
  text,
} from '#contract/marketing/templates/email/starters/build.ts';
import type { Fixture } from '../fixture.ts';
import type { TestApp } from '../testApp.ts';
import type { Pins, Sample, Samples } from './sample.ts';

const { emailTemplates } = services;
const UNKNOWN = 987_654_321;
const unique = (noun: string) => `${noun} ${randomUUID().slice(0, 8)}`;

const dinner = () =>
  mail(unique('Soon'), heading('Dinner'), text(['Hello {{first_name|there}}']), reserve('Book'));
const written = () => ({
  name: unique('Dinner'),
  subject: 'Dinner, {{first_name|dear guest}}',
  json: dinner(),
});
const blockWritten = () => ({ name: unique('Signature'), content: leavesOf(text(['See you soon'])) });

const ofConcept = (f: Fixture) => ({ params: { programId: f.programId }, conceptWide: true as const });

async function someTemplate(t: TestApp) {
  const admin = await t.as('admin');
  const params = { programId: t.fixture.programId };
  const { id } = await admin.call(emailTemplates.create, { params, body: written() });
  return { params: { ...params, id } };
}

async function withTwoVersions(t: TestApp) {
  const made = await someTemplate(t);
  const admin = await t.as('admin');
  await admin.call(emailTemplates.update, { ...made, body: { json: dinner() } });
  return { params: { ...made.params, number: 1 } };
}

async function someBlock(t: TestApp) {
  const admin = await t.as('admin');
  const params = { programId: t.fixture.programId };
  const { id } = await admin.call(emailTemplates.createBlock, { params, body: blockWritten() });
  return { params: { ...params, id } };
}

const ofOne = (f: Fixture, arrange: NonNullable<Sample['arrange']> = someTemplate): Sample => ({
  params: { programId: f.programId, id: UNKNOWN },
  conceptWide: true,
  arrange,
  invalid: { params: { programId: f.programId, id: 'dinner' } },
});
const ofVersion = (f: Fixture): Sample => ({
  ...ofOne(f, withTwoVersions),
  params: { programId: f.programId, id: UNKNOWN, number: 1 },
  invalid: { params: { programId: f.programId, id: UNKNOWN, number: 'first' } },
});
const BAD_LINK = mail('', text([]));
const brokenDocument = { ...BAD_LINK, content: BAD_LINK.content.slice(0, 1) };

const kit = () => ({
  ...BLANK_BRAND_KIT,
  footer_text: `{{concept_name}}, ${unique('house')}`,
});

export const samples: Samples<'emailTemplates'> = {
  list: (f) => ({ ...ofConcept(f), invalid: { query: { sort_by: 'colour' } } }),
  editor: (f) => ({ ...ofConcept(f), invalid: { params: { programId: 'mine' } } }),
  get: (f) => ofOne(f),
  create: (f) => ({
    ...ofConcept(f),
    body: written(),
    invalid: { body: { ...written(), json: brokenDocument } },
    leaves: 'email_template.created',
  }),
  update: (f) => ({
    ...ofOne(f),
    body: written(),
    invalid: { body: { ...written(), json: brokenDocument } },
    leaves: 'email_template.updated',
  }),
  remove: (f) => ({ ...ofOne(f), leaves: 'email_template.removed' }),
  duplicate: (f) => ({ ...ofOne(f), body: {}, leaves: 'email_template.created' }),
  versions: (f) => ofOne(f),
  readVersion: ofVersion,
  restore: (f) => ({ ...ofVersion(f), body: {}, leaves: 'email_template.restored' }),
  blocks: (f) => ({ ...ofConcept(f), invalid: { query: { sort_by: 'colour' } } }),
  block: (f) => ofOne(f, someBlock),
  createBlock: (f) => ({
    ...ofConcept(f),
    body: blockWritten(),
    invalid: { body: { ...blockWritten(), content: [] } },
    leaves: 'email_block.created',
  }),
  updateBlock: (f) => ({
    ...ofOne(f, someBlock),
    body: blockWritten(),
    invalid: { body: { ...blockWritten(), content: [] } },
    leaves: 'email_block.updated',
  }),
  removeBlock: (f) => ({ ...ofOne(f, someBlock), leaves: 'email_block.removed' }),
  brandKit: (f) => ({ ...ofConcept(f), invalid: { params: { programId: 'mine' } } }),
  saveBrandKit: (f) => ({
    ...ofConcept(f),
    body: kit(),
    invalid: { body: { ...kit(), corner_radius: 400 } },
    leaves: 'email_brand_kit.updated',
  }),
  starters: (f) => ({ ...ofConcept(f), invalid: { params: { programId: 'mine' } } }),
};

const BASE = '/email/programs/{programId}';
const READERS =
  'templates.email.view or campaigns.email.view or campaigns.email.create or campaigns.email.edit';
const CREATORS = 'templates.email.create or campaigns.email.create';
const EDITORS = 'templates.email.edit or campaigns.email.edit';
const ROW = 'email_templates for update';
const BLOCK = 'email_blocks for update';

export const pins: Pins<'emailTemplates'> = {
  list: [`GET ${BASE}/templates`, READERS],
  editor: [`GET ${BASE}/templates/editor`, READERS],
  get: [`GET ${BASE}/templates/{id}`, READERS],
  create: [`POST ${BASE}/templates`, CREATORS],
  update: [`PUT ${BASE}/templates/{id}`, EDITORS, ROW],
  remove: [`DELETE ${BASE}/templates/{id}`, EDITORS, ROW],
  duplicate: [`POST ${BASE}/templates/{id}/duplicate`, 'templates.email.duplicate or templates.email.create'],
  versions: [`GET ${BASE}/templates/{id}/versions`, READERS],
  readVersion: [`GET ${BASE}/templates/{id}/versions/{number}`, READERS],
  restore: [`POST ${BASE}/templates/{id}/versions/{number}/restore`, EDITORS, ROW],
  blocks: [`GET ${BASE}/blocks`, READERS],
  block: [`GET ${BASE}/blocks/{id}`, READERS],
  createBlock: [`POST ${BASE}/blocks`, CREATORS],
  updateBlock: [`PUT ${BASE}/blocks/{id}`, EDITORS, BLOCK],
  removeBlock: [`DELETE ${BASE}/blocks/{id}`, EDITORS, BLOCK],
  brandKit: [`GET ${BASE}/brand_kit`, READERS],
  saveBrandKit: [`PUT ${BASE}/brand_kit`, 'templates.email.edit', 'email_brand_kits for update'],
  starters: [
    `GET ${BASE}/starter_templates`,
    `${READERS} or templates.email.create or templates.email.starter`,
  ],
};
