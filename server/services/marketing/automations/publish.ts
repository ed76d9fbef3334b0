import type { Automation } from '#contract/marketing/automations/schemas.ts';
import { type GraphProblem, graphProblems, reachable } from '#contract/marketing/automations/graph.ts';
import { triggerOf } from '#contract/marketing/automations/triggers.ts';
import { actionProblem, automationProblem } from '#contract/marketing/automations/validity.ts';
import type { OutsideVendor } from '#contract/marketing/loyalty/rules.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import { isFlagOn, refuseFlag } from '#server/platform/flags/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockRow, tell, write } from '#server/platform/write/index.ts';
import { checkOpened } from '#server/platform/audit/index.ts';
import { openStep, type StepContent } from '#server/services/marketing/campaigns/index.ts';
import { isConnected, lookAtOffer } from '#server/services/marketing/loyalty/index.ts';
import { formProblem } from '#server/services/sentiment/feedback/index.ts';
import { actionName } from './actions.ts';
import { THING } from './commands.ts';
import { draftOf, type Published, type PublishedAction } from './definition.ts';
import { countMeeting } from './engine/backfill.ts';
import { flagsOf, offersOf } from './gifts.ts';
import type { Drawer, DrawerWrite } from './writer.ts';
import { missingOf, namedByParts, namedByTrigger } from './named.ts';
import { presentAutomation } from './present.ts';
import { type AutomationRow, findAutomation } from './queries.ts';

/** What keeps a drawing from being switched on, by action; of the automation itself by 0. */
export async function problemsOf(
  db: Db | Trx,
  programId: number,
  drawn: Published,
  now: Date,
): Promise<GraphProblem[]> {
  const problems: GraphProblem[] = [];
  const own = automationProblem(drawn);
  if (own) problems.push({ action_id: 0, message: own });
  if (drawn.first_action_id === null) problems.push({ action_id: 0, message: 'Add a step' });
  for (const action of drawn.actions) {
    const problem =
      actionProblem(action) ??
      (await giftProblem(db, programId, action, now)) ??
      (await surveyProblem(db, programId, action));
    if (problem) problems.push({ action_id: action.id, message: problem });
    const gone = await missingOf(db, programId, namedByParts(action));
    if (gone.length > 0)
      problems.push({ action_id: action.id, message: `Its ${gone[0]?.type.replace('_', ' ')} is gone` });
  }
  const gone = await missingOf(db, programId, namedByTrigger(drawn));
  if (gone.length > 0)
    problems.push({ action_id: 0, message: `The ${gone[0]?.type} of the trigger is gone` });
  return [...problems, ...graphProblems(drawn.actions)];
}

/** What keeps a step from giving what it is to give; null for what gives nothing. */
async function giftProblem(
  db: Db | Trx,
  programId: number,
  action: PublishedAction,
  now: Date,
): Promise<string | null> {
  if (action.action_type_id === 7)
    return (await isConnected(db, programId, 'sparkfly')) ? null : NOT_CONNECTED.sparkfly;
  for (const offer of offersOf(action)) {
    const found = await lookAtOffer(db, programId, offer, now);
    if (found.problem !== null) return found.problem;
    if (!found.hasPool && !(await isConnected(db, programId, offer.vendor)))
      return NOT_CONNECTED[offer.vendor];
  }
  return null;
}

const surveyProblem = async (db: Db | Trx, programId: number, { feedback_form_id: id }: PublishedAction) =>
  id === null ? null : formProblem(db, programId, id);

const NOT_CONNECTED = {
  sparkfly: 'Sparkfly is not connected; enter its credentials in the loyalty settings',
  punchh: 'Punchh is not connected; enter its credentials in the loyalty settings',
} as const satisfies Record<OutsideVendor, string>;

/** VALIDATION naming every step that keeps it from being switched on. */
async function requireValid(
  { trx, ctx, now }: DrawerWrite,
  row: AutomationRow,
  drawn: Published,
): Promise<void> {
  const problems = await problemsOf(trx, ctx.programId, drawn, now);
  const [first] = problems;
  if (!first) return;
  const action = row.actions.find((one) => one.automation_action_id === first.action_id);
  const where = action ? `${actionName(action)}: ` : '';
  const fields = problems.map(({ action_id, message }) => [
    action_id === 0 ? 'root' : `actions.${action_id}`,
    message,
  ]);
  fail('VALIDATION', `“${row.name}” cannot be switched on. ${where}${first.message}.`, {
    errors: Object.fromEntries(fields),
  });
}

/** What a step sends; null for one that sends nothing. */
function contentOf(action: PublishedAction): StepContent | null {
  const group = action.sendgrid_unsubscribe_group_id;
  const { email_action: email, sms_action: sms, push_notification_action: push } = action;
  const base = { subject: '', senderProfileId: null, unsubscribeGroupId: null };
  if (action.action_type_id === 1)
    return {
      channel: 'email',
      templateId: email?.email_template_id ?? email?.sendgrid_template_id ?? 0,
      subject: email?.subject ?? '',
      senderProfileId: email?.sendgrid_profile_id ?? null,
      unsubscribeGroupId: group,
    };
  if (action.action_type_id === 4)
    return { ...base, channel: 'sms', templateId: sms?.sms_message_templates_id ?? 0 };
  if (action.action_type_id === 6)
    return { ...base, channel: 'push', templateId: push?.push_notification_template_id ?? 0 };
  return null;
}

async function publish(work: DrawerWrite, row: AutomationRow, drawn: Published): Promise<number> {
  const { platform, trx, ctx, now } = work;
  const number = (row.number ?? 0) + 1;
  const key = { program_id: ctx.programId, automation_id: row.automation_id };
  await trx
    .insertInto('automation_versions')
    .values({
      ...key,
      number,
      definition: JSON.stringify(drawn),
      published_by_name: ctx.stamp().actorName,
      published_ts: now,
    })
    .execute();
  const there = reachable(drawn.first_action_id, drawn.actions);
  for (const action of drawn.actions) {
    const content = there.has(action.id) ? contentOf(action) : null;
    if (!content) continue;
    const step = { ...key, automation_number: number, automation_action_id: action.id };
    const name = `${row.name}: ${action.name || actionName(action)}`;
    if (!(await openStep(platform, trx, step, name, content)))
      fail(
        'VALIDATION',
        `“${row.name}” cannot be switched on. ${actionName(action)}: its template is gone.`,
        {
          errors: { [`actions.${action.id}`]: 'Its template is gone; choose another' },
        },
      );
  }
  return number;
}

interface Enabling {
  readonly version?: number | undefined;
  readonly who: 'new' | 'backfill';
  readonly spread_days: number;
}

/** The automation, which nobody else changes until the transaction ends. Errors: NOT_FOUND, STALE. */
export async function holdAutomation(
  work: DrawerWrite,
  id: number,
  version?: number,
): Promise<AutomationRow> {
  const { trx, ctx } = work;
  await lockRow(trx, { table: 'automations', key: 'automation_id', programId: ctx.programId, id });
  const row = found(await findAutomation(trx, ctx.programId, id), THING);
  const record = { programId: ctx.programId, type: 'automation', id };
  const versions = { stored: row.version, sent: version };
  await checkOpened(trx, record, versions, `The automation “${row.name}”`, presentAutomation(row));
  return row;
}

/**
 * Publishes an automation as it is drawn and lets guests enter; one that is on gets its next version, and its guests stay in theirs.
 * Errors: NOT_FOUND, STALE, VALIDATION naming the steps, or who cannot be brought in.
 */
export function enableAutomation(
  platform: Platform,
  ctx: Drawer,
  id: number,
  { version, who, spread_days }: Enabling,
): Promise<Automation> {
  return write(platform, ctx, async (work) => {
    const { trx, now } = work;
    const row = await holdAutomation(work, id, version);
    const drawn = draftOf(row, row.actions);
    await requireValid(work, row, drawn);
    if (drawn.holdout_pct > 0 && !(await isFlagOn(platform, ctx, 'holdout-groups', null)))
      refuseFlag('holdout-groups');
    for (const flag of new Set(drawn.actions.flatMap(flagsOf)))
      if (!(await isFlagOn(platform, ctx, flag, null))) refuseFlag(flag);
    const total = who === 'backfill' ? await countMeeting(trx, ctx.programId, drawn, now) : null;
    if (who === 'backfill' && total === null)
      fail('VALIDATION', 'Nobody can be said to meet this trigger already. Choose only new guests.', {
        errors: { who: 'Choose only new guests' },
      });
    const number = await publish(work, row, drawn);
    const source = triggerOf(drawn.trigger_source_id);
    const isOfSegment = source === 'segment_entered' || source === 'segment_left';
    await trx
      .updateTable('automations')
      .set((eb) => ({
        active: true,
        number,
        paused_reason: null,
        enabled_ts: row.active ? row.enabled_ts : now,
        resumed_ts: now,
        ready_ts: isOfSegment ? (row.active ? row.ready_ts : null) : now,
        ...(row.active ? {} : { looked_ts: now }),
        backfill_total: total,
        backfill_done: 0,
        backfill_after_guest_id: null,
        backfill_until_ts: total === null ? null : new Date(now.getTime() + spread_days * 86_400_000),
        updated_ts: now,
        version: eb('version', '+', 1),
      }))
      .where('program_id', '=', ctx.programId)
      .where('automation_id', '=', id)
      .execute();
    await tell(work, {
      kind: row.active ? 'automation.published' : 'automation.enabled',
      recordId: id,
      recordName: row.name,
      changes: [{ field: 'version_number', from: row.number, to: number }],
    });
    return presentAutomation(found(await findAutomation(trx, ctx.programId, id), THING));
  });
}
