import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { services } from '#contract/index.ts';
import { typeParsers } from '#server/platform/db/database.ts';
import type { Db } from '#server/platform/db/index.ts';
import { listMerchants } from '#server/services/administration/merchants/listQueries.ts';
import { findMerchant } from '#server/services/administration/merchants/queries.ts';

export interface Query {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** Of a statement that the product prepares. */
  readonly name?: string;
}

/** A read that is measured: its address at the product, and the statements that it sends. */
export interface HotRead {
  readonly name: string;
  readonly what: string;
  readonly path: string;
  readonly queries: readonly Query[];
}

const PAGE = { take: 25, skip: 0, sort_by: 'merchant_name', sort_order: 'asc' } as const;

/** The point read and the list of 25, with the statements that the product's own queries send for them. */
export async function findHotReads(connectionString: string, programId: number): Promise<HotRead[]> {
  const seen: Query[] = [];
  const pool = new pg.Pool({ connectionString, types: typeParsers, max: 1 });
  const db: Db = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      const name = 'name' in query ? { name: String(query.name) } : {};
      seen.push({ sql: query.sql, parameters: query.parameters, ...name });
    },
  });
  const scope = { programId, merchantIds: null };
  try {
    const { data: rows } = await listMerchants(db, scope, PAGE, new Date());
    const list = seen.splice(0);
    const [first] = rows;
    if (!first || rows.length < PAGE.take) throw new Error('There are fewer than 25 locations to list');
    await findMerchant(db, scope, first.merchant_id);
    return [
      {
        name: 'point',
        what: 'Point read',
        path: `/api${services.merchants.get.path.replace(':id', String(first.merchant_id))}`,
        queries: seen.splice(0),
      },
      {
        name: 'list',
        what: 'List of 25',
        path: `/api${services.merchants.list.path}?take=25`,
        queries: list,
      },
    ];
  } finally {
    await db.destroy();
  }
}
