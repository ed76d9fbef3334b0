import { recordEvent } from '#server/platform/audit/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { eachApart } from '#server/platform/jobs/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import { systemActor } from './actor.ts';
import { type Difference, reconcile } from './reconcile.ts';

const DAY_MS = 86_400_000;

/**
 * Compares yesterday's payments of every concept that had any; what differs is logged, and told in the audit trail once for each
 * location, however often this runs.
 */
export async function reconcileYesterday(platform: Platform): Promise<void> {
  const { db, clock, log, payments } = platform;
  if (!payments.isSetUp) return;
  const day = new Date(clock.now().getTime() - DAY_MS).toISOString().slice(0, 10);
  const programs = await db
    .selectFrom('charges')
    .select('program_id')
    .distinct()
    .where('created_ts', '>=', new Date(`${day}T00:00:00Z`))
    .execute();
  await eachApart({ log, what: 'concept' }, programs, async ({ program_id: programId }) => {
    const days = { start_date: day, end_date: day };
    const { data } = await reconcile(platform, { programId, merchantIds: null }, days);
    if (data.length === 0) return;
    log.error({ program: programId, day, differences: data.length }, 'the ledger differs from the provider');
    const merchantIds = new Set(data.map(({ merchant_id }) => merchant_id));
    await write(platform, null, async ({ trx, now }) => {
      for (const merchantId of merchantIds) {
        const found = data.filter(({ merchant_id }) => merchant_id === merchantId);
        await tellOnce(trx, { programId, day, merchantId, now }, found);
      }
    });
  });
}

interface Compared {
  readonly programId: number;
  /** In UTC. */
  readonly day: string;
  /** Null for payments that nobody here asked for. */
  readonly merchantId: number | null;
  readonly now: Date;
}

async function tellOnce(
  trx: Trx,
  { programId, day, merchantId, now }: Compared,
  found: readonly Difference[],
): Promise<void> {
  const row = await trx
    .insertInto('reconciliations')
    .values({ program_id: programId, day, merchant_id: merchantId, differences: found.length, told_ts: now })
    .onConflict((conflict) => conflict.columns(['program_id', 'day', 'merchant_id']).doNothing())
    .returning('reconciliation_id')
    .executeTakeFirst();
  if (!row) return;
  await recordEvent(trx, systemActor(programId).stamp(), {
    kind: 'payments.differ',
    recordId: day,
    recordName: `Payments of ${day}`,
    ...(merchantId === null ? {} : { merchantId }),
    changes: found.map((one) => ({ field: one.provider_id, from: one.ledger_cents, to: one.provider_cents })),
  });
}
