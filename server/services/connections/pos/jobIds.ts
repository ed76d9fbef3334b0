import { groupJobIds, sortedJobIds } from '#contract/connections/pos/rules.ts';
import type { PosServer } from '#contract/connections/pos/schemas.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, write } from '#server/platform/write/index.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';
import { listMerchants, lockMerchant, updateConnection } from './queries.ts';

/** The job that reads jobs and employees of a location again. */
export const JOB_CODES = 'pos.jobCodes';

/** The jobs at the caller's locations, and those whose employees are servers (POS-009). */
export async function readJobIds(db: Db | Trx, ctx: RequestContext) {
  const merchants = (await listMerchants(db, ctx)).map(({ merchant_id, omnivore_job_ids }) => ({
    merchant_id,
    omnivore_job_ids: omnivore_job_ids ?? [],
  }));
  const jobs = (
    await db
      .selectFrom('pos_jobs')
      .select(['merchant_id', 'pos_id', 'name'])
      .where('program_id', '=', ctx.programId)
      .orderBy('merchant_id')
      .orderBy('name')
      .execute()
  ).filter(({ merchant_id }) => ctx.worksAt(merchant_id));
  const names = new Map(jobs.map(({ pos_id, name }) => [pos_id, name] as const));
  const data = groupJobIds(merchants).map((one) => ({ ...one, name: names.get(one.pos_id) ?? null }));
  return { data, jobs };
}

interface JobIds {
  readonly merchant_id: number;
  readonly pos_ids: readonly string[];
}

/** Stores the job ids of locations, sorted, and has their employees read again (POS-010, POS-035). Errors: NOT_FOUND. */
export function saveJobIds(platform: Platform, ctx: RequestContext, wanted: readonly JobIds[]) {
  const { programId } = ctx;
  const byMerchant = new Map(wanted.map((one) => [one.merchant_id, sortedJobIds(one.pos_ids)] as const));
  return write(platform, ctx, async (work) => {
    const { trx, now } = work;
    for (const [merchantId, ids] of [...byMerchant].sort(([a], [b]) => a - b)) {
      const { merchant_name } = await getLocation(trx, ctx, merchantId);
      const stored = await lockMerchant(trx, programId, merchantId);
      await updateConnection(trx, programId, merchantId)
        .set((eb) => ({ omnivore_job_ids: ids, updated_ts: now, version: eb('version', '+', 1) }))
        .execute();
      const [from, to] = [stored.omnivore_job_ids.join(', '), ids.join(', ')];
      const changes = from === to ? [] : [{ field: 'omnivore_job_ids', from, to }];
      const about = { recordId: merchantId, recordName: merchant_name, changes };
      await tell({ ...work, merchantId }, { kind: 'pos_merchant.job_ids_set', ...about });
      await platform.jobs.enqueue(
        trx,
        { name: JOB_CODES },
        { program_id: programId, merchant_id: merchantId },
      );
    }
    const { data } = await readJobIds(trx, ctx);
    return { data };
  });
}

/** The employees of the caller's locations, or of one; whose job is among the job ids serves. */
export async function listServers(db: Db, ctx: RequestContext, merchantId?: number): Promise<PosServer[]> {
  if (merchantId !== undefined) await getLocation(db, ctx, merchantId);
  const merchants = new Map((await listMerchants(db, ctx)).map((one) => [one.merchant_id, one] as const));
  const rows = await db
    .selectFrom('pos_employees')
    .select(['merchant_id', 'pos_id', 'name', 'job_ids'])
    .where('program_id', '=', ctx.programId)
    .orderBy('merchant_id')
    .orderBy('name')
    .orderBy('pos_id')
    .execute();
  return rows.flatMap((row) => {
    const merchant = merchants.get(row.merchant_id);
    if (!merchant || (merchantId !== undefined && row.merchant_id !== merchantId)) return [];
    const ids = merchant.omnivore_job_ids ?? [];
    return [{ ...row, is_server: row.job_ids.some((job) => ids.includes(job)) }];
  });
}
