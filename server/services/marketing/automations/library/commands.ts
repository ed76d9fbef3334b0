import type { Automation } from '#contract/marketing/automations/schemas.ts';
import type { AutomationTemplate } from '#contract/marketing/automations/library.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import { isFlagOn } from '#server/platform/flags/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { givenFields, recordOf, tell, write } from '#server/platform/write/index.ts';
import { THING as AUTOMATION } from '../commands.ts';
import { insertBy } from '../copying.ts';
import { draftOf, type Published, readPublished } from '../definition.ts';
import { flagsOf } from '../gifts.ts';
import { presentAutomation } from '../present.ts';
import { findAutomation } from '../queries.ts';
import { presentOwn, presentRecipe } from './present.ts';
import { weeklyGuests } from './reach.ts';
import { type Recipe, RECIPES } from './recipes.ts';
import { without } from './without.ts';

const THING = 'This recipe';

const own = (db: Db | Trx, programId: number) =>
  db.selectFrom('automation_templates').selectAll().where('program_id', '=', programId);

const findOwn = (trx: Db | Trx, programId: number, id: number) =>
  own(trx, programId).where('automation_template_id', '=', id).executeTakeFirst();

const records = recordOf({
  table: 'automation_templates',
  key: 'automation_template_id',
  find: findOwn,
  present: (row) => presentOwn(row, readPublished(row.definition), null),
  thing: () => THING,
  called: ({ name }) => `The recipe “${name}”`,
  name: ({ name }) => name,
  told: ({ name, description }) => ({ name, description }),
});

/** A definition as this person can use it: without the steps whose features are off. */
async function usable(platform: Platform, ctx: RequestContext, definition: Published): Promise<Published> {
  const off = new Set<number>();
  for (const action of definition.actions)
    for (const flag of flagsOf(action)) if (!(await isFlagOn(platform, ctx, flag, null))) off.add(action.id);
  return without(definition, off);
}

/** The recipes of the product and the concept's own, each with whom it would have reached here (AUTO-068). */
export async function listRecipes(platform: Platform, ctx: RequestContext): Promise<AutomationTemplate[]> {
  const { db, clock } = platform;
  const now = clock.now();
  const reach = (definition: Published) => weeklyGuests(db, ctx.programId, definition, now);
  const shown: AutomationTemplate[] = [];
  for (const row of await own(db, ctx.programId).orderBy('automation_template_id', 'desc').execute()) {
    const definition = await usable(platform, ctx, readPublished(row.definition));
    shown.push(presentOwn(row, definition, await reach(definition)));
  }
  for (const recipe of RECIPES) {
    const definition = await usable(platform, ctx, recipe.definition);
    shown.push(presentRecipe(recipe, definition, await reach(definition)));
  }
  return shown;
}

const brought = (id: number): Recipe | null => RECIPES.find((recipe) => recipe.id === id) ?? null;

/** Recipes of the product stay as they are. Errors: IN_USE. */
function refuseBrought(id: number): void {
  const recipe = brought(id);
  if (recipe)
    fail(
      'IN_USE',
      `“${recipe.definition.name}” comes with Couvert and stays as it is. Use it, and keep what you make of it as a recipe of your own.`,
    );
}

/** Keeps an automation, as it is drawn, as a recipe (AUTO-069). Errors: NOT_FOUND, VALIDATION for one without steps. */
export const keepRecipe = (
  platform: Platform,
  ctx: RequestContext,
  { automation_id, name, description }: { automation_id: number; name: string; description: string },
): Promise<AutomationTemplate> =>
  records.create(platform, ctx, { kind: 'automation_template.created' }, async ({ trx, store }) => {
    const row = found(await findAutomation(trx, ctx.programId, automation_id), AUTOMATION);
    if (row.actions.length === 0)
      fail('VALIDATION', `“${row.name}” has no steps yet, so there is nothing to keep.`, {
        errors: { automation_id: 'Choose one that has steps' },
      });
    const definition = JSON.stringify({ ...draftOf(row, row.actions), name });
    await store({ name, description, definition, created_by_user_id: ctx.userId });
  });

/** A new automation by a recipe, switched off (AUTO-069). Errors: NOT_FOUND. */
export async function useRecipe(
  platform: Platform,
  ctx: RequestContext,
  id: number,
  name?: string,
): Promise<Automation> {
  const recipe = brought(id);
  const row = recipe ? null : found(await findOwn(platform.db, ctx.programId, id), THING);
  const definition = recipe?.definition ?? readPublished(row?.definition);
  const drawn = await usable(platform, ctx, definition);
  const called = name ?? row?.name ?? definition.name;
  return write(platform, ctx, async (work) => {
    const description = recipe?.description ?? row?.description ?? '';
    const made = await insertBy(work, { ...drawn, name: called }, description);
    await tell(work, { kind: 'automation.created', recordId: made, recordName: called });
    return presentAutomation(found(await findAutomation(work.trx, ctx.programId, made), AUTOMATION));
  });
}

/** Renames or describes a recipe of one's own (AUTO-070). Errors: NOT_FOUND, STALE, IN_USE for one of the product. */
export async function changeRecipe(
  platform: Platform,
  ctx: RequestContext,
  id: number,
  {
    version,
    ...change
  }: {
    readonly name?: string | undefined;
    readonly description?: string | undefined;
    readonly version?: number | undefined;
  },
): Promise<AutomationTemplate> {
  refuseBrought(id);
  return records.change(
    platform,
    ctx,
    { kind: 'automation_template.updated', id, version },
    async ({ store }) => {
      const columns = givenFields(change);
      if (Object.keys(columns).length > 0) await store(columns);
    },
  );
}

/** Deletes a recipe of one's own; automations that were made by it stay (AUTO-071). Errors: NOT_FOUND, IN_USE for one of the product. */
export async function removeRecipe(platform: Platform, ctx: RequestContext, id: number): Promise<void> {
  refuseBrought(id);
  await records.remove(platform, ctx, { kind: 'automation_template.removed', id });
}
