import { randomBytes } from 'node:crypto';
import type { Mood } from '#contract/connections/messaging/endpoints.ts';
import { MOODS } from '#contract/connections/messaging/endpoints.ts';
import type { Db } from '../../platform/db/index.ts';
import { leaveKept, readKept } from '../sandbox/index.ts';

/** A SID as the provider makes them: two letters and 32 hexadecimal digits. */
export const newSid = (kind: 'AC' | 'MG' | 'PN' | 'SM') => `${kind}${randomBytes(16).toString('hex')}`;

const MOOD_KEY = 'sms_sandbox_mood';

/** How the sandbox answers; kept in the database, since every process has a sandbox of its own over the same one. */
export async function readMood(db: Db): Promise<Mood> {
  const kept = await readKept(db, MOOD_KEY);
  return MOODS.find((mood) => mood === kept) ?? 'well';
}

export const writeMood = (db: Db, mood: Mood): Promise<void> => leaveKept(db, MOOD_KEY, mood);

export async function insertAccount(db: Db, friendlyName: string) {
  const account = { account_sid: newSid('AC'), auth_token: randomBytes(16).toString('hex') };
  await db
    .insertInto('sandbox_sms_accounts')
    .values({ ...account, friendly_name: friendlyName })
    .execute();
  return account;
}

/** The accounts of a name. */
export function findAccounts(db: Db, friendlyName: string) {
  return db
    .selectFrom('sandbox_sms_accounts')
    .select(['account_sid', 'auth_token', 'friendly_name'])
    .where('friendly_name', '=', friendlyName)
    .execute();
}

export async function findSecret(db: Db, accountSid: string): Promise<string | null> {
  const row = await db
    .selectFrom('sandbox_sms_accounts')
    .select('auth_token')
    .where('account_sid', '=', accountSid)
    .executeTakeFirst();
  return row?.auth_token ?? null;
}

export async function insertService(db: Db, accountSid: string, inboundUrl: string): Promise<string> {
  const service_sid = newSid('MG');
  await db
    .insertInto('sandbox_sms_services')
    .values({ service_sid, account_sid: accountSid, inbound_url: inboundUrl })
    .execute();
  return service_sid;
}

export async function findNumber(db: Db, accountSid: string, phone: string): Promise<string | null> {
  const row = await db
    .selectFrom('sandbox_sms_numbers')
    .select('number_sid')
    .where('account_sid', '=', accountSid)
    .where('phone', '=', phone)
    .executeTakeFirst();
  return row?.number_sid ?? null;
}

/** Those of the numbers that somebody has. */
export async function takenNumbers(db: Db, phones: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('sandbox_sms_numbers')
    .select('phone')
    .where('phone', 'in', [...phones])
    .execute();
  return new Set(rows.map(({ phone }) => phone));
}

/** Null when somebody has it. */
export async function insertNumber(db: Db, accountSid: string, phone: string): Promise<string | null> {
  const row = await db
    .insertInto('sandbox_sms_numbers')
    .values({ number_sid: newSid('PN'), account_sid: accountSid, phone })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('number_sid')
    .executeTakeFirst();
  return row?.number_sid ?? null;
}

export async function deleteNumber(db: Db, accountSid: string, numberSid: string): Promise<boolean> {
  const row = await db
    .deleteFrom('sandbox_sms_numbers')
    .where('account_sid', '=', accountSid)
    .where('number_sid', '=', numberSid)
    .returning('number_sid')
    .executeTakeFirst();
  return row !== undefined;
}

export async function attachNumber(db: Db, accountSid: string, serviceSid: string, numberSid: string) {
  const row = await db
    .updateTable('sandbox_sms_numbers')
    .set({ service_sid: serviceSid })
    .where('account_sid', '=', accountSid)
    .where('number_sid', '=', numberSid)
    .returning('number_sid')
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewText {
  readonly account_sid: string;
  readonly number: string;
  readonly phone: string;
  readonly is_outbound: boolean;
  readonly body: string;
  readonly status: string;
  readonly callback_url: string | null;
  readonly media_url?: string | null;
}

/** Keeps a text; asked twice it is two, as with the provider. */
export function keepText(db: Db, text: NewText) {
  return db
    .insertInto('sandbox_texts')
    .values({ message_sid: newSid('SM'), ...text })
    .returningAll()
    .executeTakeFirstOrThrow();
}
export type SandboxText = Awaited<ReturnType<typeof keepText>>;

export async function setStatus(db: Db, messageSid: string, status: string): Promise<void> {
  await db.updateTable('sandbox_texts').set({ status }).where('message_sid', '=', messageSid).execute();
}

/** The newest texts from a number to a phone. */
export async function findOutbound(db: Db, accountSid: string, number: string, phone: string) {
  return db
    .selectFrom('sandbox_texts')
    .selectAll()
    .where('account_sid', '=', accountSid)
    .where('number', '=', number)
    .where('phone', '=', phone)
    .where('is_outbound', '=', true)
    .orderBy('sandbox_text_id', 'desc')
    .limit(100)
    .execute();
}

/** Where a text to a number is handed over, and by which account; null for a number of nobody. */
export async function findRoute(db: Db, number: string) {
  const row = await db
    .selectFrom('sandbox_sms_numbers as n')
    .innerJoin('sandbox_sms_services as s', 's.service_sid', 'n.service_sid')
    .innerJoin('sandbox_sms_accounts as a', 'a.account_sid', 'n.account_sid')
    .select(['a.account_sid', 'a.auth_token', 's.inbound_url'])
    .where('n.phone', '=', number)
    .executeTakeFirst();
  return row ?? null;
}

export async function isStopped(db: Db, number: string, phone: string): Promise<boolean> {
  const row = await db
    .selectFrom('sandbox_sms_stops')
    .select('phone')
    .where('number', '=', number)
    .where('phone', '=', phone)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setStopped(db: Db, number: string, phone: string, stopped: boolean): Promise<void> {
  if (stopped) {
    await db
      .insertInto('sandbox_sms_stops')
      .values({ number, phone })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await db.deleteFrom('sandbox_sms_stops').where('number', '=', number).where('phone', '=', phone).execute();
}
