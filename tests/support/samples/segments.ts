import { randomUUID } from 'node:crypto';
import type { Fixture } from '../fixture.ts';
import { addGuest } from '../guests.ts';
import { inSegment, isVip, ruleOf, storeSegment, visited } from '../segments.ts';
import type { TestApp } from '../testApp.ts';
import { leaving, type Pins, type Sample, type Samples } from './sample.ts';

const UNKNOWN = 987_654_321;
const unique = () => `Regulars ${randomUUID().slice(0, 8)}`;

const ruleAt = (f: Fixture) => ruleOf(visited(3, 90, f.merchantIds.slice(0, 1)), isVip);
const write = (f: Fixture) => ({ name: unique(), description: '', query: ruleAt(f), user_group_id: null });
const NO_RULE = { version: 1, root: { kind: 'group', match: 'all', is_not: false, rules: [] } };

const storedSegment = async (t: TestApp) => ({
  params: { id: await storeSegment(t, { name: unique(), query: ruleAt(t.fixture) }) },
});

/** Both families of paths, with the concept in the path or not. */
const inProgram =
  (make: (f: Fixture) => Sample) =>
  (f: Fixture): Sample => {
    const sample = make(f);
    const program_id = f.programId;
    const { arrange, invalid } = sample;
    return {
      ...sample,
      params: { program_id, ...sample.params },
      invalid: invalid && { ...invalid, params: { program_id, ...sample.params, ...invalid.params } },
      ...(arrange && {
        arrange: async (t) => {
          const made = await arrange(t);
          return { ...made, params: { program_id, ...made.params } };
        },
      }),
    };
  };

const list = (): Sample => ({
  conceptWide: true,
  query: { per_page: 10, page: 1, sort_by: 'name', sort_order: 'asc', search: 'regulars' },
  invalid: { query: { sort_by: 'colour' } },
});

const one = (): Sample => ({
  params: { id: UNKNOWN },
  conceptWide: true,
  arrange: storedSegment,
  invalid: { params: { id: 'regulars' } },
});

const create = leaving('segment.created', (f) => ({
  body: write(f),
  invalid: { body: { ...write(f), query: NO_RULE } },
}));

const update = leaving('segment.updated', (f) => ({
  params: { id: UNKNOWN },
  body: write(f),
  arrange: async (t) => ({ params: { id: await storeSegment(t, { name: unique(), query: ruleOf(isVip) }) } }),
  invalid: { body: { ...write(f), name: 'x' } },
}));

const query = (f: Fixture): Sample => ({
  body: { query: ruleAt(f), page: 1 },
  invalid: { body: { query: NO_RULE } },
});

export const samples: Samples<'segments'> = {
  list,
  listPaged: list,
  get: one,
  create,
  update,
  remove: leaving('segment.removed', one),
  query,
  guestExport: one,
  graphs: one,
  smsOptInReach: one,
  listOfProgram: inProgram(list),
  getOfProgram: inProgram(one),
  createOfProgram: inProgram(create),
  updateOfProgram: inProgram(update),
  removeOfProgram: inProgram(leaving('segment.removed', one)),
  queryOfProgram: inProgram(query),
  guestExportOfProgram: inProgram(one),
  graphsOfProgram: inProgram(one),
  smsOptInReachOfProgram: inProgram(one),
  choices: () => ({
    conceptWide: true,
    query: { of: 'dish', search: 'wine' },
    invalid: { query: { of: 'shoes' } },
  }),
  count: (f) => ({ body: { query: ruleAt(f) }, invalid: { body: { query: NO_RULE } } }),
  sample: (f) => ({ body: { query: ruleAt(f), after: null }, invalid: { body: { query: NO_RULE } } }),
  explain: (f) => ({
    body: { guest_id: UNKNOWN, query: ruleAt(f) },
    arrange: async (t) => ({ body: { guest_id: await addGuest(t), query: ruleAt(t.fixture) } }),
    invalid: { body: { guest_id: 'Ana', query: ruleAt(f) } },
  }),
  difference: (f) => ({
    params: { id: UNKNOWN },
    body: { query: ruleAt(f) },
    arrange: storedSegment,
    invalid: { body: { query: NO_RULE } },
  }),
  members: () => ({ ...one(), query: { page: 1, per_page: 10 } }),
  usedBy: one,
  duplicate: (f) => ({
    params: { id: UNKNOWN },
    conceptWide: true,
    body: { name: unique() },
    arrange: async (t) => {
      const id = await storeSegment(t, { name: unique() });
      const used = await storeSegment(t, { name: unique(), query: ruleOf(inSegment(id)) });
      return { params: { id: used } };
    },
    invalid: { body: { name: '', query: ruleAt(f) } },
    leaves: 'segment.created',
  }),
  freeze: () => ({
    ...one(),
    body: { name: unique() },
    invalid: { body: { name: 'x' } },
    leaves: 'segment.created',
  }),
};

const USES = 'advisory segment_uses';
const LOCKED = ['advisory segment_uses', 'segments for update'] as const;
const program = '/crm/programs/{program_id}/segments';

export const pins: Pins<'segments'> = {
  list: ['GET /crm/segments', 'segments.view'],
  listPaged: ['GET /crm/v2/segments', 'segments.view'],
  get: ['GET /crm/segments/{id}', 'segments.view'],
  create: ['POST /crm/segments', 'segments.create', USES],
  update: ['PUT /crm/segments/{id}', 'segments.edit', ...LOCKED],
  remove: ['DELETE /crm/segments/{id}', 'segments.edit', 'segments for update'],
  query: ['POST /crm/segments/query', 'segments.view'],
  guestExport: ['GET /crm/segments/{id}/guest_export', 'segments.export'],
  graphs: ['GET /crm/segments/{id}/graphs', 'segments.view'],
  smsOptInReach: ['GET /crm/segments/{id}/sms_opt_in_reach', 'segments.view'],
  listOfProgram: [`GET ${program}`, 'segments.view'],
  getOfProgram: [`GET ${program}/{id}`, 'segments.view'],
  createOfProgram: [`POST ${program}`, 'segments.create', USES],
  updateOfProgram: [`PUT ${program}/{id}`, 'segments.edit', ...LOCKED],
  removeOfProgram: [`DELETE ${program}/{id}`, 'segments.edit', 'segments for update'],
  queryOfProgram: [`POST ${program}/query`, 'segments.view'],
  guestExportOfProgram: [`GET ${program}/{id}/guest_export`, 'segments.export'],
  graphsOfProgram: [`GET ${program}/{id}/graphs`, 'segments.view'],
  smsOptInReachOfProgram: [`GET ${program}/{id}/sms_opt_in_reach`, 'segments.view'],
  choices: ['GET /crm/segments/choices', 'segments.view or segments.create or segments.edit'],
  count: ['POST /crm/segments/count', 'segments.view'],
  sample: ['POST /crm/segments/sample', 'segments.view'],
  explain: ['POST /crm/segments/explain', 'segments.view'],
  difference: ['POST /crm/segments/{id}/difference', 'segments.view'],
  members: ['GET /crm/segments/{id}/guests', 'segments.view'],
  usedBy: ['GET /crm/segments/{id}/used_by', 'segments.view'],
  duplicate: ['POST /crm/segments/{id}/duplicate', 'segments.duplicate', USES],
  freeze: ['POST /crm/segments/{id}/freeze', 'segments.create'],
};
