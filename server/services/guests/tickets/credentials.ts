import type { z } from 'zod';
import type { services } from '#contract/index.ts';
import type { ApiCredential } from '#contract/guests/tickets/endpoints.ts';
import { CREDENTIAL_SCOPE_NAMES } from '#contract/core/scopes.ts';
import { sql } from 'kysely';
import { recordEvent } from '#server/platform/audit/index.ts';
import { hashToken, newCredentialSecret } from '#server/platform/auth/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';

/** As much of a secret as is shown for people to know it by. */
const SHOWN = 10;
type Making = z.output<typeof services.tickets.createCredential.body>;

/** The concept's credentials that somebody may see and revoke: of every location, or of those where they work alone. */
function credentials(db: Db | Trx, { programId, membership }: RequestContext) {
  const { allMerchants, merchantIds } = membership;
  const all = db
    .selectFrom('api_credentials as c')
    .leftJoin('merchants as m', (join) =>
      join.onRef('m.program_id', '=', 'c.program_id').onRef('m.merchant_id', '=', 'c.merchant_id'),
    )
    .leftJoin('users as u', 'u.user_id', 'c.created_by_user_id')
    .select(['c.api_credential_id', 'c.name', 'c.prefix', 'c.scopes', 'c.merchant_id', 'c.created_ts'])
    .select(['c.last_used_ts', 'c.revoked_ts', 'm.merchant_name', 'u.fname', 'u.lname'])
    .where('c.program_id', '=', programId);
  return allMerchants ? all : all.where('c.merchant_id', '=', sql<number>`any(${merchantIds}::bigint[])`);
}

type CredentialRow = Awaited<ReturnType<ReturnType<typeof credentials>['executeTakeFirstOrThrow']>>;

function presentCredential({ fname, lname, ...row }: CredentialRow): ApiCredential {
  return {
    ...row,
    id: row.api_credential_id,
    scopes: CREDENTIAL_SCOPE_NAMES.filter((scope) => row.scopes.includes(scope)),
    created_ts: row.created_ts.toISOString(),
    created_by: [fname, lname].filter(Boolean).join(' ') || null,
    last_used_ts: row.last_used_ts?.toISOString() ?? null,
    revoked_ts: row.revoked_ts?.toISOString() ?? null,
  };
}

/** The credentials of the caller's locations, those in force first, the latest first. */
export async function listCredentials(db: Db, ctx: RequestContext): Promise<ApiCredential[]> {
  const rows = await credentials(db, ctx)
    .orderBy('c.revoked_ts', (order) => order.desc().nullsFirst())
    .orderBy('c.api_credential_id', 'desc')
    .execute();
  return rows.map(presentCredential);
}

async function getCredential(trx: Trx, ctx: RequestContext, credentialId: number): Promise<ApiCredential> {
  const row = await credentials(trx, ctx).where('c.api_credential_id', '=', credentialId).executeTakeFirst();
  return presentCredential(found(row, `API credential ${credentialId}`));
}

const tell = (trx: Trx, ctx: RequestContext, kind: 'created' | 'revoked', { id, name }: ApiCredential) =>
  recordEvent(trx, ctx.stamp(), {
    kind: `api_credential.${kind}`,
    recordId: id,
    recordName: name,
  });

/**
 * Makes a credential; only its hash is stored, so its secret is told this once. Errors: NOT_FOUND for a location where the
 * caller does not work, FORBIDDEN for every location when the caller works at some.
 */
export async function createCredential(
  platform: Platform,
  ctx: RequestContext,
  { name, merchant_id, scopes }: Making,
): Promise<ApiCredential & { secret: string }> {
  const secret = newCredentialSecret();
  return write(platform, ctx, async ({ trx, now }) => {
    if (merchant_id === null && !ctx.membership.allMerchants) {
      const message = 'Choose one of the locations where you work';
      fail('FORBIDDEN', `${message}. A credential for every location is made by who works at all of them.`, {
        errors: { merchant_id: message },
      });
    }
    if (merchant_id !== null) await getLocation(trx, ctx, merchant_id);
    const { api_credential_id } = await trx
      .insertInto('api_credentials')
      .values({
        program_id: ctx.programId,
        name,
        merchant_id,
        prefix: secret.slice(0, SHOWN),
        secret_hash: hashToken(secret),
        scopes: [...new Set(scopes)],
        created_by_user_id: ctx.userId,
        created_ts: now,
      })
      .returning('api_credential_id')
      .executeTakeFirstOrThrow();
    const credential = await getCredential(trx, ctx, api_credential_id);
    await tell(trx, ctx, 'created', credential);
    return { ...credential, secret };
  });
}

/** Ends a credential; one that is revoked already stays as it is. Errors: NOT_FOUND. */
export async function revokeCredential(
  platform: Platform,
  ctx: RequestContext,
  credentialId: number,
): Promise<void> {
  await write(platform, ctx, async ({ trx, now }) => {
    const credential = await getCredential(trx, ctx, credentialId);
    const revoked = await trx
      .updateTable('api_credentials')
      .set({ revoked_ts: now })
      .where('program_id', '=', ctx.programId)
      .where('api_credential_id', '=', credentialId)
      .where('revoked_ts', 'is', null)
      .returning('api_credential_id')
      .execute();
    if (revoked.length > 0) await tell(trx, ctx, 'revoked', credential);
  });
}
