import { type RawBuilder, sql } from 'kysely';
import { usersText } from '#contract/core/users.ts';
import type { CrmField } from '#contract/guests/guests/schemas.ts';
import { segmentUse, type UsedBy, usersDetails } from '#contract/marketing/segments/schemas.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import { type Naming, seenAmong, segmentGroupsOf } from '#server/services/administration/userGroups/index.ts';

/** Whether a stored rule asks for a field, at any depth. */
const asksFor = (rule: RawBuilder<unknown>, key: string) => sql<boolean>`
  jsonb_path_exists(${rule}, '$.** ? (@.kind == "own" && @.key == $key)', ${JSON.stringify({ key })}::jsonb)`;

async function segmentsAsking(trx: Trx, programId: number, key: string): Promise<Naming[]> {
  const { rows } = await sql<Naming>`
    select s.segment_id, s.name, s.user_group_id from segments s
    where s.program_id = ${programId} and ${asksFor(sql.ref('s.query'), key)}
    order by lower(s.name)`.execute(trx);
  return rows;
}

/** Automations with a condition on a field, while they are on or guests are still on their way in them. */
async function automationsAsking(trx: Trx, programId: number, key: string): Promise<UsedBy[]> {
  const { rows } = await sql<UsedBy>`
    select 'automation' as type, a.automation_id as id, a.name, '/automations/' || a.automation_id as path
    from automations a
    where a.program_id = ${programId} and a.deleted_ts is null and exists (
      select from automation_versions v
      where v.program_id = a.program_id and v.automation_id = a.automation_id and v.closed_ts is null
        and ${asksFor(sql.ref('v.definition'), key)})
    order by lower(a.name)`.execute(trx);
  return rows;
}

/** A condition on a field that is out of use matches nobody. Errors: IN_USE, which names what has one. */
export async function refuseUsedField(
  trx: Trx,
  ctx: RequestContext,
  { key, label }: CrmField,
): Promise<void> {
  const naming = await segmentsAsking(trx, ctx.programId, key);
  const segments = seenAmong(naming, await segmentGroupsOf(trx, ctx));
  const asking = await automationsAsking(trx, ctx.programId, key);
  const automations = ctx.can('automations.view') ? asking : [];
  const used = [...segments.used_by.map(segmentUse), ...automations];
  const unseen = segments.unseen_users + asking.length - automations.length;
  if (used.length + unseen === 0) return;
  const where = usersText(
    used.map(({ type, name }) => ({ noun: type, name })),
    unseen,
  );
  fail('IN_USE', `“${label}” is used in the conditions of ${where}. Take it out of there first.`, {
    details: usersDetails(used, unseen),
  });
}
