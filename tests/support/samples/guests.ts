import { randomInt, randomUUID } from 'node:crypto';
import { services } from '#contract/index.ts';
import type { Fixture } from '../fixture.ts';
import type { TestApp } from '../testApp.ts';
import type { Sample, Samples } from './sample.ts';

const UNKNOWN = 987_654_321;
const unique = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;
const newPhone = () => `+1503${randomInt(2_000_000, 9_999_999)}`;

/** A guest of the own concept and one of the other, by id. */
export async function storedGuest(t: TestApp, programId = t.fixture.programId): Promise<number> {
  const { guest_id } = await t.platform.db
    .insertInto('guests')
    .values({ program_id: programId, fname: 'Ana', lname: 'Lopez', phone: newPhone() })
    .returning('guest_id')
    .executeTakeFirstOrThrow();
  return guest_id;
}

const someGuest = async (t: TestApp) => ({ params: { id: await storedGuest(t) } });

async function someNote(t: TestApp) {
  const params = { program_id: t.fixture.programId, id: await storedGuest(t) };
  const admin = await t.as('admin');
  const { id: note_id } = await admin.call(services.guests.addNote, {
    params,
    body: { text: 'By the window' },
  });
  return { params: { ...params, note_id } };
}

const noteOf = (f: Fixture) => ({ program_id: f.programId, id: UNKNOWN, note_id: UNKNOWN });

/** A call about one guest, by someone who may see guests. */
const viewing = (): Sample => ({
  as: 'support',
  params: { id: UNKNOWN },
  arrange: someGuest,
  denied: 'host',
  foreign: { params: { id: UNKNOWN }, expect: 404 },
  invalid: { params: { id: 'ana' } },
});

const reading = (invalid: Sample['invalid'] = null): Sample => ({
  as: 'support',
  denied: 'host',
  foreign: null,
  invalid,
});

async function storedTier(t: TestApp) {
  const admin = await t.as('admin');
  const body = { name: unique('Gold'), colour: '#b8860b' };
  const { id } = await admin.call(services.guests.createTier, { body });
  return { params: { id } };
}

async function storedField(t: TestApp) {
  const admin = await t.as('admin');
  const params = { program_id: t.fixture.programId };
  const { id } = await admin.call(services.guests.createField, {
    params,
    body: { label: unique('Wine'), type: 'text' },
  });
  return { params: { ...params, id } };
}

const history = (path: Record<string, unknown> = {}): Sample => ({
  ...viewing(),
  params: { id: UNKNOWN, ...path },
  arrange: async (t) => ({ params: { id: await storedGuest(t), ...path } }),
  foreign: { params: { id: UNKNOWN, ...path }, expect: 404 },
});

async function someTwo(t: TestApp) {
  return { body: { kept_id: await storedGuest(t), other_id: await storedGuest(t) } };
}

const twoUnknown = { kept_id: UNKNOWN, other_id: UNKNOWN + 1 };

async function someMerge(t: TestApp) {
  const admin = await t.as('admin');
  const { merge } = await admin.call(services.guests.merge, await someTwo(t));
  return { params: { id: merge.guest_merge_id } };
}

/** Samples of what happened with a guest, and of keeping the book in order. */
const keepingSamples = {
  stats: () => history(),
  timeline: () => ({ ...history(), query: { take: 10 } }),
  visits: () => history(),
  messages: (f) => history({ merchant_id: f.merchantIds[0], n: 1 }),
  duplicates: () => reading({ query: { take: 1_000 } }),
  previewMerge: () => ({
    as: 'support',
    body: twoUnknown,
    arrange: someTwo,
    denied: 'host',
    foreign: { body: twoUnknown, expect: 404 },
    invalid: { body: { kept_id: 'ana', other_id: 'bo' } },
  }),
  merge: () => ({
    as: 'admin',
    body: twoUnknown,
    arrange: someTwo,
    denied: 'support',
    foreign: { body: twoUnknown, expect: 404 },
    invalid: { body: { kept_id: 'ana', other_id: 'bo' } },
  }),
  merges: viewing,
  undoMerge: () => ({
    as: 'admin',
    params: { id: UNKNOWN },
    arrange: someMerge,
    denied: 'support',
    foreign: { params: { id: UNKNOWN }, expect: 404 },
    invalid: { params: { id: 'last' } },
  }),
  exportGuest: viewing,
  erase: () => ({
    ...viewing(),
    as: 'admin',
    body: { reason: 'Asked for it by mail' },
    denied: 'support',
    invalid: { body: { reason: '' } },
  }),
  erasures: () => ({ ...reading({ query: { take: 1_000 } }), as: 'admin', denied: 'support' }),
} satisfies Record<string, (f: Fixture) => Sample>;

export const guestSamples: Samples<'guests'> = {
  ...keepingSamples,
  list: () => ({ ...reading({ query: { sort_by: 'colour' } }), query: { search: 'ana' } }),
  exportBook: () => ({ ...reading({ body: { is_vip: 'yes' } }), body: { search: 'ana' } }),
  get: viewing,
  save: () => ({
    as: 'admin',
    body: { fname: 'Ana', lname: 'Lopez' },
    denied: 'support',
    foreign: { body: { id: UNKNOWN, fname: 'Ana' }, expect: 404 },
    invalid: { body: { email: 'ana' } },
  }),
  tags: () => reading(),
  notes: (f) => ({
    ...viewing(),
    params: { program_id: f.programId, id: UNKNOWN },
    arrange: someNote,
    foreign: { params: { program_id: f.otherProgramId, id: UNKNOWN }, expect: 403 },
    invalid: { params: { program_id: f.programId, id: 'ana' } },
  }),
  addNote: (f) => ({
    as: 'admin',
    params: { program_id: f.programId, id: UNKNOWN },
    body: { text: 'By the window' },
    arrange: someNote,
    denied: 'support',
    foreign: { params: { program_id: f.otherProgramId, id: UNKNOWN }, expect: 403 },
    invalid: { body: { text: ' ' } },
  }),
  saveNote: (f) => ({
    as: 'admin',
    params: noteOf(f),
    body: { text: 'By the door' },
    arrange: someNote,
    denied: 'support',
    foreign: { params: noteOf(f), expect: 404 },
    invalid: { body: { text: '' } },
  }),
  removeNote: (f) => ({
    as: 'admin',
    params: noteOf(f),
    arrange: someNote,
    denied: 'support',
    foreign: { params: noteOf(f), expect: 404 },
    invalid: { query: { version: 'last' } },
  }),
  consents: viewing,
  addConsent: () => ({
    ...viewing(),
    as: 'admin',
    body: { channel: 'email', target: 'ana@example.com', opted_in: true, proof_text: 'Said so at the door' },
    denied: 'support',
    invalid: { body: { channel: 'fax', target: 'ana@example.com', opted_in: true, proof_text: 'Said so' } },
  }),
  fields: (f) => ({
    ...reading(),
    params: { program_id: f.programId },
    foreign: { params: { program_id: f.otherProgramId }, expect: 403 },
    invalid: { query: { exclude_disabled: 'maybe' } },
  }),
  createField: (f) => ({
    as: 'support',
    params: { program_id: f.programId },
    body: { label: unique('Wine'), type: 'text' },
    denied: 'host',
    foreign: { params: { program_id: f.otherProgramId }, expect: 403 },
    invalid: { body: { label: 'Wine', type: 'colour' } },
  }),
  saveField: (f) => ({
    as: 'support',
    params: { program_id: f.programId, id: UNKNOWN },
    body: { label: unique('Wine'), type: 'text' },
    arrange: storedField,
    denied: 'host',
    foreign: { params: { program_id: f.programId, id: UNKNOWN }, expect: 404 },
    invalid: { body: { label: '', type: 'text' } },
  }),
  tiers: () => reading(),
  createTier: () => ({
    as: 'support',
    body: { name: unique('Gold'), colour: '#b8860b' },
    denied: 'host',
    foreign: null,
    invalid: { body: { name: 'Gold', colour: 'gold' } },
  }),
  saveTier: () => ({
    as: 'support',
    params: { id: UNKNOWN },
    body: { name: unique('Gold'), colour: '#b8860b' },
    arrange: storedTier,
    denied: 'host',
    foreign: { params: { id: UNKNOWN }, expect: 404 },
    invalid: { body: { name: '', colour: '#b8860b' } },
  }),
  removeTier: () => ({
    as: 'support',
    params: { id: UNKNOWN },
    arrange: storedTier,
    denied: 'host',
    foreign: { params: { id: UNKNOWN }, expect: 404 },
    invalid: { params: { id: 'gold' } },
  }),
  customTypeColumns: () => reading({ query: { key: 'x'.repeat(61) } }),
  stateTypeColumns: () => reading({ query: { key: 'x'.repeat(61) } }),
  registerPhone: (f) => ({
    as: null,
    body: { merchant_id: f.merchantIds[0], phone: '(503) 555-0177' },
    denied: null,
    foreign: null,
    invalid: { body: { merchant_id: f.merchantIds[0], phone: '555-0177' } },
  }),
};
