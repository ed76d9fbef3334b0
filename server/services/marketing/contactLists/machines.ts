import type { z } from 'zod';
import type {
  machineContact,
  MachineStatus,
  machineSubscriber,
} from '#contract/marketing/contactLists/schemas.ts';
import { hasLeft } from '#contract/marketing/contactLists/rules.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockRow, write } from '#server/platform/write/index.ts';
import { holdGuestRow } from '#server/services/guests/guests/index.ts';
import { storeChanges } from '#server/services/guests/subscriptions/index.ts';
import { findContact, guestOfContact } from './contacts.ts';
import { statusOf } from './present.ts';
import { findPlainList, type PlainList } from './queries.ts';
import { lockStandings, readStandings, type Standing } from './subscriberQueries.ts';
import { putOnList, wasJustAsked } from './subscribe.ts';
import { anew, contactOf, tellOf } from './subscribers.ts';

type Contact = z.output<typeof machineContact>;
const SOURCE = 'api';

/** A list that the credential may write: of the concept, and for its location where it has one. */
async function listOf(db: Db | Trx, ctx: RequestContext, id: number): Promise<PlainList> {
  ctx.requireScope('lists.write');
  const list = await findPlainList(db, ctx.programId, id);
  const { merchantId } = ctx.credential;
  const isOpen = merchantId === null || (list?.merchant_ids?.includes(merchantId) ?? true);
  return found(isOpen ? list : null, 'This contact list');
}

const stampOf = (ctx: RequestContext) => ctx.stamp(ctx.programId, SOURCE);

const present = (standing: Standing | undefined): MachineStatus => ({
  status: standing ? statusOf(standing.status) : null,
  happened_ts: standing?.happened_ts.toISOString() ?? null,
});

const nameless = ({ email, phone }: Contact) => contactOf({ fname: '', lname: '', email, phone });

/** Puts whoever has this email or phone on a list. Errors: FORBIDDEN, NOT_FOUND, VALIDATION, IN_USE for who complained. */
export const machineAdd = (
  platform: Platform,
  ctx: RequestContext,
  id: number,
  { proof_text, happened_ts, ip, ...contact }: z.output<typeof machineSubscriber>,
): Promise<MachineStatus> =>
  anew(() =>
    write(platform, ctx, async ({ trx, now }) => {
      const list = await listOf(trx, ctx, id);
      const at = { table: 'contact_lists', key: 'contact_list_id', programId: ctx.programId, id } as const;
      found((await lockRow(trx, at, 'key share')) ? list : null, 'This contact list');
      const stamp = stampOf(ctx);
      const guest = await guestOfContact(trx, { stamp, now, source: 'system' }, contactOf(contact));
      const standing = async () => (await readStandings(trx, ctx.programId, id, [guest.guest_id]))[0];
      const known = await standing();
      if (known?.status === 'subscribed' || wasJustAsked(known, now)) return present(known);
      const said = { source: SOURCE, proof_text, happened_ts, ip, stamp };
      const status = await putOnList({ platform, trx, now, list }, guest, said);
      const made = found(await standing(), 'This subscriber');
      const told = { id: made.contact_subscription_id, guest_id: guest.guest_id };
      await tellOf(
        { trx, ctx: { stamp: () => stamp } },
        list.name,
        status === 'pending' ? 'asked' : 'added',
        told,
      );
      return present(made);
    }),
  );

/** Notes down that whoever has this email or phone does not want a list; who is not on it, or has left, stays so. */
export const machineLeave = (
  platform: Platform,
  ctx: RequestContext,
  id: number,
  { reason, ...contact }: Contact & { reason: string },
): Promise<MachineStatus> =>
  write(platform, ctx, async ({ trx, now }) => {
    const list = await listOf(trx, ctx, id);
    const stamp = stampOf(ctx);
    const guestId = await findContact(trx, { stamp, now }, nameless(contact));
    if (guestId === null) return present(undefined);
    const { guest_id } = await holdGuestRow(trx, ctx.programId, guestId);
    const [standing] = await lockStandings(trx, ctx.programId, id, [guest_id]);
    if (!standing || hasLeft(statusOf(standing.status))) return present(standing);
    const said = {
      status: 'unsubscribed',
      source: SOURCE,
      proof_text: reason,
      author_name: stamp.actorName,
    } as const;
    const change = { guest_id, ...said, happened_ts: now.toISOString() };
    await storeChanges(trx, { programId: ctx.programId, listId: id }, [change], now);
    const told = { id: standing.contact_subscription_id, guest_id };
    await tellOf({ trx, ctx: { stamp: () => stamp } }, list.name, 'unsubscribed', told);
    return { status: 'unsubscribed', happened_ts: now.toISOString() };
  });

/** What whoever has this email or phone is on a list. */
export const machineRead = (
  { db, clock }: Platform,
  ctx: RequestContext,
  id: number,
  contact: Contact,
): Promise<MachineStatus> =>
  db.transaction().execute(async (trx) => {
    await listOf(trx, ctx, id);
    const about = { stamp: stampOf(ctx), now: clock.now() };
    const guestId = await findContact(trx, about, nameless(contact));
    const [standing] = guestId === null ? [] : await readStandings(trx, ctx.programId, id, [guestId]);
    return present(standing);
  });
