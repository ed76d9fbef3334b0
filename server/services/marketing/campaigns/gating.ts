import { sql } from 'kysely';
import type { CampaignChannel } from '#contract/marketing/campaigns/states.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { type Answered, mayMessageMany, type Question } from '#server/services/guests/gate/index.ts';

/** What the gate says of a guest, as far as campaigns need it. */
export type Asked = Pick<Answered, 'guestId' | 'target' | 'rules'>;
export type CampaignQuestion = Omit<Question, 'channel'> & { readonly channel: CampaignChannel };

const GONE = { rule: 'guest', ok: false, words: 'is no longer in the book', since: null } as const;

/** The one gate for whatever is a message; what is given to a member is none, and needs the guest to be there. */
export async function* askGate(
  db: Db | Trx,
  { channel, ...question }: CampaignQuestion,
  guestIds: readonly number[],
): AsyncGenerator<readonly Asked[]> {
  if (channel !== 'loyalty') {
    yield* mayMessageMany(db, { ...question, channel }, guestIds);
    return;
  }
  const { rows } = await sql<{ guest_id: number; user_uuid: string }>`select guest_id, user_uuid from guests
    where program_id = ${question.programId} and guest_id = any(${[...guestIds]}::bigint[]) and deleted_ts is null
      and merged_into_guest_id is null`.execute(db);
  const members = new Map(rows.map(({ guest_id, user_uuid }) => [guest_id, user_uuid]));
  yield guestIds.map((guestId) => {
    const target = members.get(guestId) ?? null;
    return { guestId, target, rules: target === null ? [GONE] : [] };
  });
}
