import {
  type Automation,
  type AutomationChange,
  type DatePeriod,
  UNTITLED,
} from '#contract/marketing/automations/schemas.ts';
import { TRIGGER_SOURCES, triggerOf } from '#contract/marketing/automations/triggers.ts';
import { beginningOf } from '#contract/core/texts.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import { isFlagOn, refuseFlag } from '#server/platform/flags/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { givenFields, recordOf, tell, write, type Write } from '#server/platform/write/index.ts';
import { copyActions } from './copying.ts';
import { checkTrigger } from './named.ts';
import { presentAutomation } from './present.ts';
import { findAutomation } from './queries.ts';

export const THING = 'This automation';

const records = recordOf({
  table: 'automations',
  key: 'automation_id',
  isKept: true,
  find: findAutomation,
  present: (row) => presentAutomation(row),
  thing: () => THING,
  called: ({ name }) => `The automation “${name}”`,
  name: ({ name }) => name,
  told: ({ actions: _actions, trigger_sources: _sources, stats: _stats, problem: _problem, ...rest }) => {
    const { open_runs: _runs, ready_progress: _progress, has_changes: _changes, ...told } = rest;
    return told;
  },
});

const json = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value));

/** What was sent, as it is stored. */
function columnsOf({ version: _version, active: _active, ...change }: AutomationChange) {
  const { trigger_settings, exit_rules, goal, ...same } = change;
  return givenFields({
    ...same,
    trigger_settings: json(trigger_settings),
    exit_rules: json(exit_rules),
    goal: goal === null ? null : json(goal),
  });
}

async function check(work: Write, change: AutomationChange, before: Automation | null): Promise<void> {
  const { trigger_source_id: source, first_action_id: first } = change;
  if (source !== undefined && source !== null && triggerOf(source) === null)
    refuse('trigger_source_id', 'There is no such trigger; choose another');
  if (change.holdout_pct && !(await isFlagOn(work.platform, work.ctx, 'holdout-groups', null)))
    refuseFlag('holdout-groups');
  if (first !== undefined && first !== null && !before?.actions.some(({ id }) => id === first))
    refuse('first_action_id', 'The first step has to be one of this automation');
  await checkTrigger(work, change);
}

const refuse = (field: string, message: string): never =>
  fail('VALIDATION', `The automation was not saved: ${message}.`, { errors: { [field]: message } });

/** Begins an automation, switched off. Errors: VALIDATION, FLAG_OFF for a holdout while those are off. */
export const createAutomation = (
  platform: Platform,
  ctx: RequestContext,
  change: AutomationChange,
): Promise<Automation> =>
  records.create(platform, ctx, { kind: 'automation.created' }, async (work) => {
    await check(work, change, null);
    await work.store({
      ...columnsOf(change),
      name: change.name ?? UNTITLED,
      created_by_user_id: ctx.userId,
      created_by_name: ctx.stamp().actorName,
    });
  });

/** Saves what was sent. Guests inside stay in the version that they entered. Errors: NOT_FOUND, STALE, VALIDATION, FLAG_OFF. */
export const changeAutomation = (
  platform: Platform,
  ctx: RequestContext,
  id: number,
  { version, ...change }: AutomationChange,
): Promise<Automation> =>
  records.change(platform, ctx, { kind: 'automation.updated', id, version }, async (work) => {
    await check(work, change, work.before);
    const columns = columnsOf(change);
    if (Object.keys(columns).length > 0) await work.store(columns);
  });

/** How long before or after its day a date based one begins. Errors: NOT_FOUND, STALE. */
export const saveDate = (
  platform: Platform,
  ctx: RequestContext,
  id: number,
  { version, time_period }: { readonly version?: number | undefined; readonly time_period: DatePeriod },
): Promise<Automation> =>
  records.change(platform, ctx, { kind: 'automation.updated', id, version }, async (work) => {
    await work.store({ date_period: JSON.stringify(time_period) });
  });

/** Deletes one that is off and empty; what guests did in it stays. Errors: NOT_FOUND, IN_USE. */
export const removeAutomation = (platform: Platform, ctx: RequestContext, id: number): Promise<void> =>
  records.remove(platform, ctx, { kind: 'automation.removed', id }, ({ row }) => {
    if (row.active) fail('IN_USE', `“${row.name}” is switched on. Switch it off before you delete it.`);
    if (row.open_runs > 0)
      fail(
        'IN_USE',
        `${row.open_runs} guests are still in “${row.name}”. Wait until they are through, or stop them, before you delete it.`,
      );
  });

/** A copy, switched off. Errors: NOT_FOUND. */
export function duplicateAutomation(
  platform: Platform,
  ctx: RequestContext,
  id: number,
  name?: string,
): Promise<Automation> {
  return write(platform, ctx, async (work) => {
    const row = found(await findAutomation(work.trx, ctx.programId, id), THING);
    const made = await copyActions(work, row, name ?? `${beginningOf(row.name, 112)} (copy)`);
    const copy = found(await findAutomation(work.trx, ctx.programId, made), THING);
    await tell(work, { kind: 'automation.created', recordId: made, recordName: copy.name });
    return presentAutomation(copy);
  });
}

export const sourceName = (sourceId: number | null): string => {
  const name = triggerOf(sourceId);
  return name ? TRIGGER_SOURCES[name].name : 'No trigger';
};
