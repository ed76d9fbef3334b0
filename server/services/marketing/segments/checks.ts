import {
  conditionsOf,
  type Definition,
  isGroup,
  placesOf,
  type Problem,
  refsOfDefinition,
} from '#contract/marketing/segments/definition.ts';
import type { Condition } from '#contract/marketing/segments/kinds.ts';
import { definitionAt, unreadableIn } from '#contract/marketing/segments/rights.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import { isAtOne, type Known, readKnown } from './known.ts';
import { scopeOf, sees, viewerOf } from './queries.ts';
import { problemsOf, segmentsIn } from './standing.ts';

const ELSEWHERE = {
  location: 'This names a location at which you do not work. Choose among your own',
  all: 'This looks at all locations, and you work at some of them. Choose among your own',
  nowhere: 'This asks about locations, and you work at none. Ask an admin to give you one',
  list: 'This names a contact list of locations at which you do not work. Choose among your own',
  property: 'This property looks at locations at which you do not work. Choose one for your own locations',
} as const;

/** Why somebody who works at some locations alone cannot ask this of guests; null where they can. */
function elsewhere(
  condition: Condition,
  known: Known,
  own: readonly number[],
  isStored: IsStored,
): string | null {
  if ('merchant_ids' in condition) {
    if (own.length === 0) return ELSEWHERE.nowhere;
    if (condition.merchant_ids.length === 0 && isStored(condition)) return ELSEWHERE.all;
    return condition.merchant_ids.every((id) => own.includes(id)) ? null : ELSEWHERE.location;
  }
  if (condition.kind === 'lists') {
    const isOwn = (id: number) => isAtOne(known.placesOf({ type: 'list', id }), own);
    return condition.list_ids.every(isOwn) ? null : ELSEWHERE.list;
  }
  if (condition.kind !== 'computed') return null;
  const places = known.placesOf({ type: 'property', id: condition.property_id });
  return places.length > 0 && places.every((id) => own.includes(id)) ? null : ELSEWHERE.property;
}

/** Conditions on what somebody may not read of guests: counting them would tell it bit by bit. */
const unreadable = ({ root }: Definition, ctx: RequestContext): Problem[] =>
  placesOf(root).flatMap(({ path, rule }) => {
    const label = isGroup(rule) ? null : unreadableIn(rule, (permission) => ctx.can(permission));
    return label === null
      ? []
      : [
          {
            path,
            message: `You may not use “${label}”. Remove this condition, or ask an admin for the right`,
          },
        ];
  });

/** Conditions that look at locations at which somebody does not work. */
function outOfReach(
  { root }: Definition,
  known: Known,
  { membership }: RequestContext,
  isStored: IsStored,
): Problem[] {
  if (membership.allMerchants) return [];
  return placesOf(root).flatMap(({ path, rule }) => {
    const why = isGroup(rule) ? null : elsewhere(rule, known, membership.merchantIds, isStored);
    return why === null ? [] : [{ path, message: why }];
  });
}

type IsStored = (condition: Condition) => boolean;

/** Whether the rule that is changed has a condition already. */
function storedIn(stored: Definition | null): IsStored {
  const conditions = new Set(stored ? conditionsOf(stored.root).map((one) => JSON.stringify(one)) : []);
  return (condition) => conditions.has(JSON.stringify(condition));
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

/** A rule as somebody may ask it, with what it names. */
export interface Checked {
  readonly definition: Definition;
  readonly known: Known;
}

/**
 * A rule as it is asked by whoever sends it. Everything it names is there and for them: records of the concept, data that they may read,
 * locations at which they work, segments and contact lists that they see; VALIDATION with the place of each condition that is not. Where
 * it leaves locations open, it looks at their own; what the stored rule of a changed segment leaves open is not narrowed unasked.
 */
export async function checkRule(
  db: Db | Trx,
  ctx: RequestContext,
  definition: Definition,
  stored: Definition | null = null,
): Promise<Checked> {
  const known = await readKnown(db, ctx.programId, refsOfDefinition(definition));
  const problems = [
    ...problemsOf(definition, known),
    ...unreadable(definition, ctx),
    ...outOfReach(definition, known, ctx, storedIn(stored)),
    ...(await ofOthers(db, ctx, definition)),
  ];
  const [first] = problems;
  if (first) {
    const errors = Object.fromEntries(problems.map(({ path, message }) => [`query.${path}`, message]));
    fail('VALIDATION', `${first.message}.`, { errors });
  }
  const { allMerchants, merchantIds } = ctx.membership;
  if (allMerchants) return { definition, known };
  const narrowed = definitionAt(definition, merchantIds);
  const places = await readKnown(db, ctx.programId, refsOfDefinition(narrowed));
  return { definition: narrowed, known: places.seenBy(await viewerOf(db, ctx)) };
}
