import { sql } from 'kysely';
import {
  complaintLevel,
  RECEIVER_DAYS,
  type Receiver,
  type Receivers,
} from '#contract/connections/senderDomains/receivers.ts';
import type { Platform } from '#server/platform/platform.ts';

const DAY_MS = 86_400_000;
/** So many receivers are told apart. */
const MOST = 25;

type Counts = Omit<Receiver, 'level'>;

const withLevel = (counts: Counts): Receiver => ({
  ...counts,
  level: complaintLevel(counts.complained, counts.mails),
});

const sum = (a: Counts, b: Counts): Counts => ({
  domain: 'others',
  mails: a.mails + b.mails,
  delivered: a.delivered + b.delivered,
  deferred: a.deferred + b.deferred,
  bounced: a.bounced + b.bounced,
  complained: a.complained + b.complained,
});

/** What receiving domains made of the mail of a concept, each mail once for each kind of news (DELIV E10). */
export async function readReceivers({ db, clock }: Platform, programId: number): Promise<Receivers> {
  const since = new Date(clock.now().getTime() - RECEIVER_DAYS * DAY_MS);
  const { rows } = await sql<Counts>`
    select domain, count(*)::integer as mails, (count(*) filter (where delivered))::integer as delivered,
      (count(*) filter (where deferred))::integer as deferred, (count(*) filter (where bounced))::integer as bounced,
      (count(*) filter (where complained))::integer as complained
    from (
      select lower(split_part(max(email), '@', 2)) as domain, bool_or(kind = 'delivered') as delivered,
        bool_or(kind = 'deferred') as deferred, bool_or(kind = 'bounce') as bounced,
        bool_or(kind = 'spamreport') as complained
      from mail_events
      where program_id = ${programId} and happened_ts > ${since}
        and kind in ('delivered', 'deferred', 'bounce', 'spamreport')
      group by mail_key) mails
    group by domain order by mails desc, domain`.execute(db);
  const [first, ...others] = rows.slice(MOST);
  const rest = first ? [others.reduce(sum, { ...first, domain: 'others' })] : [];
  return { since_ts: since.toISOString(), data: [...rows.slice(0, MOST), ...rest].map(withLevel) };
}
