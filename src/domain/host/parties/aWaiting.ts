import type { Party } from '#contract/host/parties/schemas.ts';
import { aParty } from './aParty.ts';

/** A waiting party for tests: Amara Okafor, 4, who joined at 7:06 PM in Portland and was quoted 30 minutes. */
export function aWaiting(changes: Partial<Party> = {}): Party {
  const joined = '2026-11-21T03:06:00.000Z';
  return aParty({
    kind: 'waitlist',
    visit_state: 'arrived',
    reserved_ts: joined,
    user_id: 0,
    fname: 'Amara',
    lname: 'Okafor',
    phone: null,
    origin: 'waitlist',
    suggested_minutes: 25,
    quoted_minutes: 30,
    position: changes.id ?? 7,
    arrived_ts: joined,
    mrt_ids: [],
    table_names: [],
    visit_count: 0,
    created_ts: joined,
    updated_ts: joined,
    ...changes,
  });
}
