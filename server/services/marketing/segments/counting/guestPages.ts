import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Definition } from '#contract/marketing/segments/definition.ts';
import { GUESTS_PER_PAGE } from '#contract/marketing/segments/endpoints.ts';
import { type Db, type Trx, withinTime } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import { cut, cutAndCount, sliced } from '#server/platform/page/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { conditionsOf, namedLike } from '#server/services/guests/guests/index.ts';
import { checkRule } from '../checks.ts';
import { getSegment } from '../commands.ts';
import { momentOf } from '../membership/index.ts';
import { compileRule, type IdRange, inRange } from '../rule/index.ts';
import { COUNT_MS } from './count.ts';
import { estimate } from './estimate.ts';
import { idList, listSegmentGuests, type SegmentGuest, viewOf } from './guests.ts';

const TEN = 10;
/** Guests up to whom a sample looks first, and then; the last stretch is all that is left. */
const STRETCHES = [1_000, 20_000] as const;
const self = <T>(row: T) => row;

/**
 * The book behind an id, cut into stretches that are looked through until ten guests are found: for most rules the first one
 * holds them, and reading it takes no longer in a larger book.
 */
async function stretches(trx: Trx, programId: number, after: number): Promise<IdRange[]> {
  const { rows } = await sql<{ ends: number[] }>`
    select array_remove(array[${sql.join(
      STRETCHES.map(
        (guests) => sql`(
          select case when count(*) = ${guests} then max(s.guest_id) end from (
            select g.guest_id from guests g where g.program_id = ${programId} and g.guest_id > ${after}
            order by g.guest_id limit ${guests}) s)`,
      ),
    )}], null) as ends`.execute(trx);
  const ends = rows[0]?.ends ?? [];
  return [...ends, null].map((until, n) => ({ from: n === 0 ? after : (ends[n - 1] ?? after), until }));
}

/** Ten guests whom a rule matches now, those behind an id; `after` is null when there are no others. Errors: VALIDATION. */
export async function sampleRule(
  platform: Platform,
  ctx: RequestContext,
  { query, after }: { readonly query: Definition; readonly after: number | null },
  signal: AbortSignal,
) {
  const { db } = platform;
  const { programId } = ctx;
  const { definition } = await checkRule(db, ctx, query);
  const view = viewOf(ctx);
  const moment = await momentOf(db, platform, programId);
  const read = async (trx: Trx) => {
    const found: SegmentGuest[] = [];
    for (const ids of await stretches(trx, programId, after ?? 0)) {
      const rule = compileRule(definition.root, { programId, moment, ids });
      const some = sql`select g.guest_id from guests g where g.program_id = ${programId} and g.deleted_ts is null
        and ${inRange(ids, sql`g.guest_id`)} and ${rule} order by g.guest_id limit ${TEN + 1 - found.length}`;
      found.push(...(await listSegmentGuests(trx, view, some)));
      if (found.length > TEN) break;
    }
    return found;
  };
  const found = (await withinTime(db, { ms: COUNT_MS, signal, person: ctx.caller }, read)) ?? (await drawn());
  const data = found.slice(0, TEN);
  return {
    data,
    after: found.length > TEN ? (data.at(-1)?.guest_id ?? null) : null,
    left_out: view.leftOut,
  };

  async function drawn() {
    const { members } = await estimate(db, programId, definition, moment);
    const behind = members.filter((id) => id > (after ?? 0)).sort((a, b) => a - b);
    return listSegmentGuests(db, view, idList(behind.slice(0, TEN + 1)));
  }
}

/** A page of the guests whom a rule matches now, who came last first (SEG-015, SEG-021). Errors: VALIDATION. */
export async function queryRule(
  platform: Platform,
  ctx: RequestContext,
  { query, page }: { readonly query: Definition; readonly page: number },
  signal: AbortSignal,
) {
  const { db } = platform;
  const { programId } = ctx;
  const { definition } = await checkRule(db, ctx, query);
  const view = viewOf(ctx);
  const rule = compileRule(definition.root, { programId, moment: await momentOf(db, platform, programId) });
  const asked = { take: GUESTS_PER_PAGE, skip: (page - 1) * GUESTS_PER_PAGE };
  const found = await withinTime(db, { ms: COUNT_MS, signal, person: ctx.caller }, (trx) =>
    listSegmentGuests(trx, view, pageOfGuests(programId, rule, asked)),
  );
  if (found) return { ...cut(found, asked, self), left_out: view.leftOut };
  return fail(
    'UNAVAILABLE',
    'Finding these guests took too long. Make the rule narrower, or try again later.',
  );
}

const pageOfGuests = (
  programId: number,
  rule: RawBuilder<SqlBool>,
  asked: { readonly take: number; readonly skip: number },
) => sql`
  select g.guest_id from guests g where g.program_id = ${programId} and g.deleted_ts is null and ${rule}
  order by g.last_visit_ts desc nulls last, g.guest_id ${sliced(asked)}`;

interface Members {
  readonly page: number;
  readonly per_page: number;
  readonly search?: string | undefined;
}

/** Whether a guest `g` is a member as it is stored. */
export const isIn = (programId: number, segmentId: number): RawBuilder<boolean> =>
  sql<boolean>`exists (select from segment_members m
    where m.program_id = ${programId} and m.segment_id = ${segmentId} and m.guest_id = g.guest_id)`;

/** A page of the members of a segment, who came last first. Errors: NOT_FOUND. */
export async function listMembers(
  db: Db,
  ctx: RequestContext,
  id: number,
  { page, per_page: take, search = '' }: Members,
) {
  const { programId } = ctx;
  await getSegment(db, ctx, id);
  const view = viewOf(ctx);
  const asked = { take, skip: (page - 1) * take };
  const searched = view.searchesBook ? conditionsOf(programId, { search }) : namedLike(search);
  const conditions = sql.join([isIn(programId, id), ...searched], sql` and `);
  const found = await listSegmentGuests(db, view, pageOfGuests(programId, sql`${conditions}`, asked));
  const shown = await cutAndCount(found, asked, self, async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from guests g
      where g.program_id = ${programId} and g.deleted_ts is null and ${conditions}`.execute(db);
    return rows;
  });
  return { ...shown, left_out: view.leftOut };
}
