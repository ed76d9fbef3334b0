import { randomUUID } from 'node:crypto';
import { services } from '#contract/index.ts';
import type { Fixture } from '../fixture.ts';
import { freshPhone } from '../guests.ts';
import type { TestApp } from '../testApp.ts';
import type { Sample, Samples } from './sample.ts';

const UNKNOWN = 987_654_321;
const unique = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;

/** A guest of the own concept and one of the other, by id. */
export async function storedGuest(t: TestApp, programId = t.fixture.programId): Promise<number> {
  const { guest_id } = await t.platform.db
    .insertInto('guests')
    .values({ program_id: programId, fname: 'Ana', lname: 'Lopez', phone: freshPhone() })
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
  params: { id: UNKNOWN },
  arrange: someGuest,
  conceptWide: true,
  invalid: { params: { id: 'ana' } },
});

const reading = (invalid: Sample['invalid'] = null): Sample => ({
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
  setApart: () => ({
    body: { guest_ids: [UNKNOWN, UNKNOWN + 1], are_apart: true },
    arrange: async (t) => {
      const { body } = await someTwo(t);
      return { body: { guest_ids: [body.kept_id, body.other_id], are_apart: true } };
    },
    conceptWide: true,
    invalid: { body: { guest_ids: [1], are_apart: true } },
    leaves: 'guest.told_apart',
  }),
  previewMerge: () => ({
    body: twoUnknown,
    arrange: someTwo,
    conceptWide: true,
    invalid: { body: { kept_id: 'ana', other_id: 'bo' } },
  }),
  merge: () => ({
    body: twoUnknown,
    arrange: someTwo,
    conceptWide: true,
    invalid: { body: { kept_id: 'ana', other_id: 'bo' } },
    leaves: 'guest.merged',
  }),
  merges: viewing,
  undoMerge: () => ({
    params: { id: UNKNOWN },
    arrange: someMerge,
    conceptWide: true,
    invalid: { params: { id: 'last' } },
    leaves: 'guest.unmerged',
  }),
  exportGuest: viewing,
  erase: () => ({
    ...viewing(),
    body: { reason: 'Asked for it by email' },
    invalid: { body: { reason: '' } },
    leaves: 'guest.erased',
  }),
  erasures: () => ({ ...reading({ query: { take: 1_000 } }) }),
} satisfies Record<string, (f: Fixture) => Sample>;

export const samples: Samples<'guests'> = {
  ...keepingSamples,
  list: () => ({ ...reading({ query: { sort_by: 'colour' } }), query: { search: 'ana' } }),
  exportBook: () => ({
    ...reading({ body: { is_vip: 'yes' } }),
    body: { search: 'ana' },
  }),
  get: viewing,
  save: () => ({
    body: { fname: 'Ana', lname: 'Lopez' },
    again: (reply) => ({ body: { id: Object(reply).id, fname: 'Ana', lname: 'Lopes' } }),
    invalid: { body: { email: 'ana' } },
    leaves: 'guest.created',
  }),
  tags: () => reading(),
  notes: (f) => ({
    ...viewing(),
    params: { program_id: f.programId, id: UNKNOWN },
    arrange: someNote,
    conceptWide: true,
    invalid: { params: { program_id: f.programId, id: 'ana' } },
  }),
  addNote: (f) => ({
    params: { program_id: f.programId, id: UNKNOWN },
    body: { text: 'By the window' },
    arrange: someNote,
    conceptWide: true,
    invalid: { body: { text: ' ' } },
    leaves: 'guest.note_added',
  }),
  saveNote: (f) => ({
    params: noteOf(f),
    body: { text: 'By the door' },
    arrange: someNote,
    conceptWide: true,
    invalid: { body: { text: '' } },
    leaves: 'guest.note_changed',
  }),
  removeNote: (f) => ({
    params: noteOf(f),
    arrange: someNote,
    conceptWide: true,
    invalid: { query: { version: 'last' } },
    leaves: 'guest.note_removed',
  }),
  consents: viewing,
  addConsent: () => ({
    ...viewing(),
    body: { channel: 'email', target: 'ana@example.com', opted_in: true, proof_text: 'Said so at the door' },
    invalid: { body: { channel: 'fax', target: 'ana@example.com', opted_in: true, proof_text: 'Said so' } },
    leaves: 'guest.opted_in',
  }),
  fields: (f) => ({
    ...reading(),
    params: { program_id: f.programId },
    invalid: { query: { exclude_disabled: 'maybe' } },
  }),
  createField: (f) => ({
    params: { program_id: f.programId },
    body: { label: unique('Wine'), type: 'text' },
    invalid: { body: { label: 'Wine', type: 'colour' } },
    leaves: 'crm_field.created',
  }),
  saveField: (f) => ({
    params: { program_id: f.programId, id: UNKNOWN },
    body: { label: unique('Wine'), type: 'text' },
    arrange: storedField,
    conceptWide: true,
    invalid: { body: { label: '', type: 'text' } },
    leaves: 'crm_field.updated',
  }),
  tiers: () => reading(),
  createTier: () => ({
    body: { name: unique('Gold'), colour: '#b8860b' },
    invalid: { body: { name: 'Gold', colour: 'gold' } },
    leaves: 'guest_tier.created',
  }),
  saveTier: () => ({
    params: { id: UNKNOWN },
    body: { name: unique('Gold'), colour: '#b8860b' },
    arrange: storedTier,
    conceptWide: true,
    invalid: { body: { name: '', colour: '#b8860b' } },
    leaves: 'guest_tier.updated',
  }),
  removeTier: () => ({
    params: { id: UNKNOWN },
    arrange: storedTier,
    conceptWide: true,
    invalid: { params: { id: 'gold' } },
    leaves: 'guest_tier.removed',
  }),
  customTypeColumns: () => reading({ query: { key: 'x'.repeat(61) } }),
  stateTypeColumns: () => reading({ query: { key: 'x'.repeat(61) } }),
  registerPhone: (f) => ({
    body: { merchant_id: f.merchantIds[0], phone: '(503) 555-0177' },
    invalid: { body: { merchant_id: f.merchantIds[0], phone: '555-0177' } },
    leaves: 'guest.created',
  }),
};
