import type { CampaignOverTime, CampaignStats } from '#contract/marketing/campaigns/figures.ts';
import type { RecipientState } from '#contract/marketing/campaigns/recipients.ts';
import type { Tone } from '#src/theme/index.ts';
import { momentText } from '#src/ui/words/dates.ts';

/** Where the audience is: the parts of one bar, which are all of it. */
export const PARTS = ['delivered', 'sending', 'waiting', 'skipped', 'failed', 'held_out'] as const;
export type Part = (typeof PARTS)[number];

export const PART_WORDS = {
  delivered: 'Delivered',
  sending: 'Sending',
  waiting: 'Waiting',
  skipped: 'Skipped',
  failed: 'Failed',
  held_out: 'Held out',
} as const satisfies Record<Part, string>;

type Counts = Pick<CampaignStats, RecipientState>;

/** How many of the audience are in each part; their sum is the audience. */
export const partsOf = (stats: Counts): Readonly<Record<Part, number>> => ({
  delivered: stats.delivered,
  // What the carrier has and said nothing of yet is on its way, and so is what nobody answered for.
  sending: stats.claimed + stats.unknown + stats.sent,
  waiting: stats.queued,
  skipped: stats.skipped,
  failed: stats.failed,
  held_out: stats.held_out,
});

export const STATE_TONES = {
  held_out: 'idle',
  queued: 'warn',
  claimed: 'info',
  unknown: 'warn',
  sent: 'info',
  delivered: 'ok',
  failed: 'bad',
  skipped: 'idle',
} as const satisfies Record<RecipientState, Tone>;

/** From the segments to who was sent to: what is left after each loss. */
export interface Loss {
  readonly label: string;
  readonly lost: number;
  readonly left: number;
}

export function lossesOf(stats: CampaignStats): readonly Loss[] {
  let left = stats.audience;
  const after = (label: string, lost: number): Loss => ({ label, lost, left: (left -= lost) });
  return [
    ...(stats.held_out > 0 ? [after('Held out to compare', stats.held_out)] : []),
    ...stats.skipped_for.map(({ words, count }) => after(words, count)),
    ...(stats.queued + stats.claimed > 0 ? [after('Still waiting', stats.queued + stats.claimed)] : []),
  ];
}

const LABELS = { minute: '7:30 PM', hour: 'Nov 20, 7:30 PM', day: 'Nov 20' } as const;

/** What people and machines did, a row for each span of time. */
export function rowsOf({ bucket, data }: CampaignOverTime) {
  return data.map((row) => ({ label: momentText(row.from_ts, LABELS[bucket]), ...row }));
}
