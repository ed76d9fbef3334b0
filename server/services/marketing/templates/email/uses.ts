import { sql } from 'kysely';
import { ENDED } from '#contract/marketing/campaigns/states.ts';
import type { TemplateUse } from '#contract/marketing/templates/email/schemas.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';

/** What needs a template, with the template that it needs. */
export interface FoundUse extends TemplateUse {
  readonly email_template_id: number;
}

/** A service whose records need templates: a campaign that has not ended, an automation. */
export type TemplateUseSource = (
  db: Db | Trx,
  programId: number,
  templateIds: readonly number[],
) => Promise<readonly FoundUse[]>;

/** Campaigns that have not ended, by the template that they send or try in a test. */
const campaigns: TemplateUseSource = async (db, programId, templateIds) => {
  const ids = sql`any(${[...templateIds]}::bigint[])`;
  const { rows } = await sql<FoundUse>`
    with needed as (
      select program_id, campaign_id, email_template_id from campaigns
      where program_id = ${programId} and email_template_id = ${ids} and automation_id is null
      union
      select t.program_id, t.campaign_id, v.email_template_id
      from email_campaign_ab_test_variants v
      join email_campaign_ab_tests t using (program_id, email_campaign_ab_test_id)
      where v.program_id = ${programId} and v.email_template_id = ${ids})
    select 'campaign' as type, c.campaign_id as id, c.name, '/campaigns/email/' || c.campaign_id as path,
      n.email_template_id
    from needed n join campaigns c using (program_id, campaign_id)
    where c.state <> all(${[...ENDED]}::text[])
    order by lower(c.name)`.execute(db);
  return rows;
};

/** Automations that are on, by the templates of their mails. */
const automations: TemplateUseSource = async (db, programId, templateIds) => {
  const { rows } = await sql<FoundUse>`
    select distinct 'automation' as type, a.automation_id as id, a.name, '/automations/' || a.automation_id as path,
      (coalesce(x -> 'email_action' ->> 'email_template_id', x -> 'email_action' ->> 'sendgrid_template_id'))::bigint
        as email_template_id
    from automations a join automation_versions v on v.program_id = a.program_id and v.automation_id = a.automation_id
      and v.number = a.number
    cross join jsonb_array_elements(v.definition -> 'actions') x
    where a.program_id = ${programId} and a.active
      and (coalesce(x -> 'email_action' ->> 'email_template_id', x -> 'email_action' ->> 'sendgrid_template_id'))::bigint
        = any(${[...templateIds]}::bigint[])
    order by a.name`.execute(db);
  return rows;
};

/** Whatever comes to need templates adds itself here. */
const SOURCES: readonly TemplateUseSource[] = [campaigns, automations];

/** What needs each of these templates. */
export async function templateUses(
  db: Db | Trx,
  programId: number,
  templateIds: readonly number[],
  sources = SOURCES,
): Promise<ReadonlyMap<number, readonly TemplateUse[]>> {
  const found =
    templateIds.length === 0 ? [] : await Promise.all(sources.map((one) => one(db, programId, templateIds)));
  const uses = new Map<number, TemplateUse[]>();
  for (const { email_template_id, ...use } of found.flat())
    uses.set(email_template_id, [...(uses.get(email_template_id) ?? []), use]);
  return uses;
}

/** IN_USE naming what needs a template, with where that is. */
export function refuseNeeded(name: string, uses: readonly TemplateUse[]): void {
  if (uses.length === 0) return;
  const told = uses.map((one) => `the ${one.type} “${one.name}”`).join(', ');
  fail('IN_USE', `“${name}” is needed by ${told}. End it there, or choose another template for it first.`, {
    details: { used_by: uses },
  });
}
