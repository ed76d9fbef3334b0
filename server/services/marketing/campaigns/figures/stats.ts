import { wilson } from '#contract/marketing/campaigns/abStatistics.ts';
import type { CampaignStats } from '#contract/marketing/campaigns/figures.ts';
import {
  FAIL_REASONS,
  RECIPIENT_WORDS,
  type RecipientState,
  SKIP_REASONS,
  UNKNOWN_REASONS,
  WAIT_REASONS,
} from '#contract/marketing/campaigns/recipients.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { CampaignRow } from '../sending/rows.ts';
import { readLinks, readReasons, readSums, type Sums } from './queries.ts';

const WORDS: Readonly<Record<string, string>> = {
  ...SKIP_REASONS,
  ...WAIT_REASONS,
  ...UNKNOWN_REASONS,
  ...FAIL_REASONS,
};

/** A reason in words; what is none of ours as it stands. */
export const reasonWords = (reason: string): string => WORDS[reason] ?? reason;

/** A state and its reason, to read. */
export function stateWords(state: RecipientState, reason: string | null): string {
  return reason === null ? RECIPIENT_WORDS[state] : `${RECIPIENT_WORDS[state]}: ${reasonWords(reason)}`;
}

type Counted = { [K in keyof Sums as Sums[K] extends number ? K : never]: number };

/** The rows of all variants as one. */
export function addUp(rows: readonly Sums[]): Counted {
  const total = (of: keyof Counted) => rows.reduce((sum, row) => sum + row[of], 0);
  const [first] = rows;
  const names = Object.keys(first ?? NOTHING).filter((name): name is keyof Counted => name in NOTHING);
  return { ...NOTHING, ...Object.fromEntries(names.map((name) => [name, total(name)])) };
}

const NOTHING: Counted = {
  n: 0,
  held_out: 0,
  queued: 0,
  claimed: 0,
  unknown: 0,
  sent: 0,
  delivered: 0,
  failed: 0,
  skipped: 0,
  taken: 0,
  arrived: 0,
  opened: 0,
  opened_by_machine: 0,
  clicked: 0,
  clicked_by_machine: 0,
  unsubscribed: 0,
  complained: 0,
  deferred: 0,
  dropped: 0,
  hard: 0,
  soft: 0,
  block: 0,
  policy: 0,
  other: 0,
};

const MOST_LINKS = 50;

function rate(hits: number, n: number) {
  const { low, high } = wilson({ n, hits: Math.min(hits, n) });
  return { share: n === 0 ? 0 : Math.min(1, hits / n), low, high };
}

const latest = (dates: readonly (Date | null)[]) => {
  const known = dates.flatMap((date) => date?.getTime() ?? []);
  return known.length === 0 ? null : new Date(Math.max(...known)).toISOString();
};
const earliest = (dates: readonly (Date | null)[]) => {
  const known = dates.flatMap((date) => date?.getTime() ?? []);
  return known.length === 0 ? null : new Date(Math.min(...known)).toISOString();
};

/** The figures of a campaign (CAMP-035). */
export async function readStats(db: Db, campaign: CampaignRow, now: Date): Promise<CampaignStats> {
  const [rows, reasons, links] = await Promise.all([
    readSums(db, campaign),
    readReasons(db, campaign),
    readLinks(db, campaign, MOST_LINKS),
  ]);
  const all = addUp(rows);
  const reasoned = (...states: string[]) =>
    reasons
      .filter(({ state }) => states.includes(state))
      .map(({ reason, n }) => ({ reason, words: reasonWords(reason), count: n }));
  const waits = campaign.state === 'sending' ? all.queued : 0;
  return {
    campaign_id: campaign.campaign_id,
    audience: all.n,
    held_out: all.held_out,
    queued: all.queued,
    claimed: all.claimed,
    unknown: all.unknown,
    sent: all.sent,
    delivered: all.delivered,
    failed: all.failed,
    skipped: all.skipped,
    left: all.taken,
    opened: { people: all.opened, machines: all.opened_by_machine, rate: rate(all.opened, all.arrived) },
    clicked: { people: all.clicked, machines: all.clicked_by_machine, rate: rate(all.clicked, all.arrived) },
    unsubscribed: all.unsubscribed,
    complained: all.complained,
    deferred: all.deferred,
    dropped: all.dropped,
    bounced: { hard: all.hard, soft: all.soft, block: all.block, policy: all.policy, unknown: all.other },
    waiting_for: reasoned('queued', 'unknown'),
    skipped_for: reasoned('skipped'),
    failed_for: reasoned('failed'),
    links,
    first_sent_ts: earliest(rows.map(({ first_sent_ts }) => first_sent_ts)),
    last_sent_ts: latest(rows.map(({ last_sent_ts }) => last_sent_ts)),
    done_about_ts:
      waits === 0
        ? null
        : new Date(now.getTime() + (waits / campaign.rate_per_minute) * 60_000).toISOString(),
  };
}
