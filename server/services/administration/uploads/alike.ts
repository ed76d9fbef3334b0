import { sql } from 'kysely';
import type { ALIKE_BY } from '#contract/administration/merchants/schemas.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { numberKey } from '#server/services/administration/merchants/index.ts';
import type { Candidate } from './kind.ts';

type AlikeBy = (typeof ALIKE_BY)[number];

/** What a row says of which location it is. */
export interface Described {
  readonly store_number?: string | null | undefined;
  readonly olo_store_id?: string | null | undefined;
  readonly merchant_name?: string | undefined;
  readonly address?: string | null | undefined;
  readonly city?: string | null | undefined;
}

/** A stored location that a row is, or looks like. */
export interface Alike {
  readonly row: number;
  readonly merchant_id: number;
  readonly merchant_name: string;
  readonly store_number: string | null;
  readonly address: string | null;
  readonly by: AlikeBy;
}

/** Letters and digits alone, without accents or case: `St. John’s` and `st johns` are one. */
const placeKey = (text: string) =>
  sql.raw(`regexp_replace(public.search_text(${text}), '[[:punct:][:space:]’‘]+', '', 'g')`);
const storedKey = (column: string) => sql.raw(`regexp_replace(lower(${column}), '^0+(?=[0-9]+$)', '')`);

/**
 * The open locations that rows of a file are or look like, those that are surest first: by the very store number, the Olo store ID,
 * name and address (the name alone where neither has an address or a number), or the number without leading zeros.
 */
export async function findAlike(
  db: Db | Trx,
  programId: number,
  rows: readonly Candidate<Described>[],
): Promise<ReadonlyMap<number, readonly Alike[]>> {
  const described = rows.map(({ row, value }) => ({
    row,
    number: (value.store_number ?? '').toLowerCase(),
    number_key: numberKey(value.store_number ?? ''),
    olo_key: numberKey(value.olo_store_id ?? ''),
    merchant_name: value.merchant_name ?? '',
    address: value.address ?? '',
    city: value.city ?? '',
  }));
  const found = await sql<Alike>`
    with r as materialized (
      select *, ${placeKey('merchant_name')} as name_key, ${placeKey('address')} as address_key, ${placeKey('city')} as city_key
      from json_to_recordset(${JSON.stringify(described)}::json) as r(row integer, number text, number_key text, olo_key text,
        merchant_name text, address text, city text)
    ), m as materialized (
      select merchant_id, merchant_name, store_number, address, lower(store_number) as number,
        ${storedKey('store_number')} as number_key, ${storedKey('olo_store_id')} as olo_key,
        ${placeKey('merchant_name')} as name_key, ${placeKey("coalesce(address, '')")} as address_key,
        ${placeKey("coalesce(city, '')")} as city_key
      from merchants where program_id = ${programId} and deleted_ts is null
    ), found as (
      select r.row, m.merchant_id, case when m.number = r.number then 0 else 3 end as rank
      from r join m on m.number_key = r.number_key where r.number_key <> ''
      union all
      select r.row, m.merchant_id, 1 from r join m on m.olo_key = r.olo_key where r.olo_key <> ''
      union all
      select r.row, m.merchant_id, 2 from r join m on m.name_key = r.name_key and m.address_key = r.address_key
      where (r.address_key <> '' or r.number_key = '' and m.number_key is null)
        and (r.city_key = '' or m.city_key = '' or r.city_key = m.city_key)
    )
    select f.row, f.merchant_id, m.merchant_name, m.store_number, m.address,
      (array['number', 'olo', 'place', 'zeros'])[min(f.rank) + 1] as by
    from found f join m using (merchant_id)
    group by f.row, f.merchant_id, m.merchant_name, m.store_number, m.address
    order by f.row, min(f.rank), count(*) desc, f.merchant_id`.execute(db);
  const byRow = new Map<number, Alike[]>();
  for (const one of found.rows) byRow.set(one.row, [...(byRow.get(one.row) ?? []), one]);
  return byRow;
}
