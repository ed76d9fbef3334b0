import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { idParam, ok, onlyIds, version } from '#contract/core/ids.ts';
import { flagParam, listQuery, page } from '#contract/core/paging.ts';
import { resource } from '#contract/core/resource.ts';
import { typedText } from '#contract/core/texts.ts';
import {
  actionChange,
  actionWrite,
  automation,
  automationAction,
  automationChange,
  automationWrite,
  datePeriod,
  triggerSource,
} from './schemas.ts';
import { actionSchedule, punchhOffer, sparkflyOffer } from './shapes.ts';
import { id } from '#contract/core/ids.ts';

const flag = 'automations';
const params = z.object({ id: idParam.describe('automation_id') });
const viewing = { access: 'automations.view', flag } as const;
const editing = { access: 'automations.edit', flag } as const;

const act = z.object({ version: version.optional() });

/** Automations: a trigger and a chain of actions. */
export const automations = {
  list: endpoint({
    method: 'GET',
    path: '/automations/',
    summary: 'List automations',
    spec: ['AUTO-053'],
    ...viewing,
    query: listQuery({
      sort: ['updated_ts', 'name', 'created_ts', 'active'],
      filters: { active: flagParam.optional(), ids: onlyIds },
    }),
    reply: page(automation),
  }),
  get: endpoint({
    method: 'GET',
    path: '/automations/:id',
    summary: 'Read one automation with its actions',
    spec: ['AUTO-054'],
    ...viewing,
    params,
    query: z.object({ include_stats: flagParam.default(false) }),
    reply: automation,
    errors: ['NOT_FOUND'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/automations/',
    summary: 'Create an automation, switched off',
    spec: ['AUTO-008', 'AUTO-052'],
    access: 'automations.create',
    flag,
    body: automationWrite,
    reply: automation,
    status: 201,
    errors: ['VALIDATION'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/automations/:id',
    summary: 'Change an automation; what is left out stays as it is',
    spec: ['AUTO-055'],
    ...editing,
    params,
    body: automationChange,
    reply: automation,
    errors: ['NOT_FOUND', 'STALE', 'VALIDATION'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/automations/:id',
    summary: 'Delete an automation that is switched off and in which nobody waits',
    spec: ['AUTO-056'],
    ...editing,
    params,
    reply: ok,
    errors: ['NOT_FOUND', 'IN_USE'],
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/automations/:id/duplicate',
    summary: 'A new automation with the same trigger and actions, switched off',
    access: 'automations.duplicate',
    flag,
    params,
    body: z.object({ name: typedText(120).min(1).optional() }),
    reply: automation,
    status: 201,
    errors: ['NOT_FOUND'],
  }),
  saveDate: endpoint({
    method: 'PUT',
    path: '/automations/:id/date_config',
    summary: 'Say how long before or after its day a date based automation begins',
    spec: ['AUTO-058'],
    ...editing,
    params,
    body: z.object({ time_period: datePeriod, version: version.optional() }),
    reply: automation,
    errors: ['NOT_FOUND', 'STALE'],
  }),
  sources: endpoint({
    method: 'GET',
    path: '/automations/trigger/sources',
    summary: 'What an automation can begin with',
    spec: ['AUTO-066'],
    ...viewing,
    reply: z.object({ data: z.array(triggerSource) }),
  }),
};

/** Switching automations on and off. */
export const automationSwitches = {
  enable: endpoint({
    method: 'POST',
    path: '/automations/:id/enable',
    summary:
      'Publish it as it is and let guests enter: only new ones, or who meets it already too, spread over days',
    ...editing,
    params,
    body: act.extend({
      who: z.enum(['new', 'backfill']).default('new'),
      spread_days: z.number().int().min(1).max(60).default(7),
    }),
    reply: automation,
    errors: ['NOT_FOUND', 'STALE', 'VALIDATION'],
  }),
  disable: endpoint({
    method: 'POST',
    path: '/automations/:id/disable',
    summary: 'Let nobody enter any more; guests inside finish, or stop now',
    ...editing,
    params,
    body: act.extend({ runs: z.enum(['finish', 'stop']).default('finish') }),
    reply: automation,
    errors: ['NOT_FOUND', 'STALE'],
  }),
  pause: endpoint({
    method: 'POST',
    path: '/automations/:id/pause',
    summary: 'Let nothing happen in it until it is resumed',
    ...editing,
    params,
    body: act,
    reply: automation,
    errors: ['NOT_FOUND', 'STALE', 'IN_USE'],
  }),
  resume: endpoint({
    method: 'POST',
    path: '/automations/:id/resume',
    summary: 'Let it go on where it rests',
    ...editing,
    params,
    body: act,
    reply: automation,
    errors: ['NOT_FOUND', 'STALE', 'IN_USE'],
  }),
};

const ofType = params.extend({
  type: z
    .string()
    .max(60)
    .describe(
      'email, sms, push_notification, field_conditional, delay, sparkfly_wallet_offer, sparkfly_points_grant, random_split or exit',
    ),
});
const one = z.object({ id: idParam.describe('The id of the action') });

/** Actions of automations. Guests inside stay in the version that they entered. */
export const automationActions = {
  create: endpoint({
    method: 'POST',
    path: '/automations/:id/actions/:type',
    summary: 'Create an action',
    spec: ['AUTO-050', 'AUTO-059'],
    ...editing,
    params: ofType,
    body: actionWrite,
    reply: automationAction,
    status: 201,
    errors: ['NOT_FOUND', 'VALIDATION'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/automations/:id/actions/:type',
    summary: 'Change an action; the body says which by id',
    spec: ['AUTO-050', 'AUTO-051', 'AUTO-060'],
    ...editing,
    params: ofType,
    body: actionChange,
    reply: automationAction,
    errors: ['NOT_FOUND', 'VALIDATION'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/automations/actions/:id',
    summary: 'Delete an action; what led to it leads to what came behind it',
    spec: ['AUTO-039', 'AUTO-051', 'AUTO-064'],
    ...editing,
    params: one,
    reply: ok,
    errors: ['NOT_FOUND', 'IN_USE'],
  }),
  sparkflyOffer: endpoint({
    method: 'PUT',
    path: '/automations/actions/:id/sparkfly_offer',
    summary: 'Attach a Sparkfly offer to an action, or take it away with null',
    spec: ['AUTO-061'],
    ...editing,
    params: one,
    body: sparkflyOffer,
    reply: automationAction,
    errors: ['NOT_FOUND', 'VALIDATION', 'FLAG_OFF'],
  }),
  punchhOffer: endpoint({
    method: 'PUT',
    path: '/automations/actions/:id/punchh_offer',
    summary: 'Attach Punchh offers with their coupon to an action',
    spec: ['AUTO-062'],
    ...editing,
    params: one,
    body: punchhOffer,
    reply: automationAction,
    errors: ['NOT_FOUND', 'VALIDATION', 'FLAG_OFF'],
  }),
  survey: endpoint({
    method: 'PUT',
    path: '/automations/actions/:id/wisely_survey',
    summary: 'Attach a published feedback form to a message, or take it away with null',
    spec: ['AUTO-063'],
    ...editing,
    params: one,
    body: z.object({ feedback_form_id: id.nullable() }),
    reply: automationAction,
    errors: ['NOT_FOUND', 'VALIDATION'],
  }),
  addSchedule: endpoint({
    method: 'POST',
    path: '/automations/actions/:id/schedule',
    summary: 'Say when an action may leave',
    spec: ['AUTO-065'],
    ...editing,
    params: one,
    body: actionSchedule,
    reply: automationAction,
    status: 201,
    errors: ['NOT_FOUND', 'VALIDATION'],
  }),
  changeSchedule: endpoint({
    method: 'PATCH',
    path: '/automations/actions/:id/schedule',
    summary: 'Change when an action may leave; what is left out stays as it is',
    spec: ['AUTO-065'],
    ...editing,
    params: one,
    body: z.object({
      disabled_time_begin: actionSchedule.shape.disabled_time_begin.unwrap().optional(),
      disabled_time_end: actionSchedule.shape.disabled_time_end.unwrap().optional(),
      send_time: actionSchedule.shape.send_time.unwrap().optional(),
    }),
    reply: automationAction,
    errors: ['NOT_FOUND', 'VALIDATION'],
  }),
  removeSchedule: endpoint({
    method: 'DELETE',
    path: '/automations/actions/:id/schedule',
    summary: 'Let an action leave whenever it is due',
    spec: ['AUTO-065'],
    ...editing,
    params: one,
    reply: automationAction,
    errors: ['NOT_FOUND'],
  }),
};

const { list, get, create, update, remove } = automations;

export const automationResource = resource('automations', {
  key: 'id',
  row: automation,
  labels: {
    name: 'Name',
    description: 'Description',
    active: 'Switched on',
    paused_reason: 'Rests',
    trigger_source_id: 'Trigger',
    trigger_settings: 'Trigger',
    recurrence_within: 'How often',
    first_action_id: 'First step',
    exit_rules: 'Leaves when',
    goal: 'Goal',
    goal_days: 'Goal within days',
    holdout_pct: 'Holdout',
    version_number: 'Version',
    open_runs: 'Guests inside',
    created_by_name: 'Made by',
    enabled_ts: 'Switched on at',
    updated_ts: 'Last change',
  },
  represent: ({ name }) => name,
  calls: { list, get, create, update, remove },
  isPartial: true,
});
