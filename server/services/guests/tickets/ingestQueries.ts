import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import type { Link } from './linking.ts';
import { businessDateOf, type ReadTicket } from './rules.ts';

/** Lets one transaction at a time take in the checks of a location. Taken in the order of the ids. */
export async function lockIntake(trx: Trx, programId: number, merchantIds: readonly number[]): Promise<void> {
  for (const merchantId of [...merchantIds].sort((a, b) => a - b)) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`tickets ${programId} ${merchantId}`}, 0))`.execute(
      trx,
    );
  }
}

const COLUMNS = [
  'ticket_id',
  'merchant_id',
  'pos_ticket_id',
  'pos_updated_ts',
  'check_num',
  'status',
  'open_ts',
  'close_ts',
  'table_name',
  'covers',
  'employee',
  'revenue_center',
  'order_type',
  'subtotal_cents',
  'discount_cents',
  'tax_cents',
  'total_cents',
  'detail',
  'guest_id',
  'party_id',
  'linked_by',
] as const;

type Key = Pick<ReadTicket, 'merchant_id' | 'pos_ticket_id'>;

/** What is stored under the keys of checks. */
export function listStored(
  trx: Trx,
  programId: number,
  keys: readonly Key[],
  { lock = false }: { lock?: boolean } = {},
) {
  const merchantIds = keys.map(({ merchant_id }) => merchant_id);
  const posIds = keys.map(({ pos_ticket_id }) => pos_ticket_id);
  const query = trx
    .selectFrom('tickets')
    .select(COLUMNS)
    .where('program_id', '=', programId)
    .where(
      sql<boolean>`(merchant_id, pos_ticket_id) in
        (select * from unnest(${merchantIds}::bigint[], ${posIds}::text[]))`,
    )
    .orderBy('ticket_id');
  return (lock ? query.forUpdate() : query).execute();
}

export type StoredTicket = Awaited<ReturnType<typeof listStored>>[number];

export interface TicketWrite {
  readonly ticket: ReadTicket;
  readonly link: Link;
  readonly timezone: string;
}

const REPLACED = [
  'pos_updated_ts',
  'check_num',
  'status',
  'open_ts',
  'close_ts',
  'table_name',
  'covers',
  'employee',
  'revenue_center',
  'order_type',
  'promotion_types',
  'tender_types',
  'last4s',
  'subtotal_cents',
  'discount_cents',
  'tax_cents',
  'tip_cents',
  'total_cents',
  'payment_cents',
] as const satisfies readonly (keyof ReadTicket)[];

const DERIVED = ['guest_id', 'party_id', 'linked_by', 'business_date', 'detail', 'updated_ts'] as const;

function valuesOf(programId: number, { ticket, link, timezone }: TicketWrite, now: Date) {
  const { items, promotions, payments, merchant_id, pos_ticket_id } = ticket;
  const told = Object.fromEntries(REPLACED.map((column) => [column, ticket[column]]));
  return {
    ...(told as Pick<ReadTicket, (typeof REPLACED)[number]>),
    ...{ program_id: programId, merchant_id, pos_ticket_id, ...link },
    business_date: businessDateOf(timezone, ticket.open_ts),
    detail: JSON.stringify({ items, promotions, payments }),
    created_ts: now,
    updated_ts: now,
  };
}

/** Stores checks, or replaces what is stored of them; answers their ids. */
export function upsertTickets(trx: Trx, programId: number, writes: readonly TicketWrite[], now: Date) {
  return trx
    .insertInto('tickets')
    .values(writes.map((write) => valuesOf(programId, write, now)))
    .onConflict((conflict) =>
      conflict
        .columns(['program_id', 'merchant_id', 'pos_ticket_id'])
        .doUpdateSet((eb) =>
          Object.fromEntries(
            [...REPLACED, ...DERIVED].map((column) => [column, eb.ref(`excluded.${column}`)]),
          ),
        ),
    )
    .returning(['ticket_id', 'merchant_id', 'pos_ticket_id'])
    .execute();
}

/** The open locations among these, with their zones. */
export async function listZones(
  trx: Trx,
  programId: number,
  merchantIds: readonly number[],
): Promise<Map<number, { timezone: string; merchant_name: string }>> {
  const rows = await trx
    .selectFrom('merchants')
    .select(['merchant_id', 'timezone', 'merchant_name'])
    .where('program_id', '=', programId)
    .where('deleted_ts', 'is', null)
    .where('merchant_id', '=', sql<number>`any(${[...merchantIds]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.merchant_id, row]));
}
