import { sql } from 'kysely';
import type { Definition } from '#contract/marketing/segments/definition.ts';
import type { SegmentDifference } from '#contract/marketing/segments/schemas.ts';
import { withinTime } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { checkRule } from './checks.ts';
import { getSegment } from './commands.ts';
import { COUNT_MS } from './counting/count.ts';
import { isIn } from './counting/guestPages.ts';
import { idList, listSegmentGuests, viewOf } from './counting/guests.ts';
import { momentOf } from './membership/index.ts';
import { compileRule } from './rule/index.ts';
import { standingOf } from './standing.ts';
import { usersOf } from './uses.ts';

interface Found {
  readonly before: number;
  readonly after: number;
  readonly entering: number;
  readonly leaving: number;
  readonly entering_ids: number[];
  readonly leaving_ids: number[];
}

const TEN = 10;

/** Who would enter and leave if a segment had a rule, and what uses it (SEG A3). Errors: NOT_FOUND, VALIDATION. */
export async function differenceOf(
  platform: Platform,
  ctx: RequestContext,
  { id, query }: { readonly id: number; readonly query: Definition },
  signal: AbortSignal,
): Promise<SegmentDifference> {
  const { db } = platform;
  const { programId } = ctx;
  const row = await getSegment(db, ctx, id);
  if (row.kind !== 'live')
    fail('VALIDATION', `The guests of “${row.name}” never change, so it takes no rule.`);
  const { definition } = await checkRule(db, ctx, query, standingOf(row.query, row.known)?.definition);
  const rule = compileRule(definition.root, { programId, moment: await momentOf(db, platform, programId) });
  const found = await withinTime(db, { ms: COUNT_MS, signal, person: ctx.caller }, async (trx) => {
    const { rows } = await sql<Found>`
      select count(*) filter (where x.was) as before, count(*) filter (where x.will) as after,
        count(*) filter (where x.will and not x.was) as entering,
        count(*) filter (where x.was and not x.will) as leaving,
        coalesce((array_agg(x.guest_id) filter (where x.will and not x.was))[1:${sql.lit(TEN)}], '{}') as entering_ids,
        coalesce((array_agg(x.guest_id) filter (where x.was and not x.will))[1:${sql.lit(TEN)}], '{}') as leaving_ids
      from (
        select g.guest_id, ${rule} as will, ${isIn(programId, id)} as was from guests g
        where g.program_id = ${programId} and g.deleted_ts is null offset 0) x`.execute(trx);
    return rows[0] ?? null;
  });
  if (!found)
    return fail('UNAVAILABLE', 'Comparing took too long. Save the rule, and see who enters and leaves.');
  const { entering_ids, leaving_ids, ...counts } = found;
  const view = viewOf(ctx);
  return {
    ...counts,
    entering_guests: await listSegmentGuests(db, view, idList(entering_ids)),
    leaving_guests: await listSegmentGuests(db, view, idList(leaving_ids)),
    left_out: view.leftOut,
    ...(await usersOf(db, ctx, id)),
  };
}
