import { sql } from 'kysely';
import type { ListStanding } from '#contract/guests/gate/facts.ts';
import type { GateList } from '#server/services/guests/gate/index.ts';
import type { CampaignRow } from '../sending/rows.ts';

interface Row {
  readonly guest_id: number;
  readonly is_on: boolean;
  readonly left_ts: Date | null;
}

/**
 * The lists of a campaign as the gate asks them: whoever is in one of its segments, or still on one of its lists, is in; whoever left
 * all of the lists that brought them is not. Undefined where the campaign goes to no list.
 */
export function listsOf({
  program_id,
  contact_list_ids,
  segment_ids,
}: Pick<CampaignRow, 'program_id' | 'contact_list_ids' | 'segment_ids'>): GateList | undefined {
  if (contact_list_ids.length === 0) return undefined;
  return {
    async standings(db, _programId, guestIds) {
      const { rows } = await sql<Row>`
        select a.guest_id,
          coalesce(bool_or(s.status = 'subscribed'), false) or exists (select 1 from segment_members m
            where m.program_id = ${program_id} and m.guest_id = a.guest_id
              and m.segment_id = any(${[...segment_ids]}::bigint[])) as is_on,
          max(s.happened_ts) filter (where s.status <> 'subscribed') as left_ts
        from unnest(${[...guestIds]}::bigint[]) as a(guest_id)
        left join contact_subscriptions s on s.program_id = ${program_id} and s.guest_id = a.guest_id
          and s.contact_list_id = any(${[...contact_list_ids]}::bigint[])
        group by a.guest_id`.execute(db);
      return new Map(
        rows.map(({ guest_id, is_on, left_ts }): [number, ListStanding] => [
          guest_id,
          {
            is_subscribed: is_on,
            words: is_on ? 'is on a list of this campaign' : 'left the list of this campaign',
            since: left_ts,
          },
        ]),
      );
    },
  };
}
