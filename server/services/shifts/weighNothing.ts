import type { Trx } from '../../platform/db/index.ts';
import type { WeighChange } from './work.ts';

class Undone<T> extends Error {
  readonly answer: T;
  constructor(answer: T) {
    super('A change that was only tried');
    this.answer = answer;
  }
}

/** Runs a change and tells of no bookings: for places that have no availability service. */
export const weighNothing: WeighChange = async ({ db, clock }, _ctx, { dryRun }, change) => {
  const today = clock.now().toISOString().slice(0, 10);
  const none = { covers_before: 0, covers_after: 0, slots_before: 0, slots_after: 0, broken: [] };
  const run = async (trx: Trx) => {
    const answer = { ...(await change(trx)), impact: { from: today, until: today, ...none } };
    if (dryRun) throw new Undone(answer);
    return answer;
  };
  try {
    return await db.transaction().execute(run);
  } catch (error) {
    if (error instanceof Undone) return error.answer as Awaited<ReturnType<typeof run>>;
    throw error;
  }
};
