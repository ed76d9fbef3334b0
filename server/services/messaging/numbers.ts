import type { MessagingService } from '#contract/messaging/endpoints.ts';
import { changesBetween, recordEvent } from '../../platform/audit/index.ts';
import type { Trx } from '../../platform/db/index.ts';
import { fail, found } from '../../platform/errors/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAccount, lockMessaging, openAccount } from './accounts.ts';
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
 * Gets a number for a location, with a messaging service of its own. The provider is asked for it within the transaction and one at a
 * time, and a number that was bought without being stored is taken up by the next attempt, so that none is paid for twice.
 * Errors: IN_USE when the location has one, TAKEN when somebody else has it, UNAVAILABLE.
 */
export async function getNumber(
  platform: Platform,
  ctx: RequestContext,
  merchantId: number,
  phone: string,
): Promise<MessagingService> {
  const { sms, db, clock } = platform;
  await getService(db, ctx, merchantId);
  const account = await openAccount(platform, ctx);
  return db.transaction().execute(async (trx) => {
    await lockMessaging(trx, ctx.programId);
    const before = await getService(trx, ctx, merchantId);
    if (before.phone) {
      fail(
        'IN_USE',
        `${before.merchant_name} sends from ${before.phone} already. Give that number back before you get another.`,
      );
    }
    await refuseTaken(trx, phone);
    const number_sid = await sms.buyNumber(account, phone);
    const service_sid = await sms.createService(account, {
      name: before.merchant_name,
      ...callbackUrls(platform),
    });
    await sms.addToService(account, service_sid, number_sid);
    await trx
      .insertInto('messaging_services')
      .values({
        program_id: ctx.programId,
        merchant_id: merchantId,
        service_sid,
        number_sid,
        phone,
        created_by_user_id: ctx.userId,
        created_ts: clock.now(),
      })
      .execute();
    return tell(trx, ctx, before);
  });
}

/** Gives a location's number back to the provider. */
export async function releaseNumber(
  platform: Platform,
  ctx: RequestContext,
  merchantId: number,
): Promise<MessagingService> {
  return platform.db.transaction().execute(async (trx) => {
    await lockMessaging(trx, ctx.programId);
    const before = await getService(trx, ctx, merchantId);
    if (!before.phone || !before.number_sid) {
      return fail('NOT_FOUND', `${before.merchant_name} has no number to give back.`);
    }
    const account = found(
      await findAccount(platform, trx, { programId: ctx.programId }),
      'The account for texts',
    );
    await trx
      .deleteFrom('messaging_services')
      .where('program_id', '=', ctx.programId)
      .where('merchant_id', '=', merchantId)
      .execute();
    const answer = await tell(trx, ctx, before);
    await platform.sms.releaseNumber(account, before.number_sid);
    return answer;
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
    recordType: 'messaging_service',
    recordId: before.merchant_id,
    recordName: before.merchant_name,
    merchantId: before.merchant_id,
    changes: changesBetween({ phone: before.phone }, { phone: after.phone }),
  });
  return presentService(after);
}
