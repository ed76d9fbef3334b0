import { z } from 'zod';
import { id, instant, version } from '#contract/core/ids.ts';
import { freeText, typedText } from '#contract/core/texts.ts';
import type { definition } from '../segments/definition.ts';
import { actionSchedule, fieldConditional, period, parts, position, surveyAction } from './shapes.ts';
import { eventRule, TRIGGER_TYPES, triggerSettings } from './triggers.ts';
import { EDGES } from './types.ts';

/** AUTO-008. */
export const UNTITLED = 'Untitled Automation';

const count = z.number().int();

/** How an action or an edge was used; counts are at most a minute old. */
export const nodeStats = z.object({
  action_id: id,
  entered: count,
  waiting: count.describe('Runs that stand here now'),
  failed: count.describe('Runs that stand here with an error'),
  last_error: z.string().nullable(),
  sent: count,
  delivered: count,
  opened: count,
  clicked: count,
  skipped: count.describe('Not sent: the gate or a missing value'),
});
export type NodeStats = z.infer<typeof nodeStats>;
export const edgeStats = z.object({
  action_id: id.describe('Where the edge begins'),
  edge: z.string().describe(`${EDGES.join(', ')}_0, _1, …`),
  count,
});
export type EdgeStats = z.infer<typeof edgeStats>;

export const automationStats = z
  .object({
    as_of: instant,
    entered: count,
    active: count,
    finished: count,
    exited: count,
    goal: count,
    held_out: count,
    failed: count,
    stopped: count,
    goal_rate: z.number().nullable().describe('Of those who entered, 0 to 1; null without a goal or anybody'),
    held_out_rate: z.number().nullable().describe('The same of the holdout, who got nothing'),
    nodes: z.array(nodeStats),
    edges: z.array(edgeStats),
  })
  .meta({ id: 'AutomationStats' });
export type AutomationStats = z.infer<typeof automationStats>;

/** A rule as it is answered; what is sent is judged by `definition`. */
const rule = z.custom<z.output<typeof definition>>().meta({ description: 'version 1 with a root group' });

export const automationAction = z
  .object({
    id,
    automation_id: id,
    local_uuid: z.uuid(),
    action_type_id: count.nullable(),
    next_action_id: id.nullable(),
    next_action_uuid: z.uuid().nullable(),
    is_pre_entry: z
      .boolean()
      .describe('A condition that is asked before a guest enters: who does not meet it stays out'),
    name: z.string(),
    ...parts,
    field_conditional: fieldConditional
      .extend({ query: rule.nullable(), crm_query: rule.nullable() })
      .nullable(),
    survey_action: surveyAction.nullable(),
    sendgrid_unsubscribe_group_id: id.nullable(),
    action_schedule: actionSchedule.nullable(),
    useful_hours: count
      .nullable()
      .describe('Later than so many hours after it was due it is not sent any more'),
    position: position.nullable(),
    problem: z.string().nullable().describe('What keeps it from being valid'),
  })
  .meta({ id: 'AutomationAction' });
export type AutomationAction = z.infer<typeof automationAction>;

export const triggerSource = z
  .object({
    id: count,
    source: z.string(),
    type: z.enum(TRIGGER_TYPES),
    name: z.string(),
    description: z.string(),
    settings: z.array(z.string()).describe('What else it takes; `?`: may be left out'),
    is_event: z.boolean().describe('Whether waits, exits and goals may stand on it'),
  })
  .meta({ id: 'TriggerSource' });
export type TriggerSourceRow = z.infer<typeof triggerSource>;

/** So long before or after the day; nought: on it. */
export const datePeriod = period.extend({
  unit: z.enum(['days', 'weeks']),
  direction: z.enum(['before', 'after']),
});
export type DatePeriod = z.output<typeof datePeriod>;

/** Why an automation that is switched on does nothing for now, with the remedy. */
export const AUTOMATION_PAUSES = {
  flag_off: {
    words: 'rests because the feature was switched off',
    remedy: 'Ask a super admin to switch it on; it goes on by itself',
  },
  restored: {
    words: 'rests because this database was restored or copied',
    remedy: 'Resume it if it is to send from here',
  },
  late: {
    words: 'rests because nothing ran for more than an hour',
    remedy: 'Resume it; what is no longer useful is left out',
  },
  broken: {
    words: 'rests because something it uses is gone',
    remedy: 'Mend the marked step and publish it again',
  },
  person: { words: 'was paused by a person', remedy: 'Resume it when it may go on' },
} as const;
export type AutomationPause = keyof typeof AUTOMATION_PAUSES;
const PAUSES = Object.keys(AUTOMATION_PAUSES) as [AutomationPause, ...AutomationPause[]];

export const automation = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    active: z.boolean(),
    paused_reason: z.enum(PAUSES).nullable(),
    recurrence_within: count
      .nullable()
      .describe('Null: every time, 0: only the first time, n: at most once every n days'),
    first_action_id: id.nullable(),
    trigger_source_id: count.nullable(),
    trigger_sources: z.array(triggerSource).describe('The chosen one'),
    trigger_settings: triggerSettings,
    date_config: z.object({ time_period: datePeriod.nullable() }),
    exit_rules: z.array(eventRule),
    goal: eventRule.nullable(),
    goal_days: count.describe('So long after entering the goal counts'),
    holdout_pct: count,
    actions: z.array(automationAction),
    problem: z.string().nullable().describe('What keeps it from being switched on, besides its actions'),
    version_number: count.nullable().describe('That guests enter now; null before it was ever switched on'),
    has_changes: z.boolean().describe('The draft differs from the version that runs'),
    ready_ts: instant.nullable().describe('Of segment-based ones: since when it is ready'),
    ready_progress: z
      .object({ done: count, total: count, until_ts: instant.nullable() })
      .nullable()
      .describe('While it gets ready, or brings in who meets it already'),
    open_runs: count,
    stats: automationStats.nullable().describe('With include_stats alone'),
    created_by_name: z.string().nullable(),
    enabled_ts: instant.nullable(),
    created_ts: instant,
    updated_ts: instant,
    version,
  })
  .meta({ id: 'Automation' });
export type Automation = z.infer<typeof automation>;

const shape = {
  name: typedText(120).min(1, 'Give it a name'),
  description: freeText(500),
  first_action_id: id.nullable(),
  trigger_source_id: count.nullable(),
  trigger_settings: triggerSettings,
  recurrence_within: count.min(0).max(3_650).nullable(),
  exit_rules: z.array(eventRule).max(10),
  goal: eventRule.nullable(),
  goal_days: count.min(1).max(365),
  holdout_pct: count.min(0, 'Use at least 0').max(50, 'Use at most 50'),
};

export const automationWrite = z.object(shape).partial();
export const automationChange = z
  .object({
    ...shape,
    active: z.boolean().describe('true: as enable, false: as disable, with their defaults'),
    version,
  })
  .partial();
export type AutomationChange = z.output<typeof automationChange>;

/** A new action; what is left out is empty. `next_action_id` leads to a stored one. */
export const actionWrite = z.object({
  local_uuid: z.uuid().optional().describe('The same again creates nothing new'),
  next_action_id: id.nullable().default(null),
  is_pre_entry: z.boolean().default(false),
  name: typedText(120).default(''),
  ...parts,
  useful_hours: z
    .number()
    .int()
    .min(1)
    .max(24 * 60)
    .nullable()
    .default(null),
  position: position.nullable().default(null),
});
export type ActionWrite = z.output<typeof actionWrite>;

/** What is left out stays as it is; `id` says which (AUTO-060). */
export const actionChange = z.object({
  id,
  next_action_id: id.nullable().optional(),
  is_pre_entry: z.boolean().optional(),
  name: typedText(120).optional(),
  ...(Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, part.unwrap().optional()])) as {
    [K in keyof typeof parts]: z.ZodOptional<ReturnType<(typeof parts)[K]['unwrap']>>;
  }),
  useful_hours: z
    .number()
    .int()
    .min(1)
    .max(24 * 60)
    .nullable()
    .optional(),
  position: position.nullable().optional(),
});
export type ActionChange = z.output<typeof actionChange>;
export type ActionPart = keyof typeof parts;
