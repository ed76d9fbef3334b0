import type { Trx } from '../../platform/db/index.ts';
import type { SmsAccount } from './client.ts';
import { attachNumber, insertAccount, insertNumber, insertService } from './sandboxStore.ts';

/** A number that the sandbox gave, as a provider's client would have got it. */
export interface Granted {
  readonly phone: string;
  readonly numberSid: string;
  readonly serviceSid: string;
}

/** An account of the sandbox with these numbers, without asking over HTTP; those that somebody has are left out. */
export async function grantNumbers(
  trx: Trx,
  wanted: { readonly name: string; readonly inboundUrl: string; readonly phones: readonly string[] },
): Promise<{ account: SmsAccount; numbers: Granted[] }> {
  const { account_sid, auth_token } = await insertAccount(trx, wanted.name);
  const numbers: Granted[] = [];
  for (const phone of wanted.phones) {
    const numberSid = await insertNumber(trx, account_sid, phone);
    if (numberSid === null) continue;
    const serviceSid = await insertService(trx, account_sid, wanted.inboundUrl);
    await attachNumber(trx, account_sid, serviceSid, numberSid);
    numbers.push({ phone, numberSid, serviceSid });
  }
  return { account: { sid: account_sid, secret: auth_token }, numbers };
}
