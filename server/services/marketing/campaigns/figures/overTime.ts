import type {
  CampaignByDomain,
  CampaignOverTime,
  TimeBucket,
} from '#contract/marketing/campaigns/figures.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { CampaignKey } from '../sending/rows.ts';
import { readDomains, readOverTime, readSums } from './queries.ts';

const HOUR_MS = 3_600_000;
const MOST = 2_000;
const MOST_DOMAINS = 30;

/** Minutes for the first hours, hours for the first days, days then. */
export function bucketOf(spanMs: number): TimeBucket {
  if (spanMs <= 3 * HOUR_MS) return 'minute';
  return spanMs <= 5 * 24 * HOUR_MS ? 'hour' : 'day';
}

/** What happened when; what suits the span since the first was sent, unless it is said. */
export async function readTimes(
  db: Db,
  key: CampaignKey,
  wanted: TimeBucket | undefined,
): Promise<CampaignOverTime> {
  const bucket = wanted ?? bucketOf(await spanOf(db, key));
  const rows = await readOverTime(db, key, bucket, MOST);
  return {
    bucket,
    data: rows.map(({ from_ts, ...counts }) => ({ from_ts: from_ts.toISOString(), ...counts })),
  };
}

async function spanOf(db: Db, key: CampaignKey): Promise<number> {
  const days = await readOverTime(db, key, 'day', 3);
  if (days.length > 1) return 48 * HOUR_MS;
  const sums = await readSums(db, key);
  const at = sums
    .flatMap(({ first_sent_ts, last_sent_ts }) => [first_sent_ts, last_sent_ts])
    .flatMap((date) => date?.getTime() ?? []);
  return at.length === 0 ? 0 : Math.max(...at) - Math.min(...at);
}

/** By receiving domain, the small ones together. */
export async function readDomainFigures(db: Db, key: CampaignKey): Promise<CampaignByDomain> {
  const rows = await readDomains(db, key);
  const [large, small] = [rows.slice(0, MOST_DOMAINS), rows.slice(MOST_DOMAINS)];
  if (small.length === 0) return { data: large };
  const [first, ...others] = small;
  const rest = others.reduce(
    (sum, row) => ({
      domain: sum.domain,
      sent: sum.sent + row.sent,
      delivered: sum.delivered + row.delivered,
      deferred: sum.deferred + row.deferred,
      bounced: sum.bounced + row.bounced,
      complained: sum.complained + row.complained,
      opened: sum.opened + row.opened,
      clicked: sum.clicked + row.clicked,
    }),
    { ...first, domain: 'others' } as (typeof rows)[number],
  );
  return { data: [...large, rest] };
}
