import {
  AB_CRITERIA,
  AB_DEFAULTS,
  AB_OUTCOMES,
  AB_STATUSES,
  AB_TYPES,
  AB_VARIANTS,
  type AbStatus,
  type AbType,
} from '#contract/marketing/campaigns/abRules.ts';
import type { CampaignTest } from '#contract/marketing/campaigns/abTests.ts';
import type { TestRow } from './queries.ts';

interface Variant {
  readonly name: string;
  readonly email_template_id: number | null;
  readonly subject: string;
}

/** What is missing before a test may be READY; null where nothing is (AB E5). */
export function problemOf(type: AbType, variants: readonly Variant[]): string | null {
  const [a, b] = ['A', 'B'].map((name) => variants.find((one) => one.name === name));
  if (!a || !b) return 'A test has the variants A and B';
  const bare = [a, b].find(({ email_template_id }) => email_template_id === null);
  if (bare) return `Choose a template for variant ${bare.name}`;
  const silent = [a, b].find(({ subject }) => subject === '');
  if (silent) return `Write a subject for variant ${silent.name}`;
  if (type === 'subject') return a.subject === b.subject ? 'Both variants have the same subject' : null;
  return a.email_template_id === b.email_template_id ? 'Both variants have the same template' : null;
}

function oneOf<T extends string>(words: readonly T[], stored: string): T {
  const found = words.find((word) => word === stored);
  if (!found) throw new Error(`“${stored}” is none of ${words.join(', ')}`);
  return found;
}

export const statusOf = (stored: string): AbStatus => oneOf(AB_STATUSES, stored);

/** A test as its calls answer it (AB-003, AB-005). */
export function presentTest(row: TestRow): CampaignTest {
  const test_type = oneOf(AB_TYPES, row.test_type);
  return {
    id: row.email_campaign_ab_test_id,
    email_campaign_id: row.campaign_id,
    duration_mins: row.duration_mins,
    sample_size_pct: row.sample_size_pct,
    test_type,
    criterion: oneOf(AB_CRITERIA, row.criterion),
    default_choice: oneOf(AB_DEFAULTS, row.default_choice),
    status: statusOf(row.status),
    problem: row.status === 'DRAFT' ? problemOf(test_type, row.variants) : null,
    winning_test_variant_id: row.winning_test_variant_id,
    outcome: row.outcome === null ? null : oneOf(AB_OUTCOMES, row.outcome),
    choice_reason: row.choice_reason,
    chosen_by_name: row.chosen_by_name,
    chosen_ts: row.chosen_ts?.toISOString() ?? null,
    last_test_sent_ts: row.last_test_sent_ts?.toISOString() ?? null,
    test_variants: row.variants.map((one) => ({
      id: one.test_variant_id,
      name: oneOf(AB_VARIANTS, one.name),
      email_template_id: one.email_template_id,
      subject: one.subject,
      analytics: one.analytics,
    })),
    version: row.version,
  };
}
