import { sql } from 'kysely';
import {
  type ComingBookings,
  type ZoneQuestion,
  zoneQuestionSubject,
} from '#contract/administration/merchants/zoneChange.ts';
import type { Stamp } from '#server/platform/audit/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';

/** A location that gets another time zone. */
export interface ZoneChange {
  readonly programId: number;
  readonly merchantId: number;
  readonly from: string;
  readonly to: string;
}

interface ZoneWork {
  readonly trx: Trx;
  readonly stamp: Stamp;
  readonly now: Date;
}

/** What is stored of locations as instants ahead, kept by the service of their bookings. */
export interface ZoneFollower {
  /** Coming reservations of each location that has any. */
  count(
    db: Db | Trx,
    programId: number,
    merchantIds: readonly number[],
    now: Date,
  ): Promise<ReadonlyMap<number, number>>;
  /** Keeps the coming reservations from changing until the transaction ends; taken before the lock of their location. */
  lock(trx: Trx, programId: number, merchantIds: readonly number[], now: Date): Promise<void>;
  /** Moves what is ahead at a location that has its new zone already, so that it stays at its time on the clock. */
  move(work: ZoneWork, change: ZoneChange): Promise<void>;
}

interface Zoned {
  readonly program_id: number;
  readonly merchant_id: number;
  readonly timezone: string;
}

/** The changes of zone among edits of locations. */
export const zoneChangesOf = (
  edits: readonly { readonly before: Zoned; readonly fields: { readonly timezone?: string | undefined } }[],
): ZoneChange[] =>
  edits.flatMap(({ before: { program_id: programId, merchant_id: merchantId, timezone: from }, fields }) => {
    const { timezone: to = from } = fields;
    return to === from ? [] : [{ programId, merchantId, from, to }];
  });

/** Locks what a new zone would move, before the locations are locked; those that have the zone already are left out. */
export async function lockAhead(
  follower: ZoneFollower,
  { trx, now }: { readonly trx: Trx; readonly now: Date },
  programId: number,
  { ids, timezone }: { readonly ids: readonly number[]; readonly timezone: string | undefined },
): Promise<void> {
  const others = await elsewhere(trx, programId, ids, timezone);
  if (others.length > 0) await follower.lock(trx, programId, others, now);
}

/** Those of the locations that have another zone. */
async function elsewhere(
  db: Db | Trx,
  programId: number,
  ids: readonly number[],
  timezone: string | undefined,
): Promise<number[]> {
  if (timezone === undefined) return [];
  const rows = await db
    .selectFrom('merchants')
    .select('merchant_id')
    .where('program_id', '=', programId)
    .where('merchant_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('timezone', '!=', timezone)
    .execute();
  return rows.map(({ merchant_id }) => merchant_id);
}

/** Asks what becomes of coming reservations where a new zone meets some and nobody has said; IN_USE. */
export async function askOfComing(
  follower: ZoneFollower,
  { trx, now }: { readonly trx: Trx; readonly now: Date },
  programId: number,
  wanted: {
    readonly ids: readonly number[];
    readonly timezone: string | undefined;
    readonly choice: ComingBookings | undefined;
  },
): Promise<void> {
  if (wanted.choice !== undefined) return;
  const others = await elsewhere(trx, programId, wanted.ids, wanted.timezone);
  if (others.length === 0) return;
  const counts = await follower.count(trx, programId, others, now);
  const bookings = [...counts.values()].reduce((sum, one) => sum + one, 0);
  if (bookings === 0) return;
  const details: ZoneQuestion = { asks_for: 'coming_bookings', bookings, locations: counts.size };
  const has = bookings === 1 ? 'is' : 'are';
  fail(
    'IN_USE',
    `There ${has} ${zoneQuestionSubject(details)}, so the time zone was not changed. Send coming_bookings: keep_clock to keep their times on the clock, or keep_moments to keep the moments.`,
    { details },
  );
}

/** What is ahead follows the locations to their new zones, unless its moments are to stay. */
export async function followZones(
  follower: ZoneFollower,
  work: ZoneWork,
  changes: readonly ZoneChange[],
  choice: ComingBookings | null | undefined,
): Promise<void> {
  if (choice === 'keep_moments') return;
  for (const change of changes) await follower.move(work, change);
}
