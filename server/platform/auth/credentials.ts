import { MESSAGES } from '#contract/core/errors.ts';
import type { Clock } from '../clock/index.ts';
import type { Db } from '../db/index.ts';
import { fail } from '../errors/index.ts';
import { isOpenState } from './session.ts';
import { hashToken, newToken } from './tokens.ts';

/** What every API credential begins with, so that people and scanners of secrets know one. */
export const CREDENTIAL_PREFIX = 'cvt_';
const TOUCH_MS = 60_000;

/** A machine that may call in the name of a concept; `merchantId` null is every location of it. */
export interface Credential {
  readonly credentialId: number;
  readonly programId: number;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly merchantId: number | null;
}

/** A new secret: 256 random bits behind the prefix. Only its hash is stored. */
export function newCredentialSecret(): string {
  return `${CREDENTIAL_PREFIX}${newToken()}`;
}

export function isCredentialSecret(token: string): boolean {
  return token.startsWith(CREDENTIAL_PREFIX) && token.length > 40;
}

/**
 * The credential of a secret, noted as used at most once a minute. Errors: UNAUTHENTICATED for one that is unknown or
 * revoked, FORBIDDEN for a concept that is closed.
 */
export async function authenticateCredential(db: Db, clock: Clock, secret: string): Promise<Credential> {
  const now = clock.now();
  const row = await db
    .selectFrom('api_credentials as c')
    .innerJoin('programs as p', 'p.program_id', 'c.program_id')
    .select(['c.api_credential_id', 'c.program_id', 'c.name', 'c.scopes', 'c.merchant_id', 'c.last_used_ts'])
    .select('p.program_state')
    .where('c.secret_hash', '=', hashToken(secret))
    .where('c.revoked_ts', 'is', null)
    .executeTakeFirst();
  if (!row) {
    return fail(
      'UNAUTHENTICATED',
      'This API credential is unknown or was revoked. Use one that is in force.',
    );
  }
  if (!isOpenState(row.program_state)) fail('FORBIDDEN', MESSAGES.noProgramAccess);
  const {
    api_credential_id: credentialId,
    program_id: programId,
    name,
    scopes,
    merchant_id: merchantId,
  } = row;
  const usedBefore = new Date(now.getTime() - TOUCH_MS);
  if (!row.last_used_ts || row.last_used_ts < usedBefore) {
    await db
      .updateTable('api_credentials')
      .set({ last_used_ts: now })
      .where('program_id', '=', programId)
      .where('api_credential_id', '=', credentialId)
      .where((eb) => eb.or([eb('last_used_ts', 'is', null), eb('last_used_ts', '<', usedBefore)]))
      .execute();
  }
  return { credentialId, programId, name, scopes, merchantId };
}
