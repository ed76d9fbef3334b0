import type { MessagingService } from '#contract/connections/messaging/endpoints.ts';
import type { SmsAccount } from '#server/integrations/sms/index.ts';
import { changesBetween, recordEvent } from '#server/platform/audit/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { Failure, fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import { findAccount, lockMessaging, openAccount } from './accounts.ts';
import { claimOrder, type OrderKey, placeOrder, removeOrder, unclaimOrder } from './orders.ts';
import { findService, presentService, type ServiceRow } from './queries.ts';

/** Where the provider hands texts and reports over. */
export function callbackUrls({ config }: Pick<Platform, 'config'>) {
  return {
    inboundUrl: `${config.publicUrl}/api/sms/callbacks/inbound`,
    statusUrl: `${config.publicUrl}/api/sms/callbacks/status`,
  };
}

export async function getService(
  trx: Trx | Platform['db'],
  ctx: RequestContext,
  merchantId: number,
): Promise<ServiceRow> {
  const row = ctx.worksAt(merchantId) ? await findService(trx, ctx.programId, merchantId) : null;
  return found(row, 'This location');
}

/**
 * Gets a number for a location, with a messaging service of its own. The order is stored, the provider is asked outside of any
 * transaction, and its answer settles the order. One that was cut off is told with its location and taken up by the next attempt: the
 * provider is first asked whether the account has the number, so that none is paid for twice.
 * Errors: IN_USE when the location has one or is getting one, TAKEN when somebody else has it, UNAVAILABLE.
 */
export async function getNumber(
  platform: Platform,
  ctx: RequestContext,
  merchantId: number,
  phone: string,
): Promise<MessagingService> {
  const { db } = platform;
  const key = { programId: ctx.programId, merchantId };
  await getService(db, ctx, merchantId);
  const account = await openAccount(platform, ctx);
  const before = await write(platform, ctx, async ({ trx }) => {
    await lockMessaging(trx, ctx.programId);
    const service = await getService(trx, ctx, merchantId);
    if (service.phone) {
      fail(
        'IN_USE',
        `${service.merchant_name} sends from ${service.phone} already. Give that number back before you get another.`,
      );
    }
    await refuseTaken(trx, phone);
    await placeOrder(trx, platform, ctx, service, phone);
    return service;
  });
  try {
    const bought = await buy(platform, account, before.merchant_name, phone);
    return await settle(platform, ctx, before, { phone, ...bought });
  } catch (error) {
    const isRefused = error instanceof Failure && error.code === 'TAKEN';
    await (isRefused ? removeOrder(db, key) : unclaimOrder(platform, key));
    throw error;
  }
}

interface Bought {
  readonly number_sid: string;
  readonly service_sid: string;
}

async function buy(platform: Platform, account: SmsAccount, name: string, phone: string): Promise<Bought> {
  const { sms } = platform;
  const number_sid = await sms.buyNumber(account, phone);
  const service_sid = await sms.createService(account, { name, ...callbackUrls(platform) });
  await sms.addToService(account, service_sid, number_sid);
  return { number_sid, service_sid };
}

/** The number is the location's, and the order is done. */
async function settle(
  platform: Platform,
  ctx: RequestContext,
  before: ServiceRow,
  bought: Bought & { readonly phone: string },
): Promise<MessagingService> {
  const key = { programId: ctx.programId, merchantId: before.merchant_id };
  return write(platform, ctx, async ({ trx, now }) => {
    await lockMessaging(trx, ctx.programId);
    await removeOrder(trx, key);
    await trx
      .insertInto('messaging_services')
      .values({
        program_id: key.programId,
        merchant_id: key.merchantId,
        ...bought,
        created_by_user_id: ctx.userId,
        created_ts: now,
      })
      .execute();
    return tell(trx, ctx, before);
  });
}

interface Ordered {
  readonly account: SmsAccount;
  readonly ordered: string;
}

/** Gives a location's number back to the provider, or gives up one that was asked for; errors: NOT_FOUND, IN_USE, UNAVAILABLE. */
export async function releaseNumber(
  platform: Platform,
  ctx: RequestContext,
  merchantId: number,
): Promise<MessagingService> {
  const key = { programId: ctx.programId, merchantId };
  const step = await write(platform, ctx, async ({ trx }): Promise<Ordered | MessagingService> => {
    await lockMessaging(trx, ctx.programId);
    const before = await getService(trx, ctx, merchantId);
    const account = found(await findAccount(platform, trx, key), 'The account for texts');
    const ordered = await claimOrder(trx, platform, key, before.merchant_name);
    if (ordered !== null) return { account, ordered };
    if (!before.phone || !before.number_sid) {
      return fail('NOT_FOUND', `${before.merchant_name} has no number to give back.`);
    }
    await trx
      .deleteFrom('messaging_services')
      .where('program_id', '=', ctx.programId)
      .where('merchant_id', '=', merchantId)
      .execute();
    const answer = await tell(trx, ctx, before);
    await platform.sms.releaseNumber(account, before.number_sid);
    return answer;
  });
  return 'ordered' in step ? giveUp(platform, ctx, key, step) : step;
}

/** Has the provider take back what it may have given for an order, and forgets the order. */
async function giveUp(
  platform: Platform,
  ctx: RequestContext,
  key: OrderKey,
  { account, ordered }: Ordered,
): Promise<MessagingService> {
  const { sms } = platform;
  try {
    const numberSid = await sms.findNumber(account, ordered);
    if (numberSid !== null) await sms.releaseNumber(account, numberSid);
  } catch (error) {
    await unclaimOrder(platform, key);
    throw error;
  }
  return write(platform, ctx, async ({ trx }) => {
    await lockMessaging(trx, ctx.programId);
    const before = await getService(trx, ctx, key.merchantId);
    await removeOrder(trx, key);
    return tell(trx, ctx, { ...before, phone: ordered });
  });
}

async function refuseTaken(trx: Trx, phone: string): Promise<void> {
  const taken = await trx
    .selectFrom('messaging_services')
    .select('phone')
    .where('phone', '=', phone)
    .executeTakeFirst();
  if (taken) fail('TAKEN', `${phone} is another location's number. Choose another one.`);
}

async function tell(trx: Trx, ctx: RequestContext, before: ServiceRow) {
  const after = await getService(trx, ctx, before.merchant_id);
  await recordEvent(trx, ctx.stamp(), {
    kind: after.phone ? 'messaging_service.number_got' : 'messaging_service.number_released',
    recordId: before.merchant_id,
    recordName: before.merchant_name,
    merchantId: before.merchant_id,
    changes: changesBetween({ phone: before.phone }, { phone: after.phone }),
  });
  return presentService(after);
}
