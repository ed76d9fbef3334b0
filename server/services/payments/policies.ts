import { CHARGED_AT, feeCents, PER, refundableUntil, whyNotEligible } from '#contract/payments/fees.ts';
import type { FeePolicy, ReservationTypeFee, ReservationTypeFeeWrite } from '#contract/payments/schemas.ts';
import { z } from 'zod';
import { changesBetween, recordEvent } from '../../platform/audit/index.ts';
import type { Db, Trx } from '../../platform/db/index.ts';
import { checkVersion, found, refuseDuplicates } from '../../platform/errors/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { findType, type TypeRecord, visibilityOf } from '../availability/index.ts';
import { getLocation } from '../merchants/index.ts';
import { bookedFor } from './rules.ts';

const THING = 'This fee';
const DUPLICATE = {
  reservation_type_fees_name: {
    field: 'name',
    message: 'This reservation type has a fee of this name already.',
  },
};
const stored = z.object({ per: z.enum(PER), charged_at: z.enum(CHARGED_AT) });

const select = (db: Db | Trx, programId: number) =>
  db
    .selectFrom('reservation_type_fees')
    .selectAll()
    .where('program_id', '=', programId)
    .where('deleted_ts', 'is', null);

export type TypeFeeRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

/** A fee as a guest agrees to it. */
export function policyOf(row: TypeFeeRow): FeePolicy {
  const { per, charged_at: chargedAt } = stored.parse(row);
  return {
    name: row.name,
    amountCents: row.amount_cents,
    per,
    chargedAt,
    refundableUntilHours: row.refundable_until_hours,
    minPartySize: row.min_party_size,
    days: row.days,
    startTime: row.start_time,
    endTime: row.end_time,
  };
}

export function presentTypeFee(row: TypeFeeRow): ReservationTypeFee {
  return {
    id: row.reservation_type_fee_id,
    merchantId: row.merchant_id,
    reservationTypeId: row.reservation_type_id,
    ...policyOf(row),
    version: row.version,
  };
}

const columnsOf = (write: ReservationTypeFeeWrite) => ({
  name: write.name,
  amount_cents: write.amountCents,
  per: write.per,
  charged_at: write.chargedAt,
  refundable_until_hours: write.refundableUntilHours,
  min_party_size: write.minPartySize,
  days: [...new Set(write.days)].sort((a, b) => a - b),
  start_time: write.startTime,
  end_time: write.endTime,
});

/** The fees of some reservation types, by name (INV-001). */
export async function listTypeFees(
  db: Db | Trx,
  programId: number,
  typeIds: readonly number[],
): Promise<TypeFeeRow[]> {
  if (typeIds.length === 0) return [];
  return select(db, programId)
    .where('reservation_type_id', 'in', [...typeIds])
    .orderBy('name')
    .orderBy('reservation_type_fee_id')
    .execute();
}

/** A reservation type that somebody may see; NOT_FOUND where they do not work, and for a shared experience without them (PERM-033). */
export async function getType(
  platform: Platform,
  ctx: RequestContext,
  typeId: number,
  db: Db | Trx = platform.db,
): Promise<TypeRecord> {
  const row = await findType(db, ctx.programId, typeId);
  const type = found(row && ctx.worksAt(row.merchant_id) ? row : null, 'This reservation type');
  await requireSeen(platform, ctx, type);
  return type;
}

async function requireSeen(platform: Platform, ctx: RequestContext, type: TypeRecord): Promise<void> {
  if (!type.is_shared_experience) return;
  const { sharedTypes } = await visibilityOf(platform, ctx, type.merchant_id);
  found(sharedTypes ? type : null, 'This reservation type');
}

/** A fee of a location where the caller works and of a type that they may see; else NOT_FOUND. */
async function getTypeFee(
  platform: Platform,
  ctx: RequestContext,
  feeId: number,
  lockIn?: Trx,
): Promise<TypeFeeRow> {
  const row = await select(lockIn ?? platform.db, ctx.programId)
    .where('reservation_type_fee_id', '=', feeId)
    .$if(lockIn !== undefined, (q) => q.forUpdate())
    .executeTakeFirst();
  const fee = found(row && ctx.worksAt(row.merchant_id) ? row : null, THING);
  const type = await findType(lockIn ?? platform.db, ctx.programId, fee.reservation_type_id);
  if (type) await requireSeen(platform, ctx, type);
  return fee;
}

/** Adds a fee to a reservation type; errors: NOT_FOUND, DUPLICATE. */
export async function createTypeFee(
  platform: Platform,
  ctx: RequestContext,
  typeId: number,
  { version: _version, ...write }: ReservationTypeFeeWrite,
): Promise<ReservationTypeFee> {
  const { db, clock } = platform;
  const now = clock.now();
  return refuseDuplicates(
    () =>
      db.transaction().execute(async (trx) => {
        const { merchant_id, reservation_type_id } = await getType(platform, ctx, typeId, trx);
        const row = await trx
          .insertInto('reservation_type_fees')
          .values({
            program_id: ctx.programId,
            merchant_id,
            reservation_type_id,
            ...columnsOf(write),
            created_ts: now,
            updated_ts: now,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        return tell(trx, ctx, 'reservation_type_fee.created', null, presentTypeFee(row));
      }),
    DUPLICATE,
  );
}

/** Changes a fee for bookings to come; errors: NOT_FOUND, STALE, DUPLICATE. */
export async function updateTypeFee(
  platform: Platform,
  ctx: RequestContext,
  feeId: number,
  { version, ...write }: ReservationTypeFeeWrite,
): Promise<ReservationTypeFee> {
  const { db, clock } = platform;
  return refuseDuplicates(
    () =>
      db.transaction().execute(async (trx) => {
        const before = await getTypeFee(platform, ctx, feeId, trx);
        checkVersion(before.version, version, `The fee “${before.name}”`, presentTypeFee(before));
        const row = await trx
          .updateTable('reservation_type_fees')
          .set({ ...columnsOf(write), updated_ts: clock.now(), version: before.version + 1 })
          .where('program_id', '=', ctx.programId)
          .where('reservation_type_fee_id', '=', feeId)
          .returningAll()
          .executeTakeFirstOrThrow();
        return tell(trx, ctx, 'reservation_type_fee.updated', presentTypeFee(before), presentTypeFee(row));
      }),
    DUPLICATE,
  );
}

/** Takes a fee off its reservation type; errors: NOT_FOUND, STALE. */
export async function removeTypeFee(
  platform: Platform,
  ctx: RequestContext,
  feeId: number,
  version?: number,
): Promise<void> {
  const { db, clock } = platform;
  await db.transaction().execute(async (trx) => {
    const before = await getTypeFee(platform, ctx, feeId, trx);
    checkVersion(before.version, version, `The fee “${before.name}”`, presentTypeFee(before));
    await trx
      .updateTable('reservation_type_fees')
      .set({ deleted_ts: clock.now(), updated_ts: clock.now(), version: before.version + 1 })
      .where('program_id', '=', ctx.programId)
      .where('reservation_type_fee_id', '=', feeId)
      .execute();
    await tell(trx, ctx, 'reservation_type_fee.removed', null, presentTypeFee(before));
  });
}

/** Whether a fee applies to a booking, why not, and what it comes to (PAY-013). */
export async function readEligibility(
  platform: Platform,
  ctx: RequestContext,
  feeId: number,
  { reserved_ts, party_size }: { reserved_ts: string; party_size?: number | undefined },
) {
  const fee = presentTypeFee(await getTypeFee(platform, ctx, feeId));
  const { timezone } = await getLocation(platform.db, ctx, fee.merchantId);
  const reservedAt = new Date(reserved_ts);
  const reason = whyNotEligible(fee, {
    ...bookedFor({ reserved_ts: reservedAt, party_size: party_size ?? 0, timezone }),
    partySize: party_size ?? null,
  });
  return {
    eligible: reason === null,
    reason,
    amount_cents: reason === null ? amountFor(fee, party_size) : 0,
    refundable_until_ts: refundableUntil(reservedAt, fee.refundableUntilHours).toISOString(),
    fee,
  };
}

/** Null for an amount that nobody can tell without the size of the party. */
const amountFor = (fee: ReservationTypeFee, partySize: number | undefined) =>
  partySize === undefined && fee.per === 'person' ? null : feeCents(fee, partySize ?? 1);

async function tell(
  trx: Trx,
  ctx: RequestContext,
  kind: `reservation_type_fee.${string}`,
  before: ReservationTypeFee | null,
  after: ReservationTypeFee,
): Promise<ReservationTypeFee> {
  await recordEvent(trx, ctx.stamp(), {
    kind,
    recordType: 'reservation_type_fee',
    recordId: after.id,
    recordName: after.name,
    merchantId: after.merchantId,
    changes: kind === 'reservation_type_fee.removed' ? [] : changesBetween(before ?? {}, after),
  });
  return after;
}
