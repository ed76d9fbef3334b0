import { createHash } from 'node:crypto';
import type { Db } from '../../platform/db/index.ts';
import type { SandboxAnswer } from '../sandbox/index.ts';
import {
  attachNumber,
  deleteNumber,
  findAccounts,
  findNumber,
  findOutbound,
  insertAccount,
  insertNumber,
  insertService,
  isStopped,
  keepText,
  type SandboxText,
  takenNumbers,
} from './sandboxStore.ts';
import { CODES } from './wire.ts';

/** One call as the sandbox got it; `accountSid` is whose credentials it came with. */
export interface SandboxCall {
  readonly db: Db;
  readonly accountSid: string;
  readonly segments: readonly string[];
  readonly query: URLSearchParams;
  readonly fields: URLSearchParams;
  /** Told of every text that was taken. */
  readonly onText: (text: SandboxText) => void;
}

const good = (body: unknown, status = 200): SandboxAnswer => ({ status, body });
const refused = (code: number, message: string, status = 400): SandboxAnswer => ({
  status,
  body: { code, message, status },
});
const notFound = () => refused(20_404, 'The requested resource was not found', 404);

/** A phone that ends so is refused at once, or never reached. */
export const REFUSED_ENDING = '0001';
export const UNREACHABLE_ENDING = '0009';
const PHONE = /^\+[1-9]\d{6,14}$/;

const present = (text: SandboxText) => ({
  sid: text.message_sid,
  body: text.body,
  status: text.status,
  to: text.phone,
  from: text.number,
  num_media: text.media_url === null ? '0' : '1',
});

type Answerer = (call: SandboxCall) => Promise<SandboxAnswer>;

/** Method and path, `:` for any segment. */
export const CALLS: readonly (readonly [method: string, path: string, answer: Answerer])[] = [
  ['GET', '/2010-04-01/Accounts.json', listAccounts],
  ['POST', '/2010-04-01/Accounts.json', createAccount],
  ['GET', '/2010-04-01/Accounts/:/AvailablePhoneNumbers/US/Local.json', listAvailable],
  ['GET', '/2010-04-01/Accounts/:/IncomingPhoneNumbers.json', listOwn],
  ['POST', '/2010-04-01/Accounts/:/IncomingPhoneNumbers.json', buy],
  ['DELETE', '/2010-04-01/Accounts/:/IncomingPhoneNumbers/:', release],
  ['POST', '/v1/Services', createService],
  ['POST', '/v1/Services/:/PhoneNumbers', attach],
  ['POST', '/2010-04-01/Accounts/:/Messages.json', takeText],
  ['GET', '/2010-04-01/Accounts/:/Messages.json', listTexts],
];

async function createAccount({ db, fields }: SandboxCall) {
  const { account_sid, auth_token } = await insertAccount(db, fields.get('FriendlyName') ?? '');
  return good({ sid: account_sid, auth_token }, 201);
}

async function listAccounts({ db, query }: SandboxCall) {
  const accounts = await findAccounts(db, query.get('FriendlyName') ?? '');
  return good({ accounts: accounts.map(({ account_sid: sid, ...rest }) => ({ sid, ...rest })) });
}

/** Always the same numbers in an area code, those taken left out; 555 is nobody's in real life. */
async function listAvailable({ db, query }: SandboxCall) {
  const areaCode = query.get('AreaCode') ?? '';
  const seed = createHash('sha256').update(areaCode).digest();
  const phones = Array.from({ length: 12 }, (_, index) => {
    const line = 1000 + ((seed.readUInt16BE(index * 2) + index * 613) % 9000);
    return `+1${areaCode}555${line}`;
  });
  const taken = await takenNumbers(db, phones);
  return good({
    available_phone_numbers: [...new Set(phones)]
      .filter((phone) => !taken.has(phone))
      .map((phone_number) => ({ phone_number, locality: null, region: null })),
  });
}

async function listOwn({ db, accountSid, query }: SandboxCall) {
  const sid = await findNumber(db, accountSid, query.get('PhoneNumber') ?? '');
  return good({ incoming_phone_numbers: sid ? [{ sid }] : [] });
}

async function buy({ db, accountSid, fields }: SandboxCall) {
  const sid = await insertNumber(db, accountSid, fields.get('PhoneNumber') ?? '');
  return sid ? good({ sid }, 201) : refused(CODES.notFree, 'The phone number is not available');
}

async function release({ db, accountSid, segments }: SandboxCall) {
  const sid = (segments.at(-1) ?? '').replace(/\.json$/, '');
  return (await deleteNumber(db, accountSid, sid)) ? good(null, 204) : notFound();
}

async function createService({ db, accountSid, fields }: SandboxCall) {
  return good({ sid: await insertService(db, accountSid, fields.get('InboundRequestUrl') ?? '') }, 201);
}

async function attach({ db, accountSid, segments, fields }: SandboxCall) {
  const sid = fields.get('PhoneNumberSid') ?? '';
  return (await attachNumber(db, accountSid, segments[2] ?? '', sid)) ? good({ sid }, 201) : notFound();
}

async function takeText({ db, accountSid, fields, onText }: SandboxCall) {
  const [phone, number, body] = [fields.get('To') ?? '', fields.get('From') ?? '', fields.get('Body') ?? ''];
  if (!PHONE.test(phone) || phone.endsWith(REFUSED_ENDING))
    return refused(21_211, `The 'To' number ${phone} is not a valid phone number.`);
  if (!(await findNumber(db, accountSid, number)))
    return refused(21_606, `The 'From' number ${number} is not yours.`);
  if (await isStopped(db, number, phone))
    return refused(CODES.optedOut, 'Attempt to send to unsubscribed recipient');
  const text = await keepText(db, {
    account_sid: accountSid,
    number,
    phone,
    is_outbound: true,
    body,
    status: 'queued',
    callback_url: fields.get('StatusCallback'),
    media_url: fields.get('MediaUrl'),
  });
  onText(text);
  return good(present(text), 201);
}

async function listTexts({ db, accountSid, query }: SandboxCall) {
  const texts = await findOutbound(db, accountSid, query.get('From') ?? '', query.get('To') ?? '');
  return good({ messages: texts.map(present) });
}
