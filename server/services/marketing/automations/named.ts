import { sql } from 'kysely';
import type { AutomationChange } from '#contract/marketing/automations/schemas.ts';
import type { ActionParts } from '#contract/marketing/automations/shapes.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { Write } from '#server/platform/write/index.ts';

/** What automations name and has to be in the concept: by table, its key, and whether a deleted one stays as a row. */
const NAMED = {
  segment: { table: 'segments', key: 'segment_id', isKept: false, noun: 'segment' },
  list: { table: 'contact_lists', key: 'contact_list_id', isKept: false, noun: 'contact list' },
  perk: { table: 'perks', key: 'perk_id', isKept: false, noun: 'perk' },
  location: { table: 'merchants', key: 'merchant_id', isKept: true, noun: 'location' },
  email_template: { table: 'email_templates', key: 'email_template_id', isKept: true, noun: 'template' },
  message_template: {
    table: 'message_templates',
    key: 'message_template_id',
    isKept: true,
    noun: 'template',
  },
  sender: { table: 'sender_profiles', key: 'sender_profile_id', isKept: false, noun: 'sender' },
  action: { table: 'automation_actions', key: 'automation_action_id', isKept: true, noun: 'step' },
} as const;

export type NamedType = keyof typeof NAMED;

export interface Named {
  readonly type: NamedType;
  readonly id: number;
  /** The field of the form. */
  readonly field: string;
}

/** Of what is named, what is not there (any more). */
export async function missingOf(db: Db | Trx, programId: number, named: readonly Named[]): Promise<Named[]> {
  const missing: Named[] = [];
  for (const type of new Set(named.map((one) => one.type))) {
    const { table, key, isKept } = NAMED[type];
    const own = named.filter((one) => one.type === type);
    const { rows } = await sql<{ id: number }>`
      select t.${sql.ref(key)} as id from ${sql.table(table)} t where t.program_id = ${programId}
        and t.${sql.ref(key)} = any(${own.map(({ id }) => id)}::bigint[])
        ${isKept ? sql`and t.deleted_ts is null` : sql``}`.execute(db);
    const there = new Set(rows.map(({ id }) => id));
    missing.push(...own.filter(({ id }) => !there.has(id)));
  }
  return missing;
}

/** VALIDATION by the field for what is not there. */
export async function requireNamed({ trx, ctx }: Write, named: readonly Named[]): Promise<void> {
  const [first] = await missingOf(trx, ctx.programId, named);
  if (!first) return;
  const message = `This ${NAMED[first.type].noun} is gone; choose another`;
  fail('VALIDATION', `The automation was not saved: ${message}.`, { errors: { [first.field]: message } });
}

const one = (type: NamedType, id: number | null | undefined, field: string): Named[] =>
  id === null || id === undefined ? [] : [{ type, id, field }];

/** What a trigger, exit rules and a goal name. */
export function namedByTrigger({ trigger_settings, exit_rules, goal }: AutomationChange): Named[] {
  const settings = [
    { of: trigger_settings, field: 'trigger_settings' },
    ...(exit_rules ?? []).map((rule) => ({ of: rule.settings, field: 'exit_rules' })),
    { of: goal?.settings, field: 'goal' },
  ];
  return settings.flatMap(({ of, field }) => [
    ...one('segment', of?.segment_id, `${field}.segment_id`),
    ...one('list', of?.contact_list_id, `${field}.contact_list_id`),
    ...one('perk', of?.perk_id, `${field}.perk_id`),
    ...(of?.merchant_ids ?? []).flatMap((id) => one('location', id, `${field}.merchant_ids`)),
  ]);
}

/** What the parts of an action name, other actions among it. */
export function namedByParts(parts: Partial<ActionParts>): Named[] {
  const {
    email_action,
    sms_action,
    push_notification_action,
    field_conditional,
    delay_action,
    random_split,
  } = parts;
  const event = delay_action?.event?.settings;
  return [
    ...one(
      'email_template',
      email_action?.email_template_id ?? email_action?.sendgrid_template_id,
      'email_action.email_template_id',
    ),
    ...one('sender', email_action?.sendgrid_profile_id, 'email_action.sendgrid_profile_id'),
    ...one('message_template', sms_action?.sms_message_templates_id, 'sms_action.sms_message_templates_id'),
    ...one(
      'message_template',
      push_notification_action?.push_notification_template_id,
      'push_notification_action.push_notification_template_id',
    ),
    ...one('segment', field_conditional?.segment_id, 'field_conditional.segment_id'),
    ...one('action', field_conditional?.if_true_action_id, 'field_conditional.if_true_action_id'),
    ...one('action', field_conditional?.if_false_action_id, 'field_conditional.if_false_action_id'),
    ...one('action', delay_action?.happened_action_id, 'delay_action.happened_action_id'),
    ...one('list', event?.contact_list_id, 'delay_action.event'),
    ...one('perk', event?.perk_id, 'delay_action.event'),
    ...(event?.merchant_ids ?? []).flatMap((id) => one('location', id, 'delay_action.event')),
    ...(random_split?.branches ?? []).flatMap(({ next_action_id }) =>
      one('action', next_action_id, 'random_split.branches'),
    ),
  ];
}

/** VALIDATION for a trigger, exit rule or goal that names what is gone. */
export const checkTrigger = (work: Write, change: AutomationChange): Promise<void> =>
  requireNamed(work, namedByTrigger(change));
