import type { SuppressionReason } from '#contract/guests/gate/suppressions.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import { suppressBySystem } from '#server/services/guests/gate/index.ts';
import { insertReports, markMachines, readPast, readSeen, type Report } from './queries.ts';
import { isGivenUp, machineMade, SOFT } from './rules.ts';

/**
 * Takes in what was told of a concept's mails, once each, in whatever order it comes: what is decided is decided from all that is
 * known, not from what came last.
 */
export async function takeReports(
  platform: Platform,
  programId: number,
  reports: readonly Report[],
): Promise<void> {
  await write(platform, null, async ({ trx, now }) => {
    const fresh = await insertReports(trx, programId, reports, now);
    const news = reports.filter(({ mail_event_id }) => fresh.has(mail_event_id));
    await judgeMachines(trx, programId, news);
    await suppressAll(trx, programId, news, now);
  });
}

async function judgeMachines(trx: Trx, programId: number, news: readonly Report[]): Promise<void> {
  const about = news.filter(({ kind }) => kind === 'open' || kind === 'click' || kind === 'delivered');
  const keys = [...new Set(about.map(({ mail_key }) => mail_key))];
  if (keys.length === 0) return;
  const seen = await readSeen(trx, programId, keys);
  await markMachines(
    trx,
    programId,
    [...seen.values()].flatMap((one) => [...machineMade(one)]),
  );
}

/** Why an event ends what is sent to its address, in a word of the list and in the carrier's words. */
function endOf({ kind, bounce_class, detail }: Report): { reason: SuppressionReason; note: string } | null {
  if (kind === 'bounce' && bounce_class === 'hard')
    return { reason: 'hard_bounce', note: `Came back: ${detail}`.slice(0, 200) };
  if (kind === 'spamreport') return { reason: 'complaint', note: 'Marked as spam' };
  if (kind === 'unsubscribe' || kind === 'group_unsubscribe')
    return { reason: 'manual', note: 'Left at the provider of mail' };
  return null;
}

async function suppressAll(trx: Trx, programId: number, news: readonly Report[], now: Date): Promise<void> {
  const ends = news.flatMap((report) => {
    const end = endOf(report);
    return end ? [{ target: report.email, ...end }] : [];
  });
  const soft = [
    ...new Set(news.filter(({ bounce_class }) => bounce_class === 'soft').map(({ email }) => email)),
  ];
  const since = new Date(now.getTime() - SOFT.days * 86_400_000);
  const past = soft.length > 0 ? await readPast(trx, programId, soft, since) : new Map<string, never>();
  const givenUp = soft.filter((email) => isGivenUp(past.get(email) ?? [], now));
  const note = `Came back ${SOFT.bounces} times in ${SOFT.days} days`;
  const all = [...ends, ...givenUp.map((target) => ({ target, reason: 'hard_bounce' as const, note }))];
  // In one order, so that two posts about the same addresses wait for each other and never in a circle.
  for (const one of all.toSorted((a, b) => (a.target < b.target ? -1 : 1)))
    await suppressBySystem(trx, { programId, channel: 'email', source: 'provider', ...one }, now);
}
