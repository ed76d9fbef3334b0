import { sql } from 'kysely';
import type { UsedBy } from '#contract/marketing/segments/schemas.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';

/** Automations that are on and send by a template of a text or a push message. */
export async function automationsSending(
  db: Db | Trx,
  { programId, id }: { readonly programId: number; readonly id: number },
): Promise<UsedBy[]> {
  const { rows } = await sql<UsedBy>`
    select 'automation' as type, a.automation_id as id, a.name, '/automations/' || a.automation_id as path
    from automations a join automation_versions v on v.program_id = a.program_id and v.automation_id = a.automation_id
      and v.number = a.number
    where a.program_id = ${programId} and a.active and exists (
      select from jsonb_array_elements(v.definition -> 'actions') x
      where (x -> 'sms_action' ->> 'sms_message_templates_id')::bigint = ${id}
        or (x -> 'push_notification_action' ->> 'push_notification_template_id')::bigint = ${id})
    order by lower(a.name)`.execute(db);
  return rows;
}

/** Automations that are on and send by an email template (TMPL-032). */
export async function automationsMailing(
  db: Db | Trx,
  { programId, id }: { readonly programId: number; readonly id: number },
): Promise<{ readonly id: number; readonly name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select a.automation_id as id, a.name
    from automations a join automation_versions v on v.program_id = a.program_id and v.automation_id = a.automation_id
      and v.number = a.number
    where a.program_id = ${programId} and a.active and exists (
      select from jsonb_array_elements(v.definition -> 'actions') x
      where coalesce(x -> 'email_action' ->> 'email_template_id', x -> 'email_action' ->> 'sendgrid_template_id')::bigint = ${id})
    order by lower(a.name), a.automation_id`.execute(db);
  return rows;
}
