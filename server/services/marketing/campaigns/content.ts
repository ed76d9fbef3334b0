import { createHash } from 'node:crypto';
import type { TestRow } from './abTests/queries.ts';
import type { CampaignColumns, CampaignRow } from './queries.ts';

const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);

/** What of a test between variants decides who gets what. */
type TestedContent = Pick<
  TestRow,
  'duration_mins' | 'sample_size_pct' | 'test_type' | 'criterion' | 'default_choice' | 'variants'
>;

type Hashed = CampaignColumns & Pick<CampaignRow, 'shared'>;

/**
 * What an approver approves: what guests read, reusable blocks and the look of mails included, who gets it and when, and whose approval it is. The name, the pace and the undo window
 * are no part of it. The time of a send at once, and the first instant of local times, follow from the moment and are none either.
 */
export function contentHash(row: Hashed, test: TestedContent | null): string {
  const content = [
    row.channel,
    row.subject,
    row.preheader,
    row.sender_profile_id,
    row.email_template_id,
    row.email_template_number,
    row.shared,
    row.title,
    row.body,
    row.deep_link,
    row.media_id,
    row.sendgrid_unsubscribe_group_id,
    sorted(row.segment_ids),
    sorted(row.contact_list_ids),
    sorted(row.exclude_segment_ids),
    sorted(row.exclude_contact_list_ids),
    row.not_mailed_days,
    row.holdout_pct,
    row.is_covers_aware,
    sorted(row.user_group_ids),
    row.send_kind,
    row.send_kind === 'at' ? (row.scheduled_for?.toISOString() ?? null) : null,
    row.send_kind === 'local' ? row.local_time : null,
    ...(row.channel === 'loyalty'
      ? [row.loyalty_offer_id, row.points, row.points_vendor, row.points_expire_at]
      : []),
    test && [
      test.duration_mins,
      test.sample_size_pct,
      test.test_type,
      test.criterion,
      test.default_choice,
      test.variants.map(({ name, email_template_id, subject }) => [name, email_template_id, subject]),
    ],
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
