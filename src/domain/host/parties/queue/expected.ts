import { turnMinutes } from '#contract/host/parties/defaults.ts';
import type { Party } from '#contract/host/parties/schemas.ts';
import { newId } from '#src/newId.ts';
import type { BodyOf, ChangeKind, CreationKind, CreationOf } from './kinds.ts';

/** When an act was done, and what its tables are called. */
export interface Done {
  /** ISO 8601. */
  readonly at: string;
  readonly tablesOf: (choice: Tables) => readonly { readonly mrt_id: number; readonly name: string }[];
}

export interface Tables {
  readonly mrt_ids?: readonly number[] | undefined;
  readonly table_combination_id?: number | null | undefined;
}

type Newcomer = CreationOf<'walkIn'> | CreationOf<'addToWaitlist'>;

type Expect<B> = (party: Party, body: B, done: Done) => Partial<Party>;

const atTables = (body: Tables, { tablesOf }: Done) => {
  const tables = tablesOf(body);
  return { mrt_ids: tables.map(({ mrt_id }) => mrt_id), table_names: tables.map(({ name }) => name) };
};

const removed: Expect<{ removed_reason_id: number }> = (_party, { removed_reason_id }, { at }) => ({
  status: 'CANCELLED',
  visit_state: 'cancelled',
  removed_reason_id,
  deleted_ts: at,
});

const back = (visit_state: 'expected' | 'arrived') => () =>
  ({ status: 'BOOKED', visit_state, removed_reason_id: null, deleted_ts: null }) as const;

const given = (fields: object): Partial<Party> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** How a party will stand once the server has taken the act; the server alone decides. */
const EXPECT: { readonly [K in ChangeKind]: Expect<BodyOf<K>> } = {
  seat: (party, body, done) => {
    const tables = atTables(body, done);
    return {
      visit_state: body.is_partial ? 'partially_seated' : 'seated',
      seated_ts: done.at,
      arrived_ts: party.arrived_ts ?? done.at,
      duration_minutes: body.duration_minutes ?? party.duration_minutes,
      ...(tables.mrt_ids.length > 0 ? tables : {}),
    };
  },
  unseat: (party, body, done) => ({
    visit_state: body.visit_state ?? 'arrived',
    course: null,
    seated_ts: null,
    arrived_ts: body.visit_state === 'expected' ? null : (party.arrived_ts ?? done.at),
    ...atTables(body, done),
  }),
  assign: (_party, { mrt_ids, table_combination_id, ...rest }, done) => ({
    ...given(rest),
    ...atTables({ mrt_ids, table_combination_id }, done),
  }),
  step: (party, { visit_state, course }, { at }) => {
    const isHere = visit_state === 'arrived' || visit_state === 'partially_arrived';
    return {
      visit_state,
      course: visit_state === 'course' ? (course ?? null) : null,
      ...(isHere ? { arrived_ts: party.arrived_ts ?? at } : {}),
      ...(visit_state === 'expected' ? { arrived_ts: null } : {}),
      ...(visit_state === 'done' ? { done_ts: at } : {}),
    };
  },
  recall: () => ({ visit_state: 'seated', course: null, done_ts: null }),
  edit: (_party, { status, ...fields }) => ({
    ...given(fields),
    ...(status === undefined ? {} : { status: 'BOOKED' }),
  }),
  restore: back('expected'),
  cancel: removed,
  editWaiting: (_party, fields) => given(fields),
  removeWaiting: removed,
  restoreWaiting: back('arrived'),
};

/** The party after an act, as its host expects it. */
export const expectedAfter = <K extends ChangeKind>(
  kind: K,
  party: Party,
  body: BodyOf<K>,
  done: Done,
): Party => ({ ...party, ...EXPECT[kind](party, body, done) });

/** Numbers of parties that the server does not know yet: no number of its own is ever so high. */
const UNKNOWN_FROM = 900_000_000_000_000;
const UNKNOWN_ROOM = 10_000_000_000_000;

/** Whether the server knows a party by this number. */
export const isKnownId = (id: number): boolean => id < UNKNOWN_FROM;

/** A newcomer as their host expects them. */
export function expectedNew(kind: CreationKind, body: Newcomer, done: Done): Party {
  const { at } = done;
  const id = UNKNOWN_FROM + (Date.parse(at) % UNKNOWN_ROOM);
  const isWaiting = kind === 'addToWaitlist';
  const tables = 'mrt_ids' in body ? atTables(body, done) : { mrt_ids: [], table_names: [] };
  const sits = tables.mrt_ids.length > 0;
  const quote = 'quoted_minutes' in body ? body : null;
  return {
    id,
    party_id: id,
    local_id: body.local_id ?? newId(),
    merchant_id: body.merchant_id,
    kind: isWaiting ? 'waitlist' : 'walk_in',
    status: 'BOOKED',
    visit_state: sits ? 'seated' : 'arrived',
    course: null,
    reserved_ts: at,
    utc_offset_mins: 0,
    duration_minutes: body.duration_minutes ?? turnMinutes([], body.party_size),
    party_size: body.party_size,
    user_id: body.user_id ?? 0,
    fname: body.fname || 'Guest',
    lname: body.lname ?? '',
    email: body.email ?? null,
    phone: body.phone ?? null,
    country_code: body.country_code ?? 'US',
    notes: body.notes ?? '',
    tags: body.tags ?? [],
    section_preferences: body.section_preferences ?? [],
    origin: isWaiting ? 'waitlist' : 'walk_in',
    source_user: null,
    send_res_confirmation: false,
    is_pinned: false,
    overbook_reason: null,
    reservation_type_id: null,
    slot_id: null,
    slot_date: null,
    removed_reason_id: null,
    deleted_ts: null,
    restored_ts: null,
    suggested_minutes: quote?.suggested_minutes ?? null,
    quoted_minutes: quote?.quoted_minutes ?? null,
    position: isWaiting ? id : null,
    notified_ts: null,
    hold_until_ts: null,
    confirmed_ts: null,
    arrived_ts: at,
    seated_ts: sits ? at : null,
    done_ts: null,
    ...tables,
    visit_count: 0,
    is_vip: false,
    allergies: body.allergies ?? '',
    created_ts: at,
    updated_ts: at,
    version: 1,
  };
}
