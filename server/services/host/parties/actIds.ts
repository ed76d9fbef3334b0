import type { Db, Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { LockedParty } from './queries.ts';

/** So long a client may send an act again, in days. */
const KEPT_DAYS = 14;
const DAY_MS = 86_400_000;

type Which = Pick<LockedParty, 'program_id' | 'party_id'>;

/** Whether an act was applied already. The party is locked: nobody applies it meanwhile. */
export async function isActDone(trx: Trx, party: Which, actId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('party_acts')
    .select('act_id')
    .where('program_id', '=', party.program_id)
    .where('party_id', '=', party.party_id)
    .where('act_id', '=', actId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that an act is applied, in its transaction. */
export async function noteAct(
  trx: Trx,
  { program_id, party_id }: Which,
  act_id: string,
  now: Date,
): Promise<void> {
  await trx.insertInto('party_acts').values({ program_id, party_id, act_id, done_ts: now }).execute();
}

/** Forgets the ids of acts that nobody sends again. */
export async function forgetActs({ db, clock }: { db: Db } & Pick<Platform, 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
  await db.deleteFrom('party_acts').where('done_ts', '<', before).execute();
}
