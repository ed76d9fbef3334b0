import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { readSignedRequest } from '#server/integrations/meta/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import { admit } from '#server/platform/limits/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { forgedLimit } from '#server/services/administration/sessions/index.ts';
import { lose } from './health.ts';

/** Whom Meta speaks of. VALIDATION without its words, FORBIDDEN for what it did not sign, THROTTLED for one of many. */
export async function readMeta(
  { db, clock, sources }: Platform,
  { ip }: FastifyRequest,
  signed: string | undefined,
): Promise<string> {
  if (!sources.isSetUp('meta')) fail('UNAVAILABLE', 'Facebook is not connected to this server.');
  const read = signed ? readSignedRequest(sources.meta.appSecret, signed) : null;
  if (read) return read.userId;
  await admit(db, [forgedLimit(ip)], clock.now(), 'requests without a good signature');
  if (!signed) fail('VALIDATION', 'This request carries no signature. It comes from Facebook alone.');
  return fail('FORBIDDEN', 'The signature of this request is not Facebook’s. Nothing was done.');
}

const why = 'The person who connected it removed Couvert at Facebook.';

/** The access of everything that a person connected at Meta is deleted, in whichever concept. */
export async function forgetMetaUser(platform: Platform, userId: string): Promise<void> {
  const rows = await platform.db
    .selectFrom('source_connections')
    .selectAll()
    .where('account_id', '=', userId)
    .where('source', 'in', ['facebook', 'instagram'])
    .execute();
  for (const row of rows) {
    await lose(platform, row, why);
    await platform.db
      .updateTable('source_connections')
      .set({ sealed_tokens: null })
      .where('program_id', '=', row.program_id)
      .where('source_connection_id', '=', row.source_connection_id)
      .where('account_id', '=', userId)
      .execute();
    await platform.db
      .updateTable('source_places')
      .set({ sealed_token: null })
      .where('program_id', '=', row.program_id)
      .where('source_connection_id', '=', row.source_connection_id)
      .execute();
  }
}

/** Deletes what is kept of who signed in, and answers where that can be looked up. */
export async function deleteMetaUser(platform: Platform, userId: string) {
  await forgetMetaUser(platform, userId);
  const { db, clock, config } = platform;
  await db
    .updateTable('source_connections')
    .set({ account_id: '', account_name: 'Deleted account' })
    .where('account_id', '=', userId)
    .where('source', 'in', ['facebook', 'instagram'])
    .execute();
  await db
    .updateTable('social_sign_ins')
    .set({ outside_user_id: null, account_name: null })
    .where('outside_user_id', '=', userId)
    .where('source', 'in', ['facebook', 'instagram'])
    .execute();
  const confirmation_code = randomBytes(18).toString('base64url');
  await db.insertInto('social_deletions').values({ confirmation_code, deleted_ts: clock.now() }).execute();
  return { url: `${config.publicUrl}/api/webhooks/meta/deletions/${confirmation_code}`, confirmation_code };
}

export async function readDeletion({ db }: Platform, code: string) {
  const row = await db
    .selectFrom('social_deletions')
    .selectAll()
    .where('confirmation_code', '=', code)
    .executeTakeFirst();
  const { confirmation_code, deleted_ts } = found(row, 'This code');
  return { confirmation_code, state: 'deleted', deleted_ts: deleted_ts.toISOString() } as const;
}
