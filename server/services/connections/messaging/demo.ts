import { AREA_CODES } from '#contract/connections/messaging/areaCodes.ts';
import { grantNumbers } from '#server/integrations/sms/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { callbackUrls } from './numbers.ts';
import { seal } from '#server/platform/secrets/index.ts';

/**
 * Gives every location of a demo concept a number of the sandbox, so that texts work at once; nothing where texts are sent for
 * real. Numbers begin with an area code of the location's state and 555, which is nobody's.
 */
export async function seedNumbers(
  { config, smsSandbox }: Pick<Platform, 'config' | 'smsSandbox'>,
  trx: Trx,
  { programId, name }: { readonly programId: number; readonly name: string },
): Promise<void> {
  if (!smsSandbox) return;
  const merchants = await trx
    .selectFrom('merchants')
    .select(['merchant_id', 'state'])
    .where('program_id', '=', programId)
    .where('deleted_ts', 'is', null)
    .orderBy('merchant_id')
    .execute();
  const { inboundUrl } = callbackUrls({ config });
  const phones = merchants.map(({ merchant_id, state }) => {
    const code = AREA_CODES.find((area) => area.state === state)?.area_code ?? '503';
    return `+1${code}555${7000 + (merchant_id % 3000)}`;
  });
  const { account, numbers } = await grantNumbers(trx, { name, inboundUrl, phones });
  await trx
    .insertInto('messaging_accounts')
    .values({
      program_id: programId,
      account_sid: account.sid,
      sealed_secret: seal(config.tokenSecret, account.secret),
    })
    .execute();
  const rows = numbers.flatMap(({ phone, numberSid, serviceSid }) => {
    const merchant_id = merchants[phones.indexOf(phone)]?.merchant_id;
    if (merchant_id === undefined) return [];
    return [{ program_id: programId, merchant_id, phone, number_sid: numberSid, service_sid: serviceSid }];
  });
  if (rows.length > 0) await trx.insertInto('messaging_services').values(rows).execute();
}
