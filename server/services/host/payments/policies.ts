import { CHARGED_AT, feeCents, PER, refundableUntil, whyNotEligible } from '#contract/host/payments/fees.ts';
import type {
  FeePolicy,
  ReservationTypeFee,
  ReservationTypeFeeWrite,
} from '#contract/host/payments/schemas.ts';
import { z } from 'zod';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { recordOf } from '#server/platform/write/index.ts';
import { findType, type TypeRecord, visibilityOf } from '#server/services/host/availability/index.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';
import { bookedFor } from './rules.ts';

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

const findTypeFee = (db: Db | Trx, programId: number, feeId: number) =>
  select(db, programId).where('reservation_type_fee_id', '=', feeId).executeTakeFirst();

/** Whether a fee is of a location where the caller works and of a type that they may see (PERM-033). */
async function seesFee(
  platform: Platform,
  ctx: RequestContext,
  fee: TypeFeeRow,
  db: Db | Trx = platform.db,
): Promise<boolean> {
  if (!ctx.worksAt(fee.merchant_id)) return false;
  const type = await findType(db, ctx.programId, fee.reservation_type_id);
  if (type) await requireSeen(platform, ctx, type);
  return true;
}

const fees = recordOf({
  table: 'reservation_type_fees',
  key: 'reservation_type_fee_id',
  isKept: true,
  find: findTypeFee,
  isOpen: (row, { platform, ctx, trx }) => seesFee(platform, ctx, row, trx),
  present: presentTypeFee,
  thing: () => 'This fee',
  called: ({ name }) => `The fee “${name}”`,
  name: ({ name }) => name,
  place: ({ merchantId }) => merchantId,
});

const taken = {
  reservation_type_fees_name: {
    field: 'name',
    message: 'This reservation type has a fee of this name already.',
  },
};

/** Adds a fee to a reservation type; errors: NOT_FOUND, DUPLICATE. */
export function createTypeFee(
  platform: Platform,
  ctx: RequestContext,
  typeId: number,
  { version: _version, ...write }: ReservationTypeFeeWrite,
): Promise<ReservationTypeFee> {
  const how = { kind: 'reservation_type_fee.created', taken } as const;
  return fees.create(platform, ctx, how, async ({ trx, store }) => {
    const { merchant_id, reservation_type_id } = await getType(platform, ctx, typeId, trx);
    await store({ merchant_id, reservation_type_id, ...columnsOf(write) });
  });
}

/** Changes a fee for bookings to come; errors: NOT_FOUND, STALE, DUPLICATE. */
export function updateTypeFee(
  platform: Platform,
  ctx: RequestContext,
  id: number,
  { version, ...write }: ReservationTypeFeeWrite,
): Promise<ReservationTypeFee> {
  const how = { kind: 'reservation_type_fee.updated', id, version, taken } as const;
  return fees.change(platform, ctx, how, ({ store }) => store(columnsOf(write)));
}

/** Takes a fee off its reservation type; errors: NOT_FOUND, STALE. */
export function removeTypeFee(
  platform: Platform,
  ctx: RequestContext,
  id: number,
  version?: number,
): Promise<void> {
  return fees.remove(platform, ctx, { kind: 'reservation_type_fee.removed', id, version });
}

/** Whether a fee applies to a booking, why not, and what it comes to (PAY-013). */
export async function readEligibility(
  platform: Platform,
  ctx: RequestContext,
  feeId: number,
  { reserved_ts, party_size }: { reserved_ts: string; party_size?: number | undefined },
) {
  const row = await findTypeFee(platform.db, ctx.programId, feeId);
  const fee = presentTypeFee(found(row && (await seesFee(platform, ctx, row)) ? row : null, 'This fee'));
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
