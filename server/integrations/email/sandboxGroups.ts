import { sql } from 'kysely';
import { z } from 'zod';
import { emailAddress } from '#contract/core/contacts.ts';
import type { Db } from '../../platform/db/index.ts';
import { good, notFound, nothing, refused } from './answers.ts';
import type { EmailCall, EmailCallRow } from './call.ts';

const group = z.object({
  name: z.string().min(1).max(30),
  description: z.string().min(1).max(100),
  is_default: z.boolean().optional(),
});
const emails = z.object({ recipient_emails: z.array(emailAddress()).min(1).max(1000) });
const LISTS = ['bounces', 'blocks', 'spam_reports', 'invalid_emails', 'unsubscribes'] as const;
type Kind = (typeof LISTS)[number] | 'group';

const groupId = ({ ids }: EmailCall) => Number(ids[0]) || 0;

async function findGroups(db: Db, id: number | null) {
  const { rows } = await sql<{ id: number }>`
    select g.group_id as id, g.name, g.description, g.is_default, g.group_id as last_email_sent_at,
      (select count(*)::integer from sandbox_email_suppressions s where s.kind = 'group' and s.group_id = g.group_id)
        as unsubscribes
    from sandbox_email_groups g where ${id}::bigint is null or g.group_id = ${id} order by g.group_id`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, last_email_sent_at: null }));
}

export const hasGroup = async (db: Db, id: number): Promise<boolean> => (await findGroups(db, id)).length > 0;

async function createGroup({ db, json }: EmailCall) {
  const parsed = group.safeParse(json);
  if (!parsed.success) return refused('invalid group', parsed.error.issues[0]?.path.join('.') ?? null);
  const { name, description, is_default = false } = parsed.data;
  const row = await db
    .insertInto('sandbox_email_groups')
    .values({ name, description, is_default })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['group_id as id', 'name', 'description', 'is_default'])
    .executeTakeFirst();
  return row ? good(row, 201) : refused('group name already exists', 'name');
}

async function changeGroup(call: EmailCall) {
  const parsed = group.partial().safeParse(call.json);
  if (!parsed.success || Object.keys(parsed.data).length === 0) return refused('invalid group');
  const { name, description, is_default } = parsed.data;
  await call.db
    .updateTable('sandbox_email_groups')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(description === undefined ? {} : { description }),
      ...(is_default === undefined ? {} : { is_default }),
    })
    .where('group_id', '=', groupId(call))
    .execute();
  return readGroup(call);
}

async function readGroup(call: EmailCall) {
  const [row] = await findGroups(call.db, groupId(call));
  return row ? good(row) : notFound();
}

async function removeGroup(call: EmailCall) {
  const { db } = call;
  const id = groupId(call);
  const row = await db
    .deleteFrom('sandbox_email_groups')
    .where('group_id', '=', id)
    .returning('group_id')
    .executeTakeFirst();
  await db
    .deleteFrom('sandbox_email_suppressions')
    .where('kind', '=', 'group')
    .where('group_id', '=', id)
    .execute();
  return row ? nothing() : notFound();
}

async function add({ db, json, now }: EmailCall, kind: Kind, id: number) {
  const parsed = emails.safeParse(json);
  if (!parsed.success) return refused('recipient_emails is invalid', 'recipient_emails');
  const { recipient_emails } = parsed.data;
  const rows = [...new Set(recipient_emails.map((email) => email.toLowerCase()))].map((email) => ({
    kind,
    group_id: id,
    email,
    reason: '',
    created_ts: now,
  }));
  await db
    .insertInto('sandbox_email_suppressions')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return good({ recipient_emails }, 201);
}

const found = (db: Db, kind: Kind, id: number) =>
  db
    .selectFrom('sandbox_email_suppressions')
    .select(['email', 'reason', 'created_ts'])
    .where('kind', '=', kind)
    .where('group_id', '=', id)
    .orderBy('created_ts', 'desc')
    .orderBy('email');

async function listOf({ db, url }: EmailCall, kind: Kind) {
  const numberOf = (name: string, otherwise: number) => Number(url.searchParams.get(name)) || otherwise;
  const [from, limit] = [numberOf('offset', 0), Math.min(500, numberOf('limit', 500))];
  const rows = await found(db, kind, 0)
    .limit(from + limit)
    .execute();
  return good(
    rows.slice(from).map(({ email, reason, created_ts }) => ({
      created: Math.floor(created_ts.getTime() / 1000),
      email,
      ...(kind === 'unsubscribes' ? {} : { reason, status: '' }),
    })),
  );
}

async function take({ db }: EmailCall, kind: Kind, id: number, email: string) {
  const row = await db
    .deleteFrom('sandbox_email_suppressions')
    .where('kind', '=', kind)
    .where('group_id', '=', id)
    .where('email', '=', email.toLowerCase())
    .returning('email')
    .executeTakeFirst();
  return row ? nothing() : notFound();
}

async function inGroup(call: EmailCall) {
  const rows = await found(call.db, 'group', groupId(call)).execute();
  return good(rows.map(({ email }) => email));
}

async function isGlobal({ db, ids }: EmailCall) {
  const email = (ids[0] ?? '').toLowerCase();
  const row = await found(db, 'unsubscribes', 0).where('email', '=', email).executeTakeFirst();
  return good(row ? { recipient_email: row.email } : {});
}

/** Groups that guests leave, and who is written to no more. */
export const GROUP_CALLS: readonly EmailCallRow[] = [
  ['GET', '/v3/asm/groups', async ({ db }) => good(await findGroups(db, null))],
  ['POST', '/v3/asm/groups', createGroup],
  ['GET', '/v3/asm/groups/:', readGroup],
  ['PATCH', '/v3/asm/groups/:', changeGroup],
  ['DELETE', '/v3/asm/groups/:', removeGroup],
  ['GET', '/v3/asm/groups/:/suppressions', inGroup],
  [
    'POST',
    '/v3/asm/groups/:/suppressions',
    async (call) =>
      (await hasGroup(call.db, groupId(call))) ? add(call, 'group', groupId(call)) : notFound(),
  ],
  [
    'DELETE',
    '/v3/asm/groups/:/suppressions/:',
    (call) => take(call, 'group', groupId(call), call.ids[1] ?? ''),
  ],
  ['POST', '/v3/asm/suppressions/global', (call) => add(call, 'unsubscribes', 0)],
  ['GET', '/v3/asm/suppressions/global/:', isGlobal],
  ['DELETE', '/v3/asm/suppressions/global/:', (call) => take(call, 'unsubscribes', 0, call.ids[0] ?? '')],
  ...LISTS.flatMap((kind): EmailCallRow[] => [
    ['GET', `/v3/suppression/${kind}`, (call) => listOf(call, kind)],
    ['DELETE', `/v3/suppression/${kind}/:`, (call) => take(call, kind, 0, call.ids[0] ?? '')],
  ]),
];
