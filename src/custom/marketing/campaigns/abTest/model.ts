import type { AbStatus, AbVariant } from '#contract/marketing/campaigns/abRules.ts';
import type {
  CampaignTest,
  CampaignTestWrite,
  VariantAnalytics,
} from '#contract/marketing/campaigns/abTests.ts';
import type { Tone } from '#src/theme/index.ts';

/** How the editor of a test is looked at (AB-015). */
export const VIEW_MODES = ['BUILD', 'PREVIEW', 'SPLIT'] as const;
export type ViewMode = (typeof VIEW_MODES)[number];

/** Variants are written in BUILD and SPLIT (AB-016), seen in PREVIEW and SPLIT (AB-017). */
export const SHOWN_IN = {
  BUILD: { isEdited: true, isPreviewed: false },
  PREVIEW: { isEdited: false, isPreviewed: true },
  SPLIT: { isEdited: true, isPreviewed: true },
} as const satisfies Record<ViewMode, { isEdited: boolean; isPreviewed: boolean }>;

/** The variant that is looked at first (AB-018). */
export const FIRST_VARIANT: AbVariant = 'A';

/** Red, green and yellow as the statuses are told (AB-011 to AB-014). */
export const STATUS_TONES = {
  DRAFT: 'idle',
  READY: 'idle',
  'IN PROGRESS': 'warn',
  COMPLETED: 'ok',
  CANCELED: 'bad',
  FAILED: 'bad',
} as const satisfies Record<AbStatus, Tone>;

/** What carriers told of a variant, as people call it; `blocked` is a soft bounce (AB-007). */
export const ANALYTICS_WORDS = {
  delivered: 'Delivered',
  opened: 'Opened',
  clicked: 'Clicked',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  dropped: 'Dropped',
  deferred: 'Deferred',
  blocked: 'Soft bounce',
  spamreport: 'Spam report',
} as const satisfies Record<keyof VariantAnalytics, string>;

/** A stored test as it is sent again with something changed. */
export function writeOf(test: CampaignTest, change: Partial<CampaignTestWrite> = {}): CampaignTestWrite {
  const { duration_mins, sample_size_pct, test_type, criterion, default_choice, test_variants, version } =
    test;
  return {
    duration_mins,
    sample_size_pct,
    test_type,
    criterion,
    default_choice,
    test_variants: test_variants.map(({ name, email_template_id, subject }) => ({
      name,
      email_template_id,
      subject,
    })),
    version,
    ...change,
  };
}

type Variants = CampaignTestWrite['test_variants'];

/** One variant changed; what is not under test stays the same in both (AB-019). */
export function withVariant(
  { test_type, test_variants }: Pick<CampaignTestWrite, 'test_type' | 'test_variants'>,
  name: AbVariant,
  change: Partial<Pick<Variants[number], 'subject' | 'email_template_id'>>,
): Variants {
  const shared =
    test_type === 'subject'
      ? 'email_template_id' in change && { email_template_id: change.email_template_id ?? null }
      : 'subject' in change && { subject: change.subject ?? '' };
  return test_variants.map((variant) => ({
    ...variant,
    ...(variant.name === name ? change : {}),
    ...shared,
  }));
}
