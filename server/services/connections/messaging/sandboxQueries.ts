import { sql } from 'kysely';
import { type Db, containing } from '#server/platform/db/index.ts';

/** The phones that the sandbox texted or that texted it, the latest first. */
export async function listPhones(db: Db, search: string) {
  const { rows } = await sql<{
    phone: string;
    last_body: string;
    last_ts: Date;
    texts: number;
    is_opted_out: boolean;
  }>`
    select t.phone, last.body as last_body, last.created_ts as last_ts, t.texts,
      exists (select 1 from sandbox_sms_stops s where s.phone = t.phone and s.number = last.number) as is_opted_out
    from (
      select phone, count(*)::integer as texts, max(sandbox_text_id) as last_id
      from sandbox_texts where phone like ${containing(search)} group by phone
    ) t
    join sandbox_texts last on last.sandbox_text_id = t.last_id
    order by t.last_id desc limit 100`.execute(db);
  return rows.map((row) => ({ ...row, last_ts: row.last_ts.toISOString() }));
}

/** The newest texts on a phone, the oldest of them first. */
export async function listTexts(db: Db, phone: string) {
  const rows = await db
    .selectFrom('sandbox_texts')
    .selectAll()
    .where('phone', '=', phone)
    .orderBy('sandbox_text_id', 'desc')
    .limit(200)
    .execute();
  return rows.reverse().map((row) => ({
    sandbox_text_id: row.sandbox_text_id,
    direction: row.is_outbound ? ('to_phone' as const) : ('from_phone' as const),
    number: row.number,
    body: row.body,
    media_url: row.media_url,
    status: row.status,
    created_ts: row.created_ts.toISOString(),
  }));
}
