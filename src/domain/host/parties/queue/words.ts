import type { ChangeSince } from '#contract/core/errors.ts';
import { removalReasonName } from '#contract/host/parties/removal.ts';
import type { Party } from '#contract/host/parties/schemas.ts';
import { COURSE_LABELS, VISIT_LABELS } from '#contract/host/parties/visit.ts';
import { alike, changesSince } from '#src/crud/conflict/merge.ts';
import { ApiError } from '#src/dataProviders/client.ts';
import { hourOrDay } from '#src/ui/words/dates.ts';
import { metBy } from '../data/merging.ts';
import { shortName } from '../model.ts';
import type { ActKind } from './kinds.ts';

type Say = (after: Party) => string;

const tables = ({ table_names }: Party) => table_names.join(' and ');
const stateOf = ({ visit_state, course }: Party) =>
  (visit_state === 'course' && course ? COURSE_LABELS[course] : VISIT_LABELS[visit_state]).toLowerCase();
const removal: Say = ({ removed_reason_id: id }) =>
  id === null ? 'removed' : removalReasonName(id).toLowerCase();

const SAID = {
  seat: (after) => `seated at ${tables(after)}`,
  unseat: () => 'seating taken back',
  assign: (after) => (after.table_names.length > 0 ? `at ${tables(after)}` : 'without a table'),
  step: stateOf,
  recall: () => 'called back to the table',
  edit: () => 'changed',
  restore: () => 'restored',
  cancel: removal,
  editWaiting: () => 'changed',
  removeWaiting: removal,
  restoreWaiting: () => 'back on the list',
  walkIn: (after) => (after.table_names.length > 0 ? `walk-in seated at ${tables(after)}` : 'walk-in added'),
  addToWaitlist: () => 'added to the waitlist',
} as const satisfies Record<ActKind, Say>;

/** “Okafor, seated at 21”: what was done, by how the party stands after it. */
export function actText(kind: ActKind, after: Party, fields: readonly string[] = []): string {
  const isNote = (kind === 'edit' || kind === 'editWaiting') && fields.join() === 'notes';
  return `${shortName(after)}, ${isNote ? 'note changed' : SAID[kind](after)}`;
}

const SERVED = ['status', 'visit_state', 'course', 'mrt_ids', 'reserved_ts'] as const;

/** How a party stands now that somebody else was faster. */
function standing(base: Party, stored: Party): string {
  if (stored.status === 'CANCELLED') return removal(stored);
  const where = stored.table_names.length > 0 ? ` at ${tables(stored)}` : '';
  if (!alike(base.visit_state, stored.visit_state)) return `${stateOf(stored)}${where}`;
  if (!alike(base.mrt_ids, stored.mrt_ids)) return where ? `moved to ${tables(stored)}` : 'without a table';
  return 'changed';
}

/** Who did it, and when: of the changes of its service where there are any. */
function whoOf(since: readonly ChangeSince[], now: Date): string {
  const isServed = ({ fields }: ChangeSince) =>
    fields.some((field) => SERVED.some((served) => served === field));
  const last = since.find(isServed) ?? since[0];
  return last ? ` (${last.by}, ${hourOrDay(last.at, now)})` : '';
}

/** Why an act no longer fits: what happened meanwhile and by whom, else the server's own words. */
export function refusalText(base: Party, error: unknown, now: Date): string {
  if (!(error instanceof ApiError)) return 'It could not be sent.';
  const stored = metBy(error);
  if (!stored) return error.message;
  return `Meanwhile ${standing(base, stored)}${whoOf(changesSince(error), now)}.`;
}
