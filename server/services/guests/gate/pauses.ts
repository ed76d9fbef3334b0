import type { Trx } from '#server/platform/db/index.ts';

export const PAUSE_DAYS = [30, 60, 90] as const;
export type PauseDays = (typeof PAUSE_DAYS)[number];

const DAY_MS = 86_400_000;

interface Whose {
  readonly programId: number;
  readonly guestId: number;
}

/** A guest wants a rest from all marketing; the gate says no until it is over. Answers until when. */
export async function pauseMarketing(
  trx: Trx,
  { programId, guestId, days, source }: Whose & { readonly days: PauseDays; readonly source: string },
  now: Date,
): Promise<Date> {
  const until = new Date(now.getTime() + days * DAY_MS);
  await trx
    .insertInto('marketing_pauses')
    .values({ program_id: programId, guest_id: guestId, since_ts: now, until_ts: until, source })
    .execute();
  return until;
}

/** The guest takes the rest back. */
export async function endPause(trx: Trx, { programId, guestId }: Whose, now: Date): Promise<void> {
  await trx
    .updateTable('marketing_pauses')
    .set({ ended_ts: now })
    .where('program_id', '=', programId)
    .where('guest_id', '=', guestId)
    .where('ended_ts', 'is', null)
    .where('until_ts', '>', now)
    .execute();
}
