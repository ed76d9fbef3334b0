import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import { grouped } from '../grouped.ts';
import { loadOpenTimes } from '../hours/load.ts';
import { openMinutes } from '../hours/rules.ts';

interface Waiting {
  readonly review_id: number;
  readonly merchant_id: number;
  readonly reviewed_ts: Date;
  readonly first_ts: Date | null;
}

/**
 * Brings reviews up to date with their answers: the state of the latest, when the first was posted and how many opening minutes that
 * took, and the status that follows. A person's status stays: only what is new, read or in work becomes replied, and back.
 */
export async function settle(
  trx: Trx,
  { programId, now }: { readonly programId: number; readonly now: Date },
  reviewIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(reviewIds)];
  if (ids.length === 0) return;
  const { rows } = await sql<Waiting & { timezone: string }>`
    select r.review_id, r.merchant_id, r.reviewed_ts, m.timezone,
      (select min(s.posted_ts) from review_responses s where s.program_id = r.program_id and s.review_id = r.review_id
        and s.posted_ts is not null and s.state in ('posted', 'queued', 'sending', 'unknown') and not s.is_private) as first_ts
    from reviews r join merchants m on m.program_id = r.program_id and m.merchant_id = r.merchant_id
    where r.program_id = ${programId} and r.review_id = any(${ids}::bigint[])`.execute(trx);
  const minutes = new Map<number, number>();
  for (const [merchantId, group] of grouped(rows, ({ merchant_id }) => merchant_id)) {
    const answered = group.filter(({ first_ts }) => first_ts !== null);
    const [one] = answered;
    if (!one) continue;
    const from = new Date(Math.min(...answered.map(({ reviewed_ts }) => Number(reviewed_ts))));
    const until = new Date(Math.max(...answered.map(({ first_ts }) => Number(first_ts))));
    const open = await loadOpenTimes(trx, { programId, merchantId, timezone: one.timezone }, from, until);
    for (const row of answered)
      minutes.set(row.review_id, openMinutes(open, row.reviewed_ts, row.first_ts ?? row.reviewed_ts));
  }
  const told = rows.map(({ review_id, first_ts }) => ({
    review_id,
    first_ts,
    minutes: minutes.get(review_id) ?? null,
  }));
  await sql`update reviews r set replied_ts = t.first_ts, response_minutes = t.minutes,
      response_state = (select s.state from review_responses s where s.program_id = r.program_id and s.review_id = r.review_id
        and s.state <> 'deleted' order by (s.state = 'draft') desc, s.review_response_id desc limit 1),
      engagement_status = case
        when t.first_ts is not null and r.engagement_status in ('new', 'read', 'in_work') then 'replied'
        when t.first_ts is null and r.replied_ts is not null and r.engagement_status = 'replied' then 'in_work'
        else r.engagement_status end,
      updated_ts = ${now}, version = r.version + 1
    from json_to_recordset(${JSON.stringify(told)}::json) as t(review_id bigint, first_ts timestamptz, minutes int)
    where r.program_id = ${programId} and r.review_id = t.review_id`.execute(trx);
}
