import type { LockedParty } from './queries.ts';

const SECOND_MS = 1000;

/** What has happened with a party, each with its moment. */
export type Steps = Pick<
  LockedParty,
  | 'kind'
  | 'created_ts'
  | 'reserved_ts'
  | 'arrived_ts'
  | 'notified_ts'
  | 'seated_ts'
  | 'done_ts'
  | 'deleted_ts'
  | 'restored_ts'
>;

/** A reservation is there since it was made; who came without one since they came, however late that was sent. */
const beganAt = ({ kind, created_ts, reserved_ts }: Steps) =>
  kind === 'reservation' ? created_ts : reserved_ts;

/** So many seconds before now. The device's clock may be wrong, but not how much of it has passed. */
export const secondsBefore = (now: Date, seconds = 0): Date =>
  new Date(now.getTime() - Math.max(0, seconds) * SECOND_MS);

/** When an act on a party counts as done: so long ago as its client says, but never before the step that it follows. */
export function doneAt(party: Steps, agoSeconds: number | undefined, now: Date): Date {
  const asked = secondsBefore(now, agoSeconds);
  const { arrived_ts, notified_ts, seated_ts, done_ts, deleted_ts, restored_ts } = party;
  const steps = [beganAt(party), arrived_ts, notified_ts, seated_ts, done_ts, deleted_ts, restored_ts];
  const last = steps.reduce<Date>((latest, step) => (step && step > latest ? step : latest), asked);
  return last < now ? last : now;
}
