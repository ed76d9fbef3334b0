import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/index.ts';
import type { Past, Seen } from './rules.ts';

/** What was told of one mail, as it is kept. */
export interface Report {
  readonly mail_event_id: string;
  readonly mail_key: string;
  readonly source: string;
  readonly email: string;
  readonly kind: string;
  readonly bounce_class: string | null;
  readonly detail: string;
  readonly url: string | null;
  readonly is_machine: boolean;
  readonly happened_ts: string;
}

/** Keeps what is news; answers the ids of it. What was told before stays as it is. */
export async function insertReports(
  trx: Trx,
  programId: number,
  reports: readonly Report[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ mail_event_id: string }>`
    insert into mail_events (program_id, mail_event_id, mail_key, source, email, kind, bounce_class, detail, url,
      is_machine, happened_ts, received_ts)
    select ${programId}::bigint, r.mail_event_id, r.mail_key, r.source, r.email, r.kind, r.bounce_class, r.detail, r.url,
      r.is_machine, r.happened_ts, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as r(mail_event_id text, mail_key text, source text,
      email text, kind text, bounce_class text, detail text, url text, is_machine boolean, happened_ts timestamptz)
    where exists (select 1 from programs p where p.program_id = ${programId})
    order by r.mail_event_id
    on conflict (program_id, mail_event_id) do nothing
    returning mail_event_id`.execute(trx);
  return new Set(rows.map(({ mail_event_id }) => mail_event_id));
}

/** Everything that was seen of these mails, by their keys. */
export async function readSeen(
  trx: Trx,
  programId: number,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly Seen[]>> {
  const { rows } = await sql<Seen & { key: string }>`
    select mail_key as key, mail_event_id as id, kind, happened_ts as at, url, is_machine as "isMachineOpen"
    from mail_events where program_id = ${programId} and mail_key = any(${[...keys]}::text[])
      and kind in ('delivered', 'open', 'click')`.execute(trx);
  const byKey = new Map<string, Seen[]>();
  for (const { key, ...seen } of rows) byKey.set(key, [...(byKey.get(key) ?? []), seen]);
  return byKey;
}

export async function markMachines(trx: Trx, programId: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update mail_events set is_machine = true
    where program_id = ${programId} and mail_event_id = any(${[...ids]}::text[]) and not is_machine`.execute(
    trx,
  );
}

/** What came back softly from these addresses since an instant, and what arrived. */
export async function readPast(
  trx: Trx,
  programId: number,
  emails: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, readonly Past[]>> {
  const { rows } = await sql<Past & { email: string }>`
    select email, source, happened_ts as at, case when kind = 'delivered' then kind else 'soft' end as kind
    from mail_events where program_id = ${programId} and email = any(${[...emails]}::text[]) and happened_ts >= ${since}
      and (kind = 'delivered' or (kind = 'bounce' and bounce_class = 'soft'))`.execute(trx);
  const byEmail = new Map<string, Past[]>();
  for (const { email, ...past } of rows) byEmail.set(email, [...(byEmail.get(email) ?? []), past]);
  return byEmail;
}

/** To whom and for what a mail was sent, by its key; null for a mail that nobody knows. */
export async function findSent(
  db: Db,
  programId: number,
  key: string,
): Promise<{ readonly source: string; readonly email: string } | null> {
  const row = await db
    .selectFrom('mail_events')
    .select(['source', 'email'])
    .where('program_id', '=', programId)
    .where('mail_key', '=', key)
    .orderBy('received_ts')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
