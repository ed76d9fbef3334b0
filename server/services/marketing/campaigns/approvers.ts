import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/index.ts';
import type { CampaignColumns } from './queries.ts';

type OfCampaign = Pick<
  CampaignColumns,
  'program_id' | 'user_group_ids' | 'created_by_user_id' | 'requested_by_user_id'
>;

export interface Approver {
  readonly user_id: number;
  readonly name: string;
  /** They made the campaign or asked for its approval, so that another has to decide. */
  readonly is_author: boolean;
}

/** Who are approvers in the groups that were chosen for a campaign, by name (CAMP-032). */
export async function listApprovers(db: Db | Trx, campaign: OfCampaign): Promise<Approver[]> {
  const { program_id, user_group_ids, created_by_user_id, requested_by_user_id } = campaign;
  const { rows } = await sql<Approver>`
    select distinct u.user_id, trim(u.fname || ' ' || u.lname) as name,
      u.user_id in (${created_by_user_id ?? 0}, ${requested_by_user_id ?? 0}) as is_author
    from user_group_users m join users u using (user_id)
    where m.program_id = ${program_id} and m.user_group_id = any(${user_group_ids}::bigint[]) and m.is_approver
    order by name`.execute(db);
  return rows;
}

/** The same, and nobody takes a group or its approvers away until the transaction ends. */
export async function holdApprovers(trx: Trx, campaign: OfCampaign): Promise<Approver[]> {
  await sql`select 1 from user_groups where program_id = ${campaign.program_id}
    and user_group_id = any(${campaign.user_group_ids}::bigint[]) order by user_group_id for share`.execute(
    trx,
  );
  return listApprovers(trx, campaign);
}
