import { DEPENDENT } from '#contract/marketing/automations/edits.ts';
import { dependentsOf } from '#contract/marketing/automations/graph.ts';
import type {
  ActionChange,
  ActionPart,
  ActionWrite,
  AutomationAction,
} from '#contract/marketing/automations/schemas.ts';
import { scheduleProblem } from '#contract/marketing/automations/schedules.ts';
import { type ActionParts, parts as PARTS } from '#contract/marketing/automations/shapes.ts';
import {
  ACTION_TYPES,
  type ActionTypeId,
  INVALID_TYPE,
  isActionType,
  isActionTypeId,
  typeIdOf,
} from '#contract/marketing/automations/types.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import { isFlagOn, refuseFlag } from '#server/platform/flags/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { givenFields, lockRow, tell, write, type Write } from '#server/platform/write/index.ts';
import { changesBetween } from '#server/platform/audit/index.ts';
import { holdOffer } from '#server/services/marketing/loyalty/index.ts';
import { THING } from './commands.ts';
import { shapeOf } from './definition.ts';
import { flagsOf, mayGive, offersOf } from './gifts.ts';
import { type Named, namedByParts, requireNamed } from './named.ts';
import { presentAction } from './present.ts';
import { type ActionColumns, findAction, findAutomation, listActions } from './queries.ts';

const STEP = 'This step';
type Giving = Parameters<typeof offersOf>[0];
const isPart = (key: string): key is ActionPart => Object.hasOwn(PARTS, key);

const pick = (from: object): Partial<ActionParts> =>
  Object.fromEntries(Object.entries(from).filter(([key, value]) => isPart(key) && value !== undefined));

/** The type of an action's path. Errors: the text of AUTO-050. */
function typeOf(type: string): ActionTypeId {
  if (!isActionType(type)) return fail('VALIDATION', INVALID_TYPE, { errors: { type: INVALID_TYPE } });
  return typeIdOf(type);
}

/** FLAG_OFF for a step of loyalty while its feature is off. */
async function checkFlags(platform: Platform, ctx: RequestContext, action: Giving): Promise<void> {
  for (const flag of flagsOf(action)) if (!(await isFlagOn(platform, ctx, flag, null))) refuseFlag(flag);
}

/** Where an action leads has to be in the same automation. */
async function checkLinks(
  work: Write,
  automationId: number,
  next: number | null | undefined,
  parts: Partial<ActionParts>,
): Promise<void> {
  const named: Named[] = [
    ...namedByParts(parts),
    ...(next === null || next === undefined
      ? []
      : [{ type: 'action', id: next, field: 'next_action_id' } as const]),
  ];
  await requireNamed(work, named);
  const own = new Set(
    (await listActions(work.trx, work.ctx.programId, automationId)).map((one) => one.automation_action_id),
  );
  const strange = named.find(({ type, id }) => type === 'action' && !own.has(id));
  if (!strange) return;
  const message = 'It can only lead to a step of the same automation';
  fail('VALIDATION', `The step was not saved: ${message}.`, { errors: { [strange.field]: message } });
}

async function presented(work: Pick<Write, 'trx' | 'ctx'>, id: number): Promise<AutomationAction> {
  const row = found(await findAction(work.trx, work.ctx.programId, id), STEP);
  const all = await listActions(work.trx, work.ctx.programId, row.automation_id);
  return presentAction(row, new Map(all.map((one) => [one.automation_action_id, one.local_uuid])));
}

export const actionName = ({ action_type_id, name }: { action_type_id: number; name: string }): string => {
  const type = isActionTypeId(action_type_id) ? ACTION_TYPES[action_type_id].label : 'Step';
  return name === '' ? type : `${type}: ${name}`;
};

/** Offers that are newly named are there and not over. Errors: VALIDATION by the field. */
async function checkOffers(work: Write, after: Giving, before: Giving | null): Promise<void> {
  const known = new Set((before ? offersOf(before) : []).map((one) => `${one.vendor}:${one.offerId}`));
  for (const one of offersOf(after))
    if (!known.has(`${one.vendor}:${one.offerId}`))
      await holdOffer(
        work,
        one,
        one.vendor === 'sparkfly' ? 'sparkfly_offer.offer_id' : 'punchh_offer.offer_ids',
      );
}

const NO_PARTS = { sparkfly_offer: null, punchh_offer: null };

const lockAutomation = ({ trx, ctx }: Write, id: number) =>
  lockRow(trx, { table: 'automations', key: 'automation_id', programId: ctx.programId, id });

/** Adds an action; the same `local_uuid` again answers the first. Errors: NOT_FOUND, VALIDATION (AUTO-050), FLAG_OFF. */
export async function createAction(
  platform: Platform,
  ctx: RequestContext,
  { id, type }: { readonly id: number; readonly type: string },
  { local_uuid, next_action_id, is_pre_entry, name, useful_hours, position, ...rest }: ActionWrite,
): Promise<AutomationAction> {
  const action_type_id = typeOf(type);
  const parts = pick(rest);
  await checkFlags(platform, ctx, { ...NO_PARTS, ...parts, action_type_id });
  return write(platform, ctx, async (work) => {
    const { trx, now } = work;
    await lockAutomation(work, id);
    const automation = found(await findAutomation(trx, ctx.programId, id), THING);
    const known = automation.actions.find((one) => one.local_uuid === local_uuid);
    if (known) return presented(work, known.automation_action_id);
    if (automation.actions.length >= MOST_STEPS)
      fail('VALIDATION', `An automation has at most ${MOST_STEPS} steps. Make a second one for the rest.`);
    await checkLinks(work, id, next_action_id, parts);
    await checkOffers(work, { ...NO_PARTS, ...parts, action_type_id }, null);
    const row = await trx
      .insertInto('automation_actions')
      .values({
        program_id: ctx.programId,
        automation_id: id,
        ...(local_uuid === undefined ? {} : { local_uuid }),
        action_type_id,
        next_action_id,
        is_pre_entry,
        name,
        useful_hours,
        position: position && JSON.stringify(position),
        settings: JSON.stringify(parts),
        created_ts: now,
        updated_ts: now,
      })
      .returning('automation_action_id')
      .executeTakeFirstOrThrow();
    const shown = await presented(work, row.automation_action_id);
    await tell(work, {
      kind: 'automation_action.created',
      recordId: shown.id,
      recordName: `${automation.name}, ${actionName({ action_type_id, name })}`,
    });
    return shown;
  });
}

const MOST_STEPS = 500;

interface Held {
  readonly row: ActionColumns;
  readonly automationName: string;
}

/** An action that is there, with its automation locked. Errors: NOT_FOUND (AUTO-051). */
async function hold(work: Write, id: number, automationId?: number): Promise<Held> {
  const { trx, ctx } = work;
  const seen = found(await findAction(trx, ctx.programId, id), STEP);
  found(automationId === undefined || seen.automation_id === automationId ? seen : null, STEP);
  await lockAutomation(work, seen.automation_id);
  const automation = found(await findAutomation(trx, ctx.programId, seen.automation_id), THING);
  const row = found(
    automation.actions.find((one) => one.automation_action_id === id),
    STEP,
  );
  return { row, automationName: automation.name };
}

type Columns = Record<string, unknown>;

/** Changes an action that `work` holds, and tells of it. */
async function store(
  work: Write,
  { row, automationName }: Held,
  columns: Columns,
): Promise<AutomationAction> {
  const { trx, ctx, now } = work;
  const before = await presented(work, row.automation_action_id);
  await trx
    .updateTable('automation_actions')
    .set((eb) => ({ ...columns, updated_ts: now, version: eb('version', '+', 1) }))
    .where('program_id', '=', ctx.programId)
    .where('automation_action_id', '=', row.automation_action_id)
    .execute();
  const after = await presented(work, row.automation_action_id);
  const changes = changesBetween(before, after);
  if (changes.length > 0)
    await tell(work, {
      kind: 'automation_action.updated',
      recordId: after.id,
      recordName: `${automationName}, ${actionName(row)}`,
      changes,
    });
  return after;
}

/** Changes what was sent. Errors: NOT_FOUND (AUTO-051), VALIDATION for another type than it has (AUTO-050). */
export async function changeAction(
  platform: Platform,
  ctx: RequestContext,
  { id, type }: { readonly id: number; readonly type: string },
  { id: actionId, next_action_id, is_pre_entry, name, useful_hours, position, ...rest }: ActionChange,
): Promise<AutomationAction> {
  const typeId = typeOf(type);
  return write(platform, ctx, async (work) => {
    const held = await hold(work, actionId, id);
    if (held.row.action_type_id !== typeId)
      fail('VALIDATION', INVALID_TYPE, { errors: { type: INVALID_TYPE } });
    const parts = pick(rest);
    await checkLinks(work, id, next_action_id, parts);
    const shape = shapeOf(held.row);
    await checkOffers(work, { ...shape, ...parts }, shape);
    const settings = { ...pick(shape), ...parts };
    return store(work, held, {
      ...givenFields({ next_action_id, is_pre_entry, name, useful_hours }),
      ...(position === undefined ? {} : { position: position && JSON.stringify(position) }),
      settings: JSON.stringify(settings),
    });
  });
}

/** Says which offer a step gives. Errors: NOT_FOUND, VALIDATION for one that is over or a step that gives none, FLAG_OFF. */
export async function setOffer(
  platform: Platform,
  ctx: RequestContext,
  id: number,
  part: Partial<Pick<ActionParts, 'sparkfly_offer' | 'punchh_offer'>>,
): Promise<AutomationAction> {
  if (!(await isFlagOn(platform, ctx, 'sparkfly-offers', null))) refuseFlag('sparkfly-offers');
  return write(platform, ctx, async (work) => {
    const held = await hold(work, id);
    const shape = shapeOf(held.row);
    if (!mayGive(shape.action_type_id))
      fail('VALIDATION', 'The offer was not attached: this kind of step gives none.', {
        errors: { action_type_id: 'Add a step of the type Offer, or choose a message' },
      });
    const after = { ...shape, ...part };
    await checkOffers(work, after, shape);
    return store(work, held, { settings: JSON.stringify(pick(after)) });
  });
}

/** Attaches a published form to a message, or takes it away with null. Errors: NOT_FOUND, VALIDATION. */
export function setSurvey(
  platform: Platform,
  ctx: RequestContext,
  id: number,
  formId: number | null,
): Promise<AutomationAction> {
  return write(platform, ctx, async (work) => {
    const held = await hold(work, id);
    const type = held.row.action_type_id;
    const refuse = (message: string) =>
      fail('VALIDATION', `The survey was not attached: ${message}.`, {
        errors: { feedback_form_id: message },
      });
    if (!isActionTypeId(type) || !ACTION_TYPES[type].isMessage) refuse('Only a message can ask for one');
    if (formId !== null) {
      const form = await work.trx
        .selectFrom('feedback_forms')
        .select('state')
        .where('program_id', '=', ctx.programId)
        .where('feedback_form_id', '=', formId)
        .executeTakeFirst();
      if (form?.state !== 'published') refuse('This form is not published; choose another');
    }
    return store(work, held, { feedback_form_id: formId });
  });
}

/** The unsubscribe group of an action; `undefined` reads it. Errors: NOT_FOUND. */
export const groupOfAction = async (
  platform: Platform,
  ctx: RequestContext,
  id: number,
): Promise<number | null> =>
  found(await findAction(platform.db, ctx.programId, id), STEP).sendgrid_unsubscribe_group_id;

export const setGroupOfAction = (
  platform: Platform,
  ctx: RequestContext,
  id: number,
  groupId: number | null,
): Promise<AutomationAction> =>
  write(platform, ctx, async (work) =>
    store(work, await hold(work, id), { sendgrid_unsubscribe_group_id: groupId }),
  );

interface ScheduleChange {
  readonly disabled_time_begin?: string | null | undefined;
  readonly disabled_time_end?: string | null | undefined;
  readonly send_time?: string | null | undefined;
}

/** When an action may leave; what is left out stays as it is. Errors: NOT_FOUND, VALIDATION for one bound without the other. */
export const setSchedule = (
  platform: Platform,
  ctx: RequestContext,
  id: number,
  change: ScheduleChange,
): Promise<AutomationAction> =>
  write(platform, ctx, async (work) => {
    const held = await hold(work, id);
    const columns = givenFields(change);
    const { disabled_time_begin, disabled_time_end, send_time } = { ...held.row, ...columns };
    const problem = scheduleProblem({ disabled_time_begin, disabled_time_end, send_time });
    if (problem) fail('VALIDATION', `${problem}.`, { errors: { disabled_time_begin: problem } });
    return store(work, held, columns);
  });

/**
 * Deletes an action; what led to it leads to what came behind it. It stays as a row, since guests may stand there.
 * Errors: NOT_FOUND (AUTO-051), IN_USE for an if/then step with dependent actions (AUTO-039).
 */
export function removeAction(platform: Platform, ctx: RequestContext, id: number): Promise<void> {
  return write(platform, ctx, async (work) => {
    const { trx, now } = work;
    const held = await hold(work, id);
    const shape = shapeOf(held.row);
    const isFork =
      shape.action_type_id === 2 || shape.action_type_id === 101 || shape.delay_action?.mode === 'event';
    const others = (await listActions(trx, ctx.programId, held.row.automation_id)).filter(
      (one) => one.automation_action_id !== id,
    );
    const there = new Set(others.map((one) => one.automation_action_id));
    if (isFork && dependentsOf(shape).some((one) => there.has(one))) fail('IN_USE', DEPENDENT);
    const behind = held.row.next_action_id;
    await trx
      .updateTable('automation_actions')
      .set({ deleted_ts: now, updated_ts: now, next_action_id: null })
      .where('program_id', '=', ctx.programId)
      .where('automation_action_id', '=', id)
      .execute();
    for (const other of others) await lead(work, other, id, behind);
    await trx
      .updateTable('automations')
      .set({ first_action_id: behind })
      .where('program_id', '=', ctx.programId)
      .where('automation_id', '=', held.row.automation_id)
      .where('first_action_id', '=', id)
      .execute();
    await tell(work, {
      kind: 'automation_action.removed',
      recordId: id,
      recordName: `${held.automationName}, ${actionName(held.row)}`,
    });
  });
}

/** Has what led to one action lead to another. */
async function lead(
  { trx, ctx, now }: Write,
  row: ActionColumns,
  from: number,
  to: number | null,
): Promise<void> {
  const shape = shapeOf(row);
  if (!dependentsOf(shape).includes(from)) return;
  const swap = (id: number | null) => (id === from ? to : id);
  const { field_conditional: own, delay_action: delay, random_split: split } = shape;
  const settings = {
    ...pick(shape),
    ...(own && {
      field_conditional: {
        ...own,
        if_true_action_id: swap(own.if_true_action_id),
        if_false_action_id: swap(own.if_false_action_id),
      },
    }),
    ...(delay && { delay_action: { ...delay, happened_action_id: swap(delay.happened_action_id) } }),
    ...(split && {
      random_split: {
        branches: split.branches.map((one) => ({ ...one, next_action_id: swap(one.next_action_id) })),
      },
    }),
  };
  await trx
    .updateTable('automation_actions')
    .set({ next_action_id: swap(row.next_action_id), settings: JSON.stringify(settings), updated_ts: now })
    .where('program_id', '=', ctx.programId)
    .where('automation_action_id', '=', row.automation_action_id)
    .execute();
}
