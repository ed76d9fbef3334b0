import { type RawBuilder, sql } from 'kysely';
import type { Channel, GateFacts, ListStanding, Said } from '#contract/guests/gate/facts.ts';
import type { MarkKind, SuppressionReason } from '#contract/guests/gate/suppressions.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';

/** Who is asked about, or which address alone; without a target it is the guest's own. */
export interface Asked {
  readonly guestId: number | null;
  readonly target?: string | null;
}

interface Row {
  readonly n: number;
  readonly guest: GateFacts['guest'];
  readonly target: string | null;
  readonly is_registered: boolean;
  readonly said_yes: boolean | null;
  readonly said_claimed: boolean | null;
  readonly said_proof: string | null;
  readonly said_ts: Date | null;
  readonly texted_in_ts: Date | null;
  readonly texted_out_ts: Date | null;
  readonly texted_proof: string | null;
  readonly stopped_here_ts: Date | null;
  readonly reason: SuppressionReason | null;
  readonly since_ts: Date | null;
  readonly marks: readonly { kind: MarkKind; since: string }[] | null;
  readonly paused_ts: Date | null;
  readonly until_ts: Date | null;
  readonly sends: number;
  readonly last_sent_ts: Date | null;
  readonly timezone: string;
}

export interface WhatFacts {
  readonly programId: number;
  readonly channel: Channel;
  readonly at: Date;
  /** The number that a text would come from, where the provider's STOP of that number counts. */
  readonly from?: string | undefined;
}

/** Whom or what a channel writes to, an address a row; a guest with several devices has several, the one seen last first. */
const TARGETS = {
  email: sql`select coalesce(lower(a.target), lower(g.email::text)) as target, false as is_registered, null as seen_ts`,
  sms: sql`select coalesce(a.target, g.phone) as target, false as is_registered, null as seen_ts`,
  push: sql`select coalesce(a.target, d.token) as target, d.token is not null as is_registered, d.last_seen_ts as seen_ts
    from (select 1) one left join push_devices d on d.program_id = g.program_id and d.guest_id = g.guest_id
      and d.withdrawn_ts is null and (a.target is null or a.target = d.token)`,
} as const satisfies Record<Channel, RawBuilder<unknown>>;

const CAP = sql`interval '7 days'`;

/** Every fact that the rules look at, of many at once in one statement: `n` is the place of who was asked about. */
async function readRows(
  db: Db | Trx,
  { programId, channel, at, from }: WhatFacts,
  asked: readonly Asked[],
): Promise<Row[]> {
  const sent = asked.map(({ guestId, target }, n) => ({ n, guest_id: guestId, target: target ?? null }));
  const said = channel === 'email' ? sql`lower(c.target)` : sql`c.target`;
  const isText = channel === 'sms';
  const { rows } = await sql<Row>`
    select a.n, t.target, t.is_registered,
      case when g.guest_id is null then 'unknown' when g.merged_into_guest_id is not null then 'merged'
        when g.erased_ts is not null then 'erased' when g.deleted_ts is not null then 'removed' else 'there' end as guest,
      s.opted_in as said_yes, s.is_claimed as said_claimed, s.proof_text as said_proof, s.happened_ts as said_ts,
      w.opted_in_ts as texted_in_ts, w.opted_out_ts as texted_out_ts, w.proof_text as texted_proof,
      x.stopped_ts as stopped_here_ts, u.reason, u.since_ts,
      (select json_agg(json_build_object('kind', e.kind, 'since', e.since_ts)) from erased_addresses e
        where e.program_id = ${programId} and e.channel = ${channel}
          and e.mark = address_mark(${programId}, t.target)) as marks,
      p.since_ts as paused_ts, p.until_ts, coalesce(m.n, 0)::integer as sends, m.last as last_sent_ts,
      ${isText ? LAST_ZONE : sql`o.default_timezone`} as timezone
    from json_to_recordset(${JSON.stringify(sent)}::json) as a(n integer, guest_id bigint, target text)
    join programs o on o.program_id = ${programId}
    left join guests g on g.program_id = ${programId} and g.guest_id = a.guest_id
    cross join lateral (${TARGETS[channel]}) t
    left join lateral (
      select c.opted_in, c.is_claimed, c.proof_text, c.happened_ts from guest_consents c
      where c.program_id = ${programId} and c.guest_id = a.guest_id and c.channel = ${channel} and ${said} = t.target
        and c.taken_back_ts is null
      order by c.is_claimed, c.happened_ts desc, c.guest_consent_id desc limit 1) s on true
    left join sms_consents w on ${isText} and w.program_id = ${programId} and w.phone = t.target
    left join sms_number_stops x on ${isText} and x.program_id = ${programId} and x.phone = t.target
      and x.merchant_phone = ${from ?? null}
    left join suppressions u on u.program_id = ${programId} and u.channel = ${channel} and u.target = t.target
      and u.lifted_ts is null
    left join lateral (
      select r.since_ts, r.until_ts from marketing_pauses r
      where r.program_id = ${programId} and r.guest_id = a.guest_id and r.ended_ts is null
        and r.since_ts <= ${at} and r.until_ts > ${at} order by r.until_ts desc limit 1) p on true
    left join lateral (
      select count(*) as n, max(l.sent_ts) as last from marketing_sends l
      where l.program_id = ${programId} and l.guest_id = a.guest_id and l.channel = ${channel}
        and l.sent_ts > ${at}::timestamptz - ${CAP} and l.sent_ts <= ${at}) m on true
    order by a.n, t.seen_ts desc nulls last, t.target`.execute(db);
  return rows;
}

/** The clocks of the location where the guest was or will be last, else the concept's. */
const LAST_ZONE = sql`coalesce((select z.timezone from parties b
  join merchants z on z.program_id = b.program_id and z.merchant_id = b.merchant_id
  where b.program_id = o.program_id and b.guest_id = a.guest_id order by b.reserved_ts desc limit 1), o.default_timezone)`;

/** STOP while START was not texted since. */
const stoppedOf = ({ texted_in_ts: start, texted_out_ts: stop, marks }: Row): Date | null => {
  if (stop !== null && (start === null || stop > start)) return stop;
  const mark = marks?.find(({ kind }) => kind === 'stop');
  return mark ? new Date(mark.since) : null;
};

/** The last word: what was written down, or a START that was texted after it; a claim only where there is nothing else. */
function consentOf(row: Row): Said | null {
  const { said_yes, said_ts, texted_in_ts: start, texted_out_ts: stop } = row;
  const written =
    said_yes !== null && said_ts !== null
      ? {
          opted_in: said_yes,
          is_claimed: row.said_claimed ?? false,
          proof_text: row.said_proof ?? '',
          happened_ts: said_ts,
        }
      : null;
  const isStarted = start !== null && (stop === null || stop <= start);
  if (!isStarted || (written && !written.is_claimed && written.happened_ts >= start)) return written;
  return { opted_in: true, is_claimed: false, proof_text: row.texted_proof ?? '', happened_ts: start };
}

/** The facts of each who is asked about, in their order; of a guest with several devices of each device. */
export async function readFacts(
  db: Db | Trx,
  what: WhatFacts,
  asked: readonly Asked[],
  standings: ReadonlyMap<number, ListStanding> | null,
): Promise<GateFacts[][]> {
  const facts = asked.map((): GateFacts[] => []);
  if (asked.length === 0) return facts;
  for (const row of await readRows(db, what, asked)) {
    const { guestId } = asked[row.n] ?? { guestId: null };
    facts[row.n]?.push({
      channel: what.channel,
      guest: row.guest,
      target: row.target,
      is_registered: row.is_registered,
      consent: consentOf(row),
      stopped: stoppedOf(row),
      stopped_here: what.from === undefined ? undefined : row.stopped_here_ts,
      suppression:
        row.reason !== null && row.since_ts !== null ? { reason: row.reason, since: row.since_ts } : null,
      marks: (row.marks ?? []).map(({ kind, since }) => ({ kind, since: new Date(since) })),
      list: standings === null ? undefined : ((guestId === null ? null : standings.get(guestId)) ?? null),
      pause:
        row.paused_ts !== null && row.until_ts !== null
          ? { since: row.paused_ts, until: row.until_ts }
          : null,
      sends: { count: row.sends, last: row.last_sent_ts },
      timezone: row.timezone,
    });
  }
  return facts;
}
