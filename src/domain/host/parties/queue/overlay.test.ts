import { expect, test } from 'vitest';
import type { Party, TableHold } from '#contract/host/parties/schemas.ts';
import type { QueuedAct } from '#src/dataProviders/queue/entry.ts';
import { newId } from '#src/newId.ts';
import { aParty } from '../aParty.ts';
import { statusOf } from '../model.ts';
import { expectedNew } from './expected.ts';
import type { ActKind } from './kinds.ts';
import { withQueuedEntries, withQueuedHolds, withQueuedParties } from './overlay.ts';
import { withQueued } from './stored.ts';
import { isUnsent } from './unsent.ts';

const AT = '2026-11-21T03:44:00.000Z';
const PLACE = {
  merchantId: 1,
  start: new Date('2026-11-20T11:00:00Z'),
  end: new Date('2026-11-21T11:00:00Z'),
};
const RAMAN = aParty();
const TABLE_21 = [{ mrt_id: 21, name: '21' }];

let seq = 0;
function anAct(kind: ActKind, base: Party, body: object, more: Partial<QueuedAct> = {}): QueuedAct {
  seq += 1;
  return {
    id: newId(),
    seq,
    userId: 5,
    programId: 2,
    merchantId: 1,
    at: Date.parse(AT),
    kind,
    subject: base.local_id,
    after: null,
    label: kind,
    href: '/',
    input: { base, body, tables: TABLE_21 },
    state: 'waiting',
    refusal: null,
    isAgain: false,
    tries: 0,
    answer: null,
    ...more,
  };
}
const aHold = (party: Party, mrt_id: number): TableHold => ({
  mrt_id,
  party_id: party.id,
  block_key: null,
  reason: null,
  start_ts: party.reserved_ts,
  end_ts: '2026-11-21T05:15:00.000Z',
  is_occupied: false,
});

test('a party is shown with everything that waits for it in its order, marked as not sent', () => {
  const acts = [
    anAct('step', RAMAN, { visit_state: 'arrived' }),
    anAct('edit', RAMAN, { notes: 'Cake at nine' }),
    anAct('seat', RAMAN, { mrt_ids: [21] }),
  ];
  const shown = withQueued(RAMAN, acts);
  expect(shown).toMatchObject({
    visit_state: 'seated',
    seated_ts: AT,
    arrived_ts: AT,
    notes: 'Cake at nine',
    table_names: ['21'],
    version: RAMAN.version,
  });
  expect(statusOf(shown, new Date(AT), 10)).toMatchObject({
    label: 'Seated, waiting to be sent',
    tone: 'accent',
    isUnsent: true,
  });
});

test('what was sent, refused or held is not shown as if it were so', () => {
  for (const state of ['sent', 'refused', 'held'] as const) {
    const act = anAct('step', RAMAN, { visit_state: 'arrived' }, { state });
    expect(withQueued(RAMAN, [act])).toBe(RAMAN);
  }
  expect(isUnsent(RAMAN)).toBe(false);
});

test('an act that this build does not understand changes nothing that is shown', () => {
  const strange = [
    anAct('seat', RAMAN, { mrt_ids: 'all' }),
    anAct('step', RAMAN, {}, { kind: 'teleport' }),
    anAct('step', RAMAN, {}, { input: 'broken' }),
  ];
  expect(withQueued(RAMAN, strange)).toMatchObject({ visit_state: 'expected', table_names: ['32'] });
});

test('a walk-in stands among the parties of the day at its table, and nowhere else; once the server knows it, only once', () => {
  const body = { local_id: newId(), merchant_id: 1, party_size: 2, mrt_ids: [21] };
  const walkIn = expectedNew('walkIn', body, { at: AT, tablesOf: () => TABLE_21 });
  const acts = [anAct('walkIn', walkIn, body)];
  const shown = withQueuedParties([RAMAN], acts, PLACE);
  expect(shown.map(({ kind, visit_state }) => [kind, visit_state])).toEqual([
    ['reservation', 'expected'],
    ['walk_in', 'seated'],
  ]);
  expect(withQueuedParties([RAMAN], acts, { ...PLACE, merchantId: 2 })).toHaveLength(1);
  const known = aParty({ id: 40, local_id: walkIn.local_id });
  expect(withQueuedParties([RAMAN, known], acts, PLACE)).toHaveLength(2);
});

test('a table is held for whom it was given without a line, and free of who left it', () => {
  const seat = anAct('seat', RAMAN, { mrt_ids: [21] });
  expect(withQueuedHolds([aHold(RAMAN, 32)], [seat], 1)).toMatchObject([
    { mrt_id: 21, party_id: RAMAN.id, is_occupied: true, start_ts: AT, end_ts: '2026-11-21T05:29:00.000Z' },
  ]);
  const seated = aParty({ visit_state: 'seated', seated_ts: AT });
  const done = anAct('step', seated, { visit_state: 'done' });
  expect(withQueuedHolds([aHold(seated, 32)], [done], 1)).toEqual([]);
  const note = anAct('edit', RAMAN, { notes: 'Cake' });
  expect(withQueuedHolds([aHold(RAMAN, 32)], [note], 1)).toEqual([aHold(RAMAN, 32)]);
});

test('who was seated from the waitlist without a line has left it, and who was added waits last', () => {
  const waiting = aParty({ id: 9, kind: 'waitlist', visit_state: 'arrived', position: 1, reserved_ts: AT });
  const body = { local_id: newId(), merchant_id: 1, party_size: 2, quoted_minutes: 20 };
  const added = expectedNew('addToWaitlist', body, { at: AT, tablesOf: () => [] });
  const day = {
    date: '2026-11-20',
    start_ts: PLACE.start.toISOString(),
    end_ts: PLACE.end.toISOString(),
    waiting: [waiting],
    seated: [],
    removed: [],
    is_blocked: false,
    block_message: null,
  };
  const acts = [anAct('seat', waiting, { mrt_ids: [21] }), anAct('addToWaitlist', added, body)];
  const shown = withQueuedEntries(day, acts, 1);
  expect(shown.waiting.map(({ local_id }) => local_id)).toEqual([added.local_id]);
  expect(shown.seated.map(({ id }) => id)).toEqual([9]);
  expect(withQueuedEntries(day, acts, 2).waiting).toEqual([]);
});
