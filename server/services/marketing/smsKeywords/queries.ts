import { sql } from 'kysely';
import { containing, type Db, type Trx } from '#server/platform/db/index.ts';

const DAYS = 30;

const heard = sql<{ heard_count: number; heard_ts: Date | null }>`(
  select (count(*) filter (where m.created_ts > now() - make_interval(days => ${sql.lit(DAYS)})))::int as heard_count,
    max(m.created_ts) as heard_ts
  from sms_messages m where m.program_id = k.program_id and m.sms_keyword_id = k.sms_keyword_id)`;

const keywords = (db: Db | Trx, programId: number) =>
  db
    .selectFrom('sms_keywords as k')
    .leftJoin('contact_lists as l', (join) =>
      join.onRef('l.program_id', '=', 'k.program_id').onRef('l.contact_list_id', '=', 'k.contact_list_id'),
    )
    .innerJoinLateral(heard.as('h'), (join) => join.onTrue())
    .selectAll('k')
    .select(['l.name as contact_list_name', 'h.heard_count', 'h.heard_ts'])
    .where('k.program_id', '=', programId);

export type KeywordRow = Awaited<ReturnType<ReturnType<typeof keywords>['executeTakeFirstOrThrow']>>;

interface Asked {
  readonly search?: string | undefined;
  readonly sort_by: 'keyword' | 'heard_count' | 'updated_ts';
  readonly sort_order: 'asc' | 'desc';
}

const ORDER = { keyword: sql`k.keyword`, heard_count: sql`h.heard_count`, updated_ts: sql`k.updated_ts` };

export function listKeywords(db: Db, programId: number, { search, sort_by, sort_order }: Asked) {
  let rows = keywords(db, programId);
  if (search) {
    const wanted = containing(search);
    rows = rows.where((eb) => eb.or([eb('k.keyword', 'ilike', wanted), eb('k.answer', 'ilike', wanted)]));
  }
  return rows.orderBy(ORDER[sort_by], sort_order).orderBy('k.sms_keyword_id');
}

export const findKeyword = (db: Db | Trx, programId: number, id: number) =>
  keywords(db, programId).where('k.sms_keyword_id', '=', id).executeTakeFirst();

/** The keywords that are heard at the number of a location, as they are acted on. */
export const keywordsAt = (trx: Trx, programId: number, merchantId: number) =>
  trx
    .selectFrom('sms_keywords')
    .select(['sms_keyword_id', 'keyword'])
    .where('program_id', '=', programId)
    .where(sql<boolean>`(merchant_ids is null or ${merchantId}::bigint = any(merchant_ids))`)
    .execute();

/** The keywords that put guests on a list. */
export const keywordsOfList = (db: Db | Trx, programId: number, listId: number) =>
  db
    .selectFrom('sms_keywords')
    .select(['sms_keyword_id', 'keyword'])
    .where('program_id', '=', programId)
    .where('contact_list_id', '=', listId)
    .orderBy('keyword')
    .execute();
