import { fullName } from '#contract/administration/users/rules.ts';
import type { Db } from '#server/platform/db/index.ts';

/** Who looked within this time is looking. */
const SEEN_MS = 60_000;

export interface Look {
  readonly programId: number;
  readonly merchantId: number;
  readonly userId: number;
  readonly page: string;
  readonly now: Date;
}

/** Notes that a person looks at a page of a location; answers who else does. */
export async function notePresence(db: Db, look: Look) {
  const { programId, merchantId, userId, page, now } = look;
  await db
    .insertInto('presences')
    .values({ program_id: programId, merchant_id: merchantId, user_id: userId, page, seen_ts: now })
    .onConflict((conflict) =>
      conflict.columns(['program_id', 'merchant_id', 'user_id']).doUpdateSet({ page, seen_ts: now }),
    )
    .execute();
  const rows = await db
    .selectFrom('presences as s')
    .innerJoin('users as u', 'u.user_id', 's.user_id')
    .select(['s.user_id', 's.page', 's.seen_ts', 'u.fname', 'u.lname'])
    .where('s.program_id', '=', programId)
    .where('s.merchant_id', '=', merchantId)
    .where('s.user_id', '!=', userId)
    .where('s.seen_ts', '>', new Date(now.getTime() - SEEN_MS))
    .orderBy('u.fname')
    .orderBy('s.user_id')
    .execute();
  return rows.map(({ user_id, page: theirs, seen_ts, ...user }) => ({
    user_id,
    name: fullName(user),
    page: theirs,
    seen_ts: seen_ts.toISOString(),
  }));
}
