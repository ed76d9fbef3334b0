import type { PropertyDefinition } from '#contract/marketing/computedProperties/definition.ts';
import { resultOf } from '#contract/marketing/computedProperties/formulas.ts';
import type {
  ComputedProperty,
  ComputedPropertyWrite,
} from '#contract/marketing/computedProperties/schemas.ts';
import { usersText } from '#contract/core/users.ts';
import { segmentUse, usersDetails } from '#contract/marketing/segments/schemas.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { recordOf, type Write } from '#server/platform/write/index.ts';
import { seenAmong, segmentGroupsOf } from '#server/services/administration/userGroups/index.ts';
import { KEEP_PROPERTIES } from './jobs.ts';
import { isTimed, presentProperty } from './present.ts';
import { findProperty, nameLocations, type PropertyRow } from './queries.ts';
import { ANEW } from './run.ts';

const properties = recordOf({
  table: 'computed_properties',
  key: 'computed_property_id',
  find: findProperty,
  // Who reads it is told the segments that they see, once it is written.
  present: (row) => presentProperty(row, 'none'),
  thing: () => 'This computed property',
  called: ({ name }) => `The computed property ${name}`,
  name: ({ name }) => name,
  told: ({ name, description, formula, definition }) => ({
    name,
    description,
    formula,
    fallback: definition.fallback,
  }),
});

/**
 * Answers what the locations of a definition are called. Errors: VALIDATION for one of another concept, or at which who asks does not
 * work; those that were named before stay.
 */
export async function checkPlaces(
  db: Db | Trx,
  ctx: RequestContext,
  { merchant_ids }: PropertyDefinition,
  before: readonly number[] = [],
): Promise<ReadonlyMap<number, string>> {
  const names = await nameLocations(db, ctx.programId, merchant_ids);
  const isOpen = (id: number) => names.has(id) && (ctx.worksAt(id) || before.includes(id));
  const stranger = merchant_ids.find((id) => !isOpen(id));
  if (stranger === undefined) return names;
  const message = `Location ${stranger} is not one of yours; choose another`;
  return fail('VALIDATION', `This formula cannot be used: ${message}.`, {
    errors: { 'definition.merchant_ids': message },
  });
}

const same = (a: PropertyDefinition, b: PropertyDefinition) => {
  const ordered = (definition: PropertyDefinition) =>
    JSON.stringify(Object.entries(definition).toSorted(([x], [y]) => (x < y ? -1 : 1)));
  return ordered(a) === ordered(b);
};

/** The segments that name a property, as far as whoever asks sees them. */
async function usersOf({ trx, ctx }: Write, { naming }: PropertyRow) {
  const seen = seenAmong(naming, await segmentGroupsOf(trx, ctx));
  return { ...seen, text: usersText(seen.used_by, seen.unseen_users) };
}

/** A rule asks for a number, a date or a text: of another type it would silently match nobody. */
async function refuseOtherType(
  work: Write,
  row: PropertyRow,
  before: ComputedProperty,
  definition: PropertyDefinition,
): Promise<void> {
  const { type } = resultOf(definition);
  if (row.naming.length === 0 || type === before.type) return;
  const { text } = await usersOf(work, row);
  fail(
    'IN_USE',
    `${before.name} is a ${before.type} in the rule of ${text}, and would become a ${type}. Create another property, or take it out of the rule first.`,
  );
}

/**
 * Adds a property, or saves one; a job works it out for all guests. Errors: NOT_FOUND, STALE, DUPLICATE, VALIDATION, IN_USE where a
 * segment asks for its type.
 */
export function saveProperty(
  platform: Platform,
  ctx: RequestContext,
  { name, description, definition, version }: ComputedPropertyWrite,
  id?: number,
): Promise<ComputedProperty> {
  const message = `There is already a computed property called “${name}”. Choose another name.`;
  return properties.save(
    platform,
    ctx,
    {
      kinds: ['computed_property.created', 'computed_property.updated'],
      id,
      version,
      taken: { computed_properties_name: { field: 'name', message } },
    },
    async (work) => {
      const { trx, now, row, before, store } = work;
      await checkPlaces(trx, ctx, definition, before?.definition.merchant_ids);
      if (before && row) await refuseOtherType(work, row, before, definition);
      const isSame = before !== null && same(before.definition, definition);
      await store({
        name,
        description,
        definition: JSON.stringify(definition),
        type: resultOf(definition).type,
        is_timed: isTimed(definition),
        ...(isSame ? {} : { ...ANEW, stale_ts: now }),
        ...(before ? {} : { user_id: ctx.userId, author_name: ctx.stamp().actorName }),
      });
      if (!isSame) await platform.jobs.enqueue(trx, KEEP_PROPERTIES, {});
    },
  );
}

/** Removes a property with its values; errors: NOT_FOUND, IN_USE while the rule of a segment names it. */
export const removeProperty = (platform: Platform, ctx: RequestContext, id: number): Promise<void> =>
  properties.remove(platform, ctx, { kind: 'computed_property.removed', id }, async (work) => {
    const { before, row } = work;
    if (row.naming.length === 0) return;
    const { used_by, unseen_users, text } = await usersOf(work, row);
    const noun = used_by.length === 0 ? '' : row.naming.length > 1 ? 'the segments ' : 'the segment ';
    fail('IN_USE', `${before.name} is used in the rule of ${noun}${text}. Take it out of there first.`, {
      details: usersDetails(used_by.map(segmentUse), unseen_users),
    });
  });
