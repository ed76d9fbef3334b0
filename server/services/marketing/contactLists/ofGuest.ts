import type { ListOfGuest } from '#contract/marketing/contactLists/schemas.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mayMessage } from '#server/services/guests/gate/index.ts';
import { getGuestRow } from '#server/services/guests/guests/index.ts';
import { gateListOf } from '#server/services/guests/subscriptions/index.ts';
import { reachOf } from './commands.ts';
import { statusOf } from './present.ts';
import { listsOfGuest } from './queries.ts';

/** The lists within the caller's reach that a guest is or was on, and what the gate says of mail of each. Errors: NOT_FOUND, GONE. */
export async function readListsOfGuest({ db, clock }: Platform, ctx: RequestContext, id: number) {
  const { programId } = ctx;
  const { guest_id: guestId } = await getGuestRow(db, programId, id);
  const at = clock.now();
  const data: ListOfGuest[] = [];
  for (const { contact_list_id, name, status, happened_ts } of await listsOfGuest(
    db,
    programId,
    reachOf(ctx),
    guestId,
  )) {
    const list = gateListOf(contact_list_id);
    const asked = { programId, channel: 'email', purpose: 'marketing', at, guestId, list } as const;
    const { allowed, rules } = await mayMessage(db, asked);
    data.push({
      contact_list_id,
      name,
      status: statusOf(status),
      happened_ts: happened_ts.toISOString(),
      allowed,
      rules: rules.map((rule) => ({ ...rule, since: rule.since?.toISOString() ?? null })),
    });
  }
  return { data };
}
