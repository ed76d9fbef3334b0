import { sql } from 'kysely';
import type { MessagingService } from '#contract/connections/messaging/endpoints.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';

function selectServices(db: Db | Trx, programId: number) {
  return db
    .selectFrom('merchants as m')
    .leftJoin('messaging_services as s', (join) =>
      join.onRef('s.program_id', '=', 'm.program_id').onRef('s.merchant_id', '=', 'm.merchant_id'),
    )
    .leftJoin('messaging_orders as o', (join) =>
      join.onRef('o.program_id', '=', 'm.program_id').onRef('o.merchant_id', '=', 'm.merchant_id'),
    )
    .select([
      'm.merchant_id',
      'm.merchant_name',
      'm.city',
      'm.state',
      's.service_sid',
      's.number_sid',
      's.phone',
      's.created_ts',
      'o.phone as ordered_phone',
    ])
    .where('m.program_id', '=', programId)
    .where('m.deleted_ts', 'is', null);
}

/** An open location with its messaging service, which may be none. */
export async function findService(db: Db | Trx, programId: number, merchantId: number) {
  const row = await selectServices(db, programId).where('m.merchant_id', '=', merchantId).executeTakeFirst();
  return row ?? null;
}

export type ServiceRow = NonNullable<Awaited<ReturnType<typeof findService>>>;

/** The open locations by name; `merchantIds` null is all of them. */
export async function listServices(db: Db, programId: number, merchantIds: readonly number[] | null) {
  let services = selectServices(db, programId);
  if (merchantIds !== null)
    services = services.where('m.merchant_id', '=', sql<number>`any(${[...merchantIds]}::bigint[])`);
  return services.orderBy(sql`lower(m.merchant_name)`).orderBy('m.merchant_id').execute();
}

export function presentService(row: ServiceRow): MessagingService {
  return {
    merchant_id: row.merchant_id,
    merchant_name: row.merchant_name,
    city: row.city,
    state: row.state,
    service_sid: row.service_sid,
    phone: row.phone,
    ordered_phone: row.ordered_phone,
    area_code: row.phone?.startsWith('+1') ? row.phone.slice(2, 5) : null,
    created_ts: row.created_ts?.toISOString() ?? null,
  };
}

/** What a location sends from; null without a number. */
export async function findSender(db: Db | Trx, programId: number, merchantId: number) {
  const row = await db
    .selectFrom('messaging_services')
    .select(['phone', 'service_sid'])
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  return row ?? null;
}

/** Whose number this is, within one concept; null for a number of nobody. */
export async function findMerchantByNumber(db: Db | Trx, programId: number, phone: string) {
  const row = await db
    .selectFrom('messaging_services')
    .select('merchant_id')
    .where('program_id', '=', programId)
    .where('phone', '=', phone)
    .executeTakeFirst();
  return row?.merchant_id ?? null;
}
