import type {
  Automation,
  AutomationAction,
  AutomationStats,
  TriggerSourceRow,
} from '#contract/marketing/automations/schemas.ts';
import { AUTOMATION_PAUSES, type AutomationPause } from '#contract/marketing/automations/schemas.ts';
import { scheduleTypeOf } from '#contract/marketing/automations/schedules.ts';
import { TRIGGER_NAMES, TRIGGER_SOURCES, triggerOf } from '#contract/marketing/automations/triggers.ts';
import { actionProblem, automationProblem } from '#contract/marketing/automations/validity.ts';
import { isEqual } from './equal.ts';
import { draftOf, goalOf, periodOf, placeOf, rulesOf, settingsOf, shapeOf } from './definition.ts';
import type { ActionColumns, AutomationRow } from './queries.ts';

export const TRIGGER_ROWS: readonly TriggerSourceRow[] = TRIGGER_NAMES.map((source) => {
  const { id, type, name, description, settings, isEvent } = TRIGGER_SOURCES[source];
  return { id, source, type, name, description, settings: [...settings], is_event: isEvent };
});

export function presentAction(row: ActionColumns, uuids: ReadonlyMap<number, string>): AutomationAction {
  const shape = shapeOf(row);
  const { feedback_form_id: form, public_id, action_schedule, ...same } = shape;
  return {
    ...same,
    automation_id: row.automation_id,
    next_action_uuid: row.next_action_id === null ? null : (uuids.get(row.next_action_id) ?? null),
    survey_action: form === null || public_id === null ? null : { feedback_form_id: form, public_id },
    action_schedule: scheduleTypeOf(action_schedule) === 'immediately' ? null : action_schedule,
    position: placeOf(row.position),
    problem: actionProblem(shape),
  };
}

const isPause = (reason: string | null): reason is AutomationPause =>
  reason !== null && Object.hasOwn(AUTOMATION_PAUSES, reason);

/** How far one that gets ready, or brings in who meets it already, is. */
function progressOf(row: AutomationRow): Automation['ready_progress'] {
  const { backfill_total: total, backfill_done: done, backfill_until_ts: until } = row;
  if (!row.active || total === null || done >= total) return null;
  return { done, total, until_ts: until?.toISOString() ?? null };
}

export function presentAutomation(row: AutomationRow, stats: AutomationStats | null = null): Automation {
  const uuids = new Map(row.actions.map((one) => [one.automation_action_id, one.local_uuid]));
  const draft = draftOf(row, row.actions);
  const source = triggerOf(row.trigger_source_id);
  return {
    id: row.automation_id,
    name: row.name,
    description: row.description,
    active: row.active,
    paused_reason: isPause(row.paused_reason) ? row.paused_reason : null,
    recurrence_within: row.recurrence_within,
    first_action_id: row.first_action_id,
    trigger_source_id: row.trigger_source_id,
    trigger_sources: TRIGGER_ROWS.filter((one) => one.source === source),
    trigger_settings: settingsOf(row.trigger_settings),
    date_config: { time_period: periodOf(row.date_period) },
    exit_rules: rulesOf(row.exit_rules),
    goal: goalOf(row.goal),
    goal_days: row.goal_days,
    holdout_pct: row.holdout_pct,
    actions: row.actions.map((one) => presentAction(one, uuids)),
    problem: automationProblem(draft),
    version_number: row.number,
    has_changes: row.number === null ? row.actions.length > 0 : !isEqual(row.published, draft),
    ready_ts: row.ready_ts?.toISOString() ?? null,
    ready_progress: progressOf(row),
    open_runs: row.open_runs,
    stats,
    created_by_name: row.created_by_name,
    enabled_ts: row.enabled_ts?.toISOString() ?? null,
    created_ts: row.created_ts.toISOString(),
    updated_ts: row.updated_ts.toISOString(),
    version: row.version,
  };
}
