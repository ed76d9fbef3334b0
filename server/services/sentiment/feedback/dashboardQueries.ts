import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { eachOf, type Slice, sliced } from '#server/platform/page/index.ts';
import { countsInSums } from '#server/services/administration/merchants/index.ts';

/** What the dashboard is narrowed to. */
export interface View {
  readonly programId: number;
  /** Null: everywhere, also where no location is known. */
  readonly merchantIds: readonly number[] | null;
  /** Test locations count only where they are asked for. */
  readonly withTests: boolean;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly formId: number | null;
  readonly maxScore: number | null;
  readonly isHit: boolean | null;
  readonly guestId: number | null;
  readonly responseId: number | null;
}

const fits = ({
  programId,
  merchantIds,
  withTests,
  from,
  until,
  formId,
  maxScore,
  isHit,
  guestId,
  responseId,
}: View) => sql`
  r.program_id = ${programId}
  ${withTests ? sql`` : sql`and ${countsInSums(programId, sql.ref('r.merchant_id'))}`}
  ${merchantIds ? sql`and r.merchant_id = any(${[...merchantIds]}::bigint[])` : sql``}
  ${from ? sql`and r.created_ts >= ${from}` : sql``}
  ${until ? sql`and r.created_ts < ${until}` : sql``}
  ${formId === null ? sql`` : sql`and r.feedback_form_id = ${formId}`}
  ${maxScore === null ? sql`` : sql`and r.score <= ${maxScore}`}
  ${isHit === null ? sql`` : sql`and (r.is_low or cardinality(r.triggers_hit) > 0) = ${isHit}`}
  ${guestId === null ? sql`` : sql`and r.guest_id = ${guestId}`}
  ${responseId === null ? sql`` : sql`and r.feedback_response_id = ${responseId}`}`;

/** How many finished each form. */
export async function countByForm(db: Db, view: View): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; n: number }>`
    select r.feedback_form_id as id, count(*)::int as n from feedback_responses r
    where ${fits(view)} and r.completed_ts is not null group by 1`.execute(db);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

export interface Totals {
  readonly responses: number;
  readonly unfinished: number;
  readonly score: number | null;
  readonly nps: number | null;
  readonly hits: number;
}

const SCORE = sql`round(avg(r.score) filter (where r.completed_ts is not null))::int`;
const DONE = sql`count(*) filter (where r.completed_ts is not null)`;

export async function readTotals(db: Db, view: View): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select (${DONE})::int as responses, (count(*) filter (where r.completed_ts is null))::int as unfinished,
      ${SCORE} as score,
      round(100.0 * (count(*) filter (where r.nps >= 9 and r.completed_ts is not null)
        - count(*) filter (where r.nps <= 6 and r.completed_ts is not null))
        / nullif(count(r.nps) filter (where r.completed_ts is not null), 0))::int as nps,
      (count(*) filter (where r.is_low or cardinality(r.triggers_hit) > 0))::int as hits
    from feedback_responses r where ${fits(view)}`.execute(db);
  return rows[0] ?? { responses: 0, unfinished: 0, score: null, nps: null, hits: 0 };
}

/** Finished responses of each day at a time zone; days without any are left out. */
export async function readDays(db: Db, view: View, timezone: string) {
  const { rows } = await sql<{ day: string; responses: number; score: number | null }>`
    select to_char(r.created_ts at time zone ${timezone}, 'YYYY-MM-DD') as day, count(*)::int as responses, ${SCORE} as score
    from feedback_responses r where ${fits(view)} and r.completed_ts is not null group by 1 order by 1`.execute(
    db,
  );
  return rows;
}

export async function readLocations(db: Db, view: View) {
  const { rows } = await sql<{
    merchant_id: number | null;
    merchant_name: string | null;
    responses: number;
    score: number | null;
  }>`
    select r.merchant_id, m.merchant_name, count(*)::int as responses, ${SCORE} as score
    from feedback_responses r
    left join merchants m on m.program_id = r.program_id and m.merchant_id = r.merchant_id
    where ${fits(view)} and r.completed_ts is not null group by 1, 2 order by 3 desc, 2 limit 500`.execute(
    db,
  );
  return rows;
}

/** How often each value was given to each question; an answer of several counts for each, a matrix by its rows. */
export async function countValues(db: Db, view: View) {
  const { rows } = await sql<{ name: string; row: string | null; value: string; n: number }>`
    with given as (
      select a.key as name, a.value as value from feedback_responses r, jsonb_each(r.answers) a
      where ${fits(view)} and r.completed_ts is not null)
    select name, null as row, value #>> '{}' as value, count(*)::int as n from given
      where jsonb_typeof(value) in ('number', 'boolean') or jsonb_typeof(value) = 'string' and length(value #>> '{}') <= 60
      group by 1, 3
    union all
    select g.name, null, item.chosen, count(*)::int
      from given g, jsonb_array_elements_text(case when jsonb_typeof(g.value) = 'array' then g.value else '[]' end) as item(chosen)
      group by 1, 3
    union all
    select g.name, cell.row, cell.chosen, count(*)::int
      from given g, jsonb_each_text(case when jsonb_typeof(g.value) = 'object' then g.value else '{}' end) as cell(row, chosen)
      group by 1, 2, 3`.execute(db);
  return rows;
}

/** How many answered each question. */
export async function countAnswered(db: Db, view: View): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; n: number }>`
    select k as name, count(*)::int as n from feedback_responses r, jsonb_object_keys(r.answers) k
    where ${fits(view)} and r.completed_ts is not null group by 1`.execute(db);
  return new Map(rows.map(({ name, n }) => [name, n]));
}

const MOST_TEXTS = 20;

/** The latest texts of a question. */
export async function listTexts(db: Db, view: View, name: string) {
  const { rows } = await sql<{ feedback_response_id: number; text: string; created_ts: Date }>`
    select r.feedback_response_id, r.answers ->> ${name} as text, r.created_ts from feedback_responses r
    where ${fits(view)} and r.completed_ts is not null and jsonb_typeof(r.answers -> ${name}) = 'string'
    order by r.created_ts desc, r.feedback_response_id desc limit ${MOST_TEXTS}`.execute(db);
  return rows;
}

const NAME = sql`nullif(trim(concat_ws(' ', g.fname, g.lname)), '')`;

const listed = sql`
    select r.*, f.name as form_name, v.questions as asked, ${NAME} as guest_name, m.merchant_name,
      coalesce(m.timezone, c.default_timezone) as timezone,
      coalesce(p.seated_ts, p.reserved_ts) as visited_ts, p.party_size,
      (select string_agg(distinct x.name, ', ') from table_holds h
        join room_tables x on x.program_id = h.program_id and x.mrt_id = h.mrt_id
        where h.program_id = p.program_id and h.party_id = p.party_id) as table_names,
      (select t.employee from tickets t where t.program_id = p.program_id and t.party_id = p.party_id
        and t.employee is not null order by t.open_ts desc limit 1) as server_name,
      case when p.kind <> 'reservation' and p.seated_ts is not null
        then greatest(0, extract(epoch from p.seated_ts - p.created_ts) / 60)::int end as waited_minutes
    from feedback_responses r
    join programs c on c.program_id = r.program_id
    join feedback_forms f on f.program_id = r.program_id and f.feedback_form_id = r.feedback_form_id
    join feedback_form_versions v on v.program_id = r.program_id and v.feedback_form_id = r.feedback_form_id
      and v.number = r.number
    left join guests g on g.program_id = r.program_id and g.guest_id = r.guest_id
    left join parties p on p.program_id = r.program_id and p.party_id = r.party_id
    left join merchants m on m.program_id = r.program_id and m.merchant_id = r.merchant_id`;

/** Responses with the visit that they are about, the latest or the worst first. */
export function listResponses(
  db: Db,
  view: View,
  {
    sort_by,
    sort_order,
    search,
  }: { sort_by: 'created_ts' | 'score'; sort_order: 'asc' | 'desc'; search?: string },
) {
  const order = sql.raw(`r.${sort_by} ${sort_order} nulls last, r.feedback_response_id ${sort_order}`);
  const found = search
    ? sql`and (${NAME} ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`} or r.answers::text ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`})`
    : sql``;
  const rows = sql<ListedRow>`${listed} where ${fits(view)} ${found}`;
  const count = sql<{ n: number }>`
    select count(*)::int as n from feedback_responses r
    left join guests g on g.program_id = r.program_id and g.guest_id = r.guest_id
    where ${fits(view)} ${found}`;
  return {
    page: async (asked: Slice) =>
      (await sql<ListedRow>`${rows} order by ${order} ${sliced(asked)}`.execute(db)).rows,
    count: async () => (await count.execute(db)).rows,
  };
}

/** One response with its visit. */
export async function findListed(
  db: Db | Trx,
  programId: number,
  id: number,
): Promise<ListedRow | undefined> {
  const { rows } = await sql<ListedRow>`${listed} where r.program_id = ${programId}
    and r.feedback_response_id = ${id}`.execute(db);
  return rows[0];
}

/** How many responses a view has, finished or not. */
export async function countResponses(db: Db, view: View): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from feedback_responses r where ${fits(view)}`.execute(db);
  return rows[0]?.n ?? 0;
}

const BATCH = 500;

/** Every response of a view, the latest first, read in batches. */
export const eachResponse = (db: Db, view: View): AsyncGenerator<ListedRow> =>
  eachOf<ListedRow>(BATCH, async ({ size, after }) => {
    const behind = after
      ? sql`and (r.created_ts, r.feedback_response_id) < (${after.created_ts}, ${after.feedback_response_id})`
      : sql``;
    const page = await sql<ListedRow>`${listed} where ${fits(view)} ${behind}
      order by r.created_ts desc, r.feedback_response_id desc limit ${size}`.execute(db);
    return page.rows;
  });

export interface ListedRow {
  readonly feedback_response_id: number;
  readonly public_id: string;
  readonly feedback_form_id: number;
  readonly form_name: string;
  readonly number: number;
  readonly guest_id: number | null;
  readonly guest_name: string | null;
  readonly merchant_id: number | null;
  readonly merchant_name: string | null;
  readonly timezone: string;
  readonly visited_ts: Date | null;
  readonly party_size: number | null;
  readonly table_names: string | null;
  readonly server_name: string | null;
  readonly waited_minutes: number | null;
  readonly answers: unknown;
  readonly asked: unknown;
  readonly score: number | null;
  readonly is_low: boolean;
  readonly triggers_hit: string[];
  readonly email: string | null;
  readonly phone: string | null;
  readonly completed_ts: Date | null;
  readonly alerted_ts: Date | null;
  readonly created_ts: Date;
}
