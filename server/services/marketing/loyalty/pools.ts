import { sql } from 'kysely';
import type { z } from 'zod';
import type { services } from '#contract/index.ts';
import { isRunningLow } from '#contract/marketing/loyalty/rules.ts';
import type { CodePool } from '#contract/marketing/loyalty/schemas.ts';
import { containing, type Db, type Trx } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockRow, recordOf, tell, write } from '#server/platform/write/index.ts';
import { vendorOf } from './present.ts';

const pools = (db: Db | Trx, programId: number) =>
  db
    .selectFrom('loyalty_code_pools as p')
    .innerJoin('loyalty_offers as o', (join) =>
      join.onRef('o.program_id', '=', 'p.program_id').onRef('o.loyalty_offer_id', '=', 'p.loyalty_offer_id'),
    )
    .selectAll('p')
    .select(['o.name as offer_name', 'o.vendor'])
    .where('p.program_id', '=', programId);

type PoolRow = Awaited<ReturnType<ReturnType<typeof pools>['executeTakeFirstOrThrow']>>;
type Asked = z.output<typeof services.codePools.list.query>;

const ORDER = {
  name: sql`lower(p.name)`,
  left_count: sql`p.code_count - p.given_count`,
  created_ts: sql`p.created_ts`,
} as const satisfies Record<Asked['sort_by'], unknown>;

export function listPools(db: Db, programId: number, { search, sort_by, sort_order }: Asked) {
  let rows = pools(db, programId);
  if (search) {
    const wanted = containing(search);
    rows = rows.where((eb) => eb.or([eb('p.name', 'ilike', wanted), eb('o.name', 'ilike', wanted)]));
  }
  return rows.orderBy(ORDER[sort_by], sort_order).orderBy('p.loyalty_code_pool_id');
}

export const findPool = async (db: Db | Trx, programId: number, id: number): Promise<PoolRow | null> =>
  (await pools(db, programId).where('p.loyalty_code_pool_id', '=', id).executeTakeFirst()) ?? null;

export const presentPool = (row: PoolRow): CodePool => ({
  id: row.loyalty_code_pool_id,
  name: row.name,
  loyalty_offer_id: row.loyalty_offer_id,
  offer_name: row.offer_name,
  vendor: vendorOf(row.vendor),
  code_count: row.code_count,
  given_count: row.given_count,
  left_count: row.code_count - row.given_count,
  is_low: isRunningLow(row.code_count, row.given_count),
  created_ts: row.created_ts.toISOString(),
  updated_ts: row.updated_ts.toISOString(),
  version: row.version,
});

const records = recordOf({
  table: 'loyalty_code_pools',
  key: 'loyalty_code_pool_id',
  find: findPool,
  present: presentPool,
  thing: () => 'This pool',
  called: ({ name }) => `The pool ${name}`,
  name: ({ name }) => name,
  told: ({ name, offer_name }) => ({ name, offer_name }),
});

interface Writing {
  readonly name: string;
  readonly loyalty_offer_id: number;
  readonly version?: number | undefined;
}

/** Begins a pool, or renames one. Errors: NOT_FOUND, STALE, DUPLICATE, VALIDATION for an offer that is not ours, IN_USE once codes of it were given. */
export function savePool(
  platform: Platform,
  ctx: RequestContext,
  { version, ...columns }: Writing,
  id?: number,
): Promise<CodePool> {
  const kinds = ['loyalty_code_pool.created', 'loyalty_code_pool.updated'] as const;
  const message = 'This offer has a pool already. Add the codes to that one.';
  const taken = { loyalty_code_pools_one: { field: 'loyalty_offer_id', message } };
  return records.save(platform, ctx, { kinds, id, version, taken }, async ({ trx, row, store }) => {
    if (row && row.given_count > 0 && row.loyalty_offer_id !== columns.loyalty_offer_id)
      fail('IN_USE', `Codes of ${row.name} were given for ${row.offer_name}. Begin another pool.`);
    const at = { table: 'loyalty_offers', key: 'loyalty_offer_id', programId: ctx.programId } as const;
    if (!(await lockRow(trx, { ...at, id: columns.loyalty_offer_id }, 'key share')))
      fail('VALIDATION', 'The pool was not saved: this offer is gone; choose another.', {
        errors: { loyalty_offer_id: 'This offer is gone; choose another' },
      });
    await store(columns);
  });
}

/** Removes a pool of which nothing was given. Errors: NOT_FOUND, IN_USE. */
export const removePool = (platform: Platform, ctx: RequestContext, id: number): Promise<void> =>
  records.remove(platform, ctx, { kind: 'loyalty_code_pool.removed', id }, ({ row }) => {
    if (row.given_count > 0)
      fail('IN_USE', `${row.given_count} codes of ${row.name} are with guests, so it stays.`);
  });

/** Adds codes; those that the pool has already stay as they are. Errors: NOT_FOUND. */
export function addCodes(platform: Platform, ctx: RequestContext, id: number, codes: readonly string[]) {
  return write(platform, ctx, async (work) => {
    const { trx, now } = work;
    const at = {
      table: 'loyalty_code_pools',
      key: 'loyalty_code_pool_id',
      programId: ctx.programId,
      id,
    } as const;
    await lockRow(trx, at);
    const { name } = found(await findPool(trx, ctx.programId, id), 'This pool');
    const wanted = [...new Set(codes)];
    const { numAffectedRows } = await sql`
      insert into loyalty_codes (program_id, loyalty_code_pool_id, code)
      select ${ctx.programId}::bigint, ${id}::bigint, code from unnest(${wanted}::text[]) with ordinality as c(code, n)
      order by n on conflict on constraint loyalty_codes_once do nothing`.execute(trx);
    const added = Number(numAffectedRows ?? 0);
    await trx
      .updateTable('loyalty_code_pools')
      .set((eb) => ({ warned_ts: null, updated_ts: now, version: eb('version', '+', 1) }))
      .where('program_id', '=', ctx.programId)
      .where('loyalty_code_pool_id', '=', id)
      .execute();
    await tell(work, {
      kind: 'loyalty_code_pool.filled',
      recordId: id,
      recordName: name,
      changes: [{ field: 'code_count', from: null, to: added }],
    });
    const pool = presentPool(found(await findPool(trx, ctx.programId, id), 'This pool'));
    return { added, known: codes.length - added, pool };
  });
}
