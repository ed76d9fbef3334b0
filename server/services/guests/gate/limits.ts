import { DEFAULT_LIMITS, type MarketingLimits } from '#contract/guests/gate/limits.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';

export interface StoredLimits extends MarketingLimits {
  /** 0 where nobody saved any. */
  readonly version: number;
}

/** The limits of a concept's marketing, the defaults where it saved none. */
export async function readLimits(
  db: Db | Trx,
  programId: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredLimits> {
  const stored = db
    .selectFrom('marketing_limits')
    .select(['email_per_week', 'sms_per_week', 'push_per_week', 'quiet_from', 'quiet_to', 'version'])
    .where('program_id', '=', programId);
  const row = await (lock ? stored.forUpdate() : stored).executeTakeFirst();
  return row ?? { ...DEFAULT_LIMITS, version: 0 };
}
