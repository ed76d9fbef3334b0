import { readEmailAddress } from '#contract/core/contacts.ts';
import { isRefusal } from '#contract/marketing/contactLists/rules.ts';
import type { Subscriber, SubscriberWrite } from '#contract/marketing/contactLists/schemas.ts';
import { readPhone } from '#contract/guests/guests/phones.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { checkVersion, fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import { BatchOutdated } from '#server/platform/imports/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockRow, tell, type Write, write } from '#server/platform/write/index.ts';
import { holdGuestRow } from '#server/services/guests/guests/index.ts';
import { storeChanges } from '#server/services/guests/subscriptions/index.ts';
import { getList } from './commands.ts';
import { type Contact, guestOfContact } from './contacts.ts';
import { presentSubscriber, statusOf } from './present.ts';
import { findSubscriber, type SubscriberRow } from './subscriberQueries.ts';
import { putOnList } from './subscribe.ts';

const THING = 'This subscriber';

/** A subscriber of a list within the caller's reach; else NOT_FOUND. */
export async function getSubscriber(db: Db | Trx, ctx: RequestContext, id: number): Promise<SubscriberRow> {
  const row = found(await findSubscriber(db, ctx.programId, id), THING);
  await getList(db, ctx, row.contact_list_id);
  return row;
}

const refuse = (field: string, message: string) =>
  fail('VALIDATION', `Nobody was put on the list. ${message}.`, { errors: { [field]: message } });

/** Whom the fields of a form name, by email or phone. */
export function contactOf({ fname, lname, email, phone }: Contact & { email: string; phone: string }) {
  const number = phone === '' ? null : readPhone(phone, 'US');
  if (number && !number.ok) refuse('phone', number.error);
  const address = readEmailAddress(email);
  if (address === null && email !== '') refuse('email', 'Enter an email address such as ana@example.com');
  if (address === null && !number) {
    const message = 'Choose a guest, or enter an email or a phone';
    fail('VALIDATION', `Nobody was put on the list. ${message}.`, {
      errors: { user_id: message, email: message },
    });
  }
  return { fname, lname, email: address, phone: number?.ok ? number.value : null };
}

const ATTEMPTS = 3;

/** Tries again when somebody else added the same guest at the same moment. */
export async function anew<T>(work: () => Promise<T>): Promise<T> {
  for (let left = ATTEMPTS; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left <= 1 || !(error instanceof BatchOutdated)) throw error;
    }
  }
}

/**
 * Puts a guest on a list: one of the book, or who has this email or phone, who is added where nobody has. Errors: NOT_FOUND, GONE,
 * DUPLICATE, IN_USE, VALIDATION.
 */
export const addSubscriber = (
  platform: Platform,
  ctx: RequestContext,
  body: SubscriberWrite,
): Promise<Subscriber> =>
  anew(() =>
    write(platform, ctx, async (work) => {
      const { trx, now } = work;
      const { programId } = ctx;
      const list = await getList(trx, ctx, body.contact_list_id);
      const at = {
        table: 'contact_lists',
        key: 'contact_list_id',
        programId,
        id: list.contact_list_id,
      } as const;
      found((await lockRow(trx, at, 'key share')) ? list : null, 'This contact list');
      const stamp = ctx.stamp();
      const guest =
        body.user_id === null
          ? await guestOfContact(trx, { stamp, now, source: 'dashboard' }, contactOf(body))
          : await holdGuestRow(trx, programId, body.user_id);
      const { proof_text, happened_ts } = body;
      const said = { source: 'dashboard', proof_text, happened_ts, ip: null, stamp };
      const status = await putOnList({ platform, trx, now, list }, guest, said);
      const row = await trx
        .selectFrom('contact_subscriptions')
        .select('contact_subscription_id as id')
        .where('program_id', '=', programId)
        .where('contact_list_id', '=', list.contact_list_id)
        .where('guest_id', '=', guest.guest_id)
        .executeTakeFirstOrThrow();
      await tellOf(work, list.name, status === 'pending' ? 'asked' : 'added', {
        id: row.id,
        guest_id: guest.guest_id,
      });
      return presentSubscriber(await getSubscriber(trx, ctx, row.id));
    }),
  );

type Told = 'added' | 'asked' | 'confirmed' | 'unsubscribed' | 'left' | 'paused' | 'removed';

/** What the log tells of a subscriber: the list by its name, the guest by their number alone. */
export const tellOf = (
  work: Parameters<typeof tell>[0],
  listName: string,
  verb: Told,
  { id, guest_id }: { id: number; guest_id: number },
) =>
  tell(work, {
    kind: `subscriber.${verb}`,
    recordId: id,
    recordName: listName,
    changes: [{ field: 'guest_id', from: null, to: guest_id }],
  });

/** A subscriber whose row nobody else changes until the transaction ends; guests are locked before. */
async function lockSubscriber({ trx, ctx }: Write, id: number): Promise<SubscriberRow> {
  const { guest_id } = await getSubscriber(trx, ctx, id);
  await holdGuestRow(trx, ctx.programId, guest_id);
  const at = {
    table: 'contact_subscriptions',
    key: 'contact_subscription_id',
    programId: ctx.programId,
    id,
  } as const;
  await lockRow(trx, at);
  return getSubscriber(trx, ctx, id);
}

/** Notes down that a guest does not want the list any more; who has left stays as they are. Errors: NOT_FOUND, STALE. */
export const unsubscribe = (
  platform: Platform,
  ctx: RequestContext,
  id: number,
  { reason, version }: { reason: string; version?: number | undefined },
): Promise<Subscriber> =>
  write(platform, ctx, async (work) => {
    const { trx, now } = work;
    const row = await lockSubscriber(work, id);
    const shown = presentSubscriber(row);
    checkVersion(row.version, version, shown.guest_name, shown);
    if (isRefusal(statusOf(row.status))) return shown;
    const list = await getList(trx, ctx, row.contact_list_id);
    const by = { user_id: ctx.userId, author_name: ctx.stamp().actorName };
    const said = { status: 'unsubscribed', source: 'dashboard', proof_text: reason, ...by } as const;
    const change = { guest_id: row.guest_id, ...said, happened_ts: now.toISOString() };
    await storeChanges(trx, { programId: ctx.programId, listId: row.contact_list_id }, [change], now);
    await tellOf(work, list.name, 'unsubscribed', { id, guest_id: row.guest_id });
    return presentSubscriber(await getSubscriber(trx, ctx, id));
  });

/** Takes somebody off who was put on by mistake. Errors: NOT_FOUND, IN_USE for who refused once: that is not forgotten. */
export const removeSubscriber = (platform: Platform, ctx: RequestContext, id: number): Promise<void> =>
  write(platform, ctx, async (work) => {
    const { trx } = work;
    const row = await lockSubscriber(work, id);
    const { is_removable, guest_name } = presentSubscriber(row);
    if (!is_removable)
      fail(
        'IN_USE',
        `${guest_name} left this list once. They stay on it as such, so that no file subscribes them again.`,
      );
    const list = await getList(trx, ctx, row.contact_list_id);
    await trx
      .deleteFrom('contact_subscriptions')
      .where('program_id', '=', ctx.programId)
      .where('contact_subscription_id', '=', id)
      .execute();
    await tellOf(work, list.name, 'removed', { id, guest_id: row.guest_id });
  });
