import type { Selectable } from 'kysely';
import type { VariantAnalytics } from '#contract/marketing/campaigns/abTests.ts';
import type { Db, DB, Trx } from '#server/platform/db/index.ts';
import { readSums, type Sums } from '../figures/queries.ts';

export interface VariantRow extends Selectable<DB['email_campaign_ab_test_variants']> {
  readonly analytics: VariantAnalytics;
}
export interface TestRow extends Selectable<DB['email_campaign_ab_tests']> {
  readonly variants: readonly VariantRow[];
}

/** The test of a campaign with both variants; null where there is none. */
export async function findTest(db: Db | Trx, programId: number, campaignId: number): Promise<TestRow | null> {
  const test = await db
    .selectFrom('email_campaign_ab_tests')
    .selectAll()
    .where('program_id', '=', programId)
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst();
  if (!test) return null;
  const variants = await db
    .selectFrom('email_campaign_ab_test_variants')
    .selectAll()
    .where('program_id', '=', programId)
    .where('email_campaign_ab_test_id', '=', test.email_campaign_ab_test_id)
    .orderBy('name')
    .execute();
  const sums =
    test.status === 'DRAFT' || test.status === 'READY'
      ? []
      : await readSums(db, { program_id: programId, campaign_id: campaignId });
  return {
    ...test,
    variants: variants.map((one) => ({
      ...one,
      analytics: analyticsOf(sums.find(({ variant, is_in_test }) => is_in_test && variant === one.name)),
    })),
  };
}

/** What became of a variant's part of the sample, people apart from machines (AB-006). */
const analyticsOf = (sums: Sums | undefined): VariantAnalytics => ({
  delivered: sums?.arrived ?? 0,
  opened: sums?.opened ?? 0,
  clicked: sums?.clicked ?? 0,
  unsubscribed: sums?.unsubscribed ?? 0,
  bounced: sums?.hard ?? 0,
  dropped: sums?.dropped ?? 0,
  deferred: sums?.deferred ?? 0,
  blocked: sums ? sums.soft + sums.block + sums.policy + sums.other : 0,
  spamreport: sums?.complained ?? 0,
});

/** The campaigns of mail that a concept sent last. */
export async function lastCampaigns(db: Db, programId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select('campaign_id')
    .where('program_id', '=', programId)
    .where('channel', '=', 'email')
    .where('state', '=', 'sent')
    .orderBy('finished_ts', 'desc')
    .limit(3)
    .execute();
  return rows.map(({ campaign_id }) => campaign_id);
}

interface Closing {
  readonly status?: 'COMPLETED' | 'CANCELED';
  readonly outcome?: 'A' | 'B' | 'none';
  readonly winner: 'A' | 'B' | null;
  readonly reason: string;
  readonly by: { readonly userId: number | null; readonly name: string };
  readonly now: Date;
}

/** What a person made of a test, in its next version. */
export async function closeTest(
  trx: Trx,
  test: TestRow,
  { winner, reason, by, now, ...columns }: Closing,
): Promise<void> {
  const won = test.variants.find(({ name }) => name === winner);
  await trx
    .updateTable('email_campaign_ab_tests')
    .set((eb) => ({
      ...columns,
      winning_test_variant_id: won?.test_variant_id ?? null,
      choice_reason: reason,
      chosen_by_user_id: by.userId,
      chosen_by_name: by.name,
      chosen_ts: now,
      updated_ts: now,
      version: eb('version', '+', 1),
    }))
    .where('program_id', '=', test.program_id)
    .where('email_campaign_ab_test_id', '=', test.email_campaign_ab_test_id)
    .execute();
}

interface TestWrite {
  readonly duration_mins: number;
  readonly sample_size_pct: number;
  readonly test_type: string;
  readonly criterion: string;
  readonly default_choice: string;
  readonly status: string;
}

/** Stores a test in its next version; answers its number. */
export async function storeTest(
  trx: Trx,
  { programId, campaignId, now }: { programId: number; campaignId: number; now: Date },
  columns: TestWrite,
): Promise<number> {
  const row = await trx
    .insertInto('email_campaign_ab_tests')
    .values({ program_id: programId, campaign_id: campaignId, created_ts: now, updated_ts: now, ...columns })
    .onConflict((conflict) =>
      conflict.constraint('email_campaign_ab_tests_once').doUpdateSet((eb) => ({
        ...columns,
        updated_ts: now,
        version: eb('email_campaign_ab_tests.version', '+', 1),
      })),
    )
    .returning('email_campaign_ab_test_id')
    .executeTakeFirstOrThrow();
  return row.email_campaign_ab_test_id;
}

export async function storeVariant(
  trx: Trx,
  at: { readonly programId: number; readonly testId: number },
  variant: { readonly name: string; readonly email_template_id: number | null; readonly subject: string },
): Promise<void> {
  const { name, ...columns } = variant;
  await trx
    .insertInto('email_campaign_ab_test_variants')
    .values({ program_id: at.programId, email_campaign_ab_test_id: at.testId, ...variant })
    .onConflict((conflict) =>
      conflict.columns(['program_id', 'email_campaign_ab_test_id', 'name']).doUpdateSet(columns),
    )
    .execute();
}
