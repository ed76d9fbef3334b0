import { sql } from 'kysely';
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { Db } from '#server/platform/db/index.ts';
import { isFlagOn, refuseFlag, requireFlag } from '#server/platform/flags/index.ts';
import type { Bind, Handler, HandlerInput, RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listLocations, type LocationQuery } from '#server/services/administration/merchants/index.ts';

const FLAG = 'prepay';

const TABLES = {
  party: ['parties', 'party_id'],
  fee: ['party_fees', 'party_fee_id'],
  prepayment: ['prepayments', 'prepayment_id'],
  type: ['reservation_types', 'reservation_type_id'],
  typeFee: ['reservation_type_fees', 'reservation_type_fee_id'],
} as const;

/** What a request is about: a location, or something that belongs to one. */
export interface Subject {
  readonly kind: 'location' | keyof typeof TABLES;
  readonly id: number;
}

async function locate(db: Db, programId: number, { kind, id }: Subject): Promise<number | null> {
  if (kind === 'location') return id;
  const [table, column] = TABLES[kind];
  const { rows } = await sql<{ merchant_id: number }>`
    select merchant_id from ${sql.table(table)} where program_id = ${programId} and ${sql.ref(column)} = ${id}`.execute(
    db,
  );
  return rows[0]?.merchant_id ?? null;
}

/**
 * FLAG_OFF where the location of what a request is about has no payments (PERM-021). What the caller cannot see is left to the
 * handler, which says that it was not found.
 */
async function requirePrepay(
  platform: Platform,
  ctx: RequestContext,
  subject: Subject | null,
): Promise<void> {
  const merchantId = subject && (await locate(platform.db, ctx.programId, subject));
  if (merchantId === null || !ctx.worksAt(merchantId)) return;
  await requireFlag(platform, ctx, FLAG, merchantId);
}

/** Binds what is answered only where payments are switched on at the location that it is about. */
export const bindPrepay =
  (bind: Bind, platform: Platform) =>
  <E extends Endpoint>(
    endpoint: E,
    /** Null: several locations, of which the handler looks at those that have payments. */
    subject: (input: HandlerInput<E>) => Subject | null,
    handler: Handler<E>,
  ): void =>
    bind(endpoint, async (input) => {
      await requirePrepay(platform, input.ctx, subject(input));
      return handler(input);
    });

/** The locations of a list that have payments. Errors: NOT_FOUND, and FLAG_OFF when none of them has. */
export async function listPrepayLocations(platform: Platform, ctx: RequestContext, query: LocationQuery) {
  const all = await listLocations(platform.db, ctx, query);
  const isOn = await Promise.all(all.map((one) => isFlagOn(platform, ctx, FLAG, one.merchant_id)));
  const paying = all.filter((_, n) => isOn[n]);
  return all.length > 0 && paying.length === 0 ? refuseFlag(FLAG) : paying;
}

/** FLAG_OFF where payments are switched on at none of the locations where the caller works. */
export async function requirePrepaySomewhere(platform: Platform, ctx: RequestContext): Promise<void> {
  if (await isFlagOn(platform, ctx, FLAG, null)) return;
  const { allMerchants, merchantIds } = ctx.membership;
  for (const id of allMerchants ? await listIds(platform.db, ctx.programId) : merchantIds)
    if (await isFlagOn(platform, ctx, FLAG, id)) return;
  refuseFlag(FLAG);
}

async function listIds(db: Db, programId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('merchants')
    .select('merchant_id')
    .where('program_id', '=', programId)
    .execute();
  return rows.map(({ merchant_id }) => merchant_id);
}
