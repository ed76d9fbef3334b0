import { sql } from 'kysely';
import { z } from 'zod';
import { emailAddress } from '#contract/core/contacts.ts';
import type { Db } from '../../platform/db/index.ts';
import { good, notFound, nothing, refused } from './answers.ts';
import type { EmailCall, EmailCallRow } from './call.ts';

/** Whoever owns an address that begins so never confirms it. */
const NEVER_CONFIRMED = 'sim-unverified';

const sender = z.object({
  nickname: z.string().min(1).max(100),
  from_email: emailAddress(),
  from_name: z.string().max(256).optional(),
  reply_to: emailAddress(),
  reply_to_name: z.string().max(256).optional(),
  address: z.string().max(100).optional(),
  address2: z.string().max(100).optional(),
  city: z.string().max(150).optional(),
  state: z.string().max(2).optional(),
  zip: z.string().max(10).optional(),
  country: z.string().max(100).optional(),
});
type Row = { sender_id: number; verified: boolean; body: unknown };

const present = ({ sender_id: id, verified, body }: Row) => ({
  id,
  ...Object(body),
  verified,
  locked: false,
});
const columns = ['sender_id', 'verified', 'body'] as const;

/** Whether mail may come from an address: a sender of it, confirmed by who owns it. */
export async function isVerified(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('sandbox_email_senders')
    .select('verified')
    .where(sql`lower(from_email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return row?.verified ?? false;
}

/** Has an address as one that its owner confirmed. */
export async function confirmSender(db: Db, email: string): Promise<void> {
  await db
    .insertInto('sandbox_email_senders')
    .values({
      from_email: email,
      verified: true,
      body: JSON.stringify({ nickname: email, from_email: email }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function list({ db }: EmailCall) {
  const rows = await db.selectFrom('sandbox_email_senders').select(columns).orderBy('sender_id').execute();
  return good({ results: rows.map(present) });
}

async function create({ db, json }: EmailCall) {
  const parsed = sender.safeParse(json);
  if (!parsed.success) return refused('invalid sender', parsed.error.issues[0]?.path.join('.') ?? null);
  const { from_email } = parsed.data;
  const row = await db
    .insertInto('sandbox_email_senders')
    .values({
      from_email,
      verified: !from_email.toLowerCase().startsWith(NEVER_CONFIRMED),
      body: JSON.stringify(parsed.data),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row ? good(present(row), 201) : refused('already exists', 'from_email');
}

async function change({ db, json, ids }: EmailCall) {
  const parsed = sender.partial().safeParse(json);
  if (!parsed.success) return refused('invalid sender', parsed.error.issues[0]?.path.join('.') ?? null);
  const { from_email } = parsed.data;
  const row = await db
    .updateTable('sandbox_email_senders')
    .set({
      body: sql`body || ${JSON.stringify(parsed.data)}::jsonb`,
      ...(from_email === undefined ? {} : { from_email }),
    })
    .where('sender_id', '=', Number(ids[0]) || 0)
    .returning(columns)
    .executeTakeFirst();
  return row ? good(present(row)) : notFound();
}

async function remove({ db, ids }: EmailCall) {
  const row = await db
    .deleteFrom('sandbox_email_senders')
    .where('sender_id', '=', Number(ids[0]) || 0)
    .returning('sender_id')
    .executeTakeFirst();
  return row ? nothing() : notFound();
}

/** Who may be written as. */
export const SENDER_CALLS: readonly EmailCallRow[] = [
  ['GET', '/v3/verified_senders', list],
  ['POST', '/v3/verified_senders', create],
  ['PATCH', '/v3/verified_senders/:', change],
  ['DELETE', '/v3/verified_senders/:', remove],
];
