import type { DrawerWrite } from './writer.ts';
import { draftOf, type Published, type PublishedAction } from './definition.ts';
import type { AutomationRow } from './queries.ts';

/** The links of an action by what their targets are called now. */
const relinked = (action: PublishedAction, to: (id: number | null) => number | null) => ({
  next_action_id: to(action.next_action_id),
  settings: {
    ...partsOf(action),
    ...(action.field_conditional && {
      field_conditional: {
        ...action.field_conditional,
        if_true_action_id: to(action.field_conditional.if_true_action_id),
        if_false_action_id: to(action.field_conditional.if_false_action_id),
      },
    }),
    ...(action.delay_action && {
      delay_action: {
        ...action.delay_action,
        happened_action_id: to(action.delay_action.happened_action_id),
      },
    }),
    ...(action.random_split && {
      random_split: {
        branches: action.random_split.branches.map((one) => ({
          ...one,
          next_action_id: to(one.next_action_id),
        })),
      },
    }),
  },
});

const partsOf = ({
  email_action,
  sms_action,
  push_notification_action,
  sparkfly_offer,
  punchh_offer,
  sparkfly_points_grant,
  field_conditional,
  delay_action,
  random_split,
}: PublishedAction) => ({
  email_action,
  sms_action,
  push_notification_action,
  sparkfly_offer,
  punchh_offer,
  sparkfly_points_grant,
  field_conditional,
  delay_action,
  random_split,
});

/** A new automation by what another says, switched off; answers its number. */
export async function insertBy(
  work: DrawerWrite,
  definition: Published,
  description: string,
): Promise<number> {
  const { trx, ctx, now } = work;
  const { automation_id: id } = await trx
    .insertInto('automations')
    .values({
      program_id: ctx.programId,
      name: definition.name,
      description,
      trigger_source_id: definition.trigger_source_id,
      trigger_settings: JSON.stringify(definition.trigger_settings),
      date_period: definition.date_period && JSON.stringify(definition.date_period),
      recurrence_within: definition.recurrence_within,
      exit_rules: JSON.stringify(definition.exit_rules),
      goal: definition.goal && JSON.stringify(definition.goal),
      goal_days: definition.goal_days,
      holdout_pct: definition.holdout_pct,
      created_by_user_id: ctx.userId,
      created_by_name: ctx.stamp().actorName,
      created_ts: now,
      updated_ts: now,
    })
    .returning('automation_id')
    .executeTakeFirstOrThrow();
  const ids = new Map<number, number>();
  for (const action of definition.actions) {
    const { action_schedule, ...own } = action;
    const row = await trx
      .insertInto('automation_actions')
      .values({
        program_id: ctx.programId,
        automation_id: id,
        action_type_id: own.action_type_id,
        is_pre_entry: own.is_pre_entry,
        name: own.name,
        feedback_form_id: own.feedback_form_id,
        sendgrid_unsubscribe_group_id: own.sendgrid_unsubscribe_group_id,
        useful_hours: own.useful_hours,
        ...action_schedule,
        created_ts: now,
        updated_ts: now,
      })
      .returning('automation_action_id')
      .executeTakeFirstOrThrow();
    ids.set(action.id, row.automation_action_id);
  }
  const to = (old: number | null) => (old === null ? null : (ids.get(old) ?? null));
  for (const action of definition.actions) {
    const { next_action_id, settings } = relinked(action, to);
    await trx
      .updateTable('automation_actions')
      .set({ next_action_id, settings: JSON.stringify(settings) })
      .where('program_id', '=', ctx.programId)
      .where('automation_action_id', '=', ids.get(action.id) ?? 0)
      .execute();
  }
  await trx
    .updateTable('automations')
    .set({ first_action_id: to(definition.first_action_id) })
    .where('program_id', '=', ctx.programId)
    .where('automation_id', '=', id)
    .execute();
  return id;
}

export const copyActions = (work: DrawerWrite, row: AutomationRow, name: string): Promise<number> =>
  insertBy(work, { ...draftOf(row, row.actions), name }, row.description);
