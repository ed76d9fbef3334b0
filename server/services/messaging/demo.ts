import { grantNumbers } from '../../integrations/sms/index.ts';
import type { Trx } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { callbackUrls } from './numbers.ts';
import { seal } from './secrets.ts';

/**
 * Gives every location of a demo concept a number of the sandbox, so that texts work at once; nothing where texts are sent for
 * real. Numbers begin with the area code given and 555, which is nobody's.
 */
export async function seedNumbers(
  { config, smsSandbox }: Pick<Platform, 'config' | 'smsSandbox'>,
  trx: Trx,
  program: { readonly programId: number; readonly name: string; readonly areaCode: string },
): Promise<void> {
  if (!smsSandbox) return;
  const { programId, name, areaCode } = program;
  const merchants = await trx
    .selectFrom('merchants')
    .select('merchant_id')
    .where('program_id', '=', programId)
    .where('deleted_ts', 'is', null)
    .orderBy('merchant_id')
    .execute();
  const { inboundUrl } = callbackUrls({ config });
  const phones = merchants.map((_, index) => `+1${areaCode}555${String(7001 + index)}`);
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
