import {
  type Definition,
  placesOf,
  type Problem,
  refsOfDefinition,
} from '#contract/marketing/segments/definition.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import { type Known, readKnown } from './known.ts';
import { scopeOf, sees } from './queries.ts';
import { problemsOf, segmentsIn } from './standing.ts';

/** Conditions that ask about locations at which somebody does not work. */
function elsewhere({ root }: Definition, { membership }: RequestContext): Problem[] {
  if (membership.allMerchants) return [];
  return placesOf(root).flatMap(({ path, rule }) => {
    const ids = 'merchant_ids' in rule ? rule.merchant_ids : [];
    return ids.every((id) => membership.merchantIds.includes(id))
      ? []
      : [{ path, message: 'This names a location at which you do not work. Choose among your own' }];
  });
}

/** Conditions on segments of user groups to which somebody does not belong. */
async function ofOthers(db: Db | Trx, ctx: RequestContext, definition: Definition): Promise<Problem[]> {
  const ids = segmentsIn(definition);
  if (ids.length === 0) return [];
  const scope = await scopeOf(db, ctx);
  const rows = await db
    .selectFrom('segments')
    .select(['segment_id', 'user_group_id'])
    .where('program_id', '=', ctx.programId)
    .where('segment_id', 'in', ids)
    .execute();
  const hidden = new Set(rows.filter((row) => !sees(scope, row)).map(({ segment_id }) => segment_id));
  return placesOf(definition.root).flatMap(({ path, rule }) =>
    rule.kind === 'segments' && rule.segment_ids.some((id) => hidden.has(id))
      ? [{ path, message: 'This names a segment of another user group. Choose among those that you see' }]
      : [],
  );
}

/**
 * What a rule names, where everything is there and for who asks: records of the concept, locations at which they work, segments that
 * they see. VALIDATION with the place of each condition that is not.
 */
export async function checkedKnown(
  db: Db | Trx,
  ctx: RequestContext,
  definition: Definition,
): Promise<Known> {
  const known = await readKnown(db, ctx.programId, refsOfDefinition(definition));
  const problems = [
    ...problemsOf(definition, known),
    ...elsewhere(definition, ctx),
    ...(await ofOthers(db, ctx, definition)),
  ];
  const [first] = problems;
  if (first) {
    const errors = Object.fromEntries(problems.map(({ path, message }) => [`query.${path}`, message]));
    fail('VALIDATION', `${first.message}.`, { errors });
  }
  return known;
}
