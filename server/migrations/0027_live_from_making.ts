import { type Kysely, sql } from 'kysely';

/** The products that decided nothing about a location before, and do from now on. */
const PRODUCTS = ['host', 'gdp'];
const OTHERS = ['marketing', 'sentiment', 'sync'];

/**
 * Host stand and guests go on at every location that had no first day: they are live from the day of service on which it was made,
 * and on no more days than its last one says. Of the other products a last day alone gets its first one, without which no form
 * saves it. A form that is open meanwhile is told.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const made = sql`(created_ts at time zone timezone - interval '5 hours')::date`;
  for (const product of [...PRODUCTS, ...OTHERS]) {
    const [live, end] = [sql.ref(`${product}_live_date`), sql.ref(`${product}_end_date`)];
    const needed = PRODUCTS.includes(product) ? sql`true` : sql`${end} is not null`;
    await sql`update merchants set ${live} = least(${made}, ${end}), version = version + 1
      where ${live} is null and ${needed}`.execute(db);
  }
}
