import { SourceProblem, type SourceTokens } from '#server/integrations/sources/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sourceOf } from './present.ts';
import type { PlaceRow, StoredConnection } from './queries.ts';
import { sealTokens, unsealText, unsealTokens } from './tokens.ts';
import { type Held, type KnownPlace, wayOf } from './ways/index.ts';

/** So long before it ends an access token is not begun with any more. */
const EARLY_MS = 60_000;

/**
 * Does something in the name of a connection. An access token that ends is renewed first, one that is refused once; throws
 * SourceProblem.
 */
export async function inName<T>(
  platform: Platform,
  row: StoredConnection,
  work: (held: Held) => Promise<T>,
): Promise<T> {
  const source = sourceOf(row.source);
  const held = heldOf(platform, row);
  const isShort = source === 'google';
  const endsSoon =
    held.tokens.expiresAt !== null &&
    held.tokens.expiresAt.getTime() - EARLY_MS < platform.clock.now().getTime();
  const tokens = isShort && endsSoon ? await renewed(platform, row, held.tokens) : held.tokens;
  try {
    return await work({ ...held, tokens });
  } catch (error) {
    const isEnded = error instanceof SourceProblem && error.code === 'expired';
    if (!isEnded || !isShort) throw error;
    return work({ ...held, tokens: await renewed(platform, row, tokens) });
  }
}

export function heldOf({ config }: Platform, row: StoredConnection): Held {
  const tokens = unsealTokens(config, row.sealed_tokens);
  if (!tokens)
    throw new SourceProblem('revoked', 'There is no access any more. Connect again; what is mapped stays.');
  return { tokens, accountId: row.account_id, businessId: row.business_id };
}

export const knownPlace = ({ config }: Platform, row: PlaceRow): KnownPlace => ({
  id: row.outside_id,
  token: unsealText(config, row.sealed_token),
  igAccountId: row.ig_account_id,
});

/** Another access token, kept for everybody. */
export async function renewed(
  platform: Platform,
  row: StoredConnection,
  tokens: SourceTokens,
): Promise<SourceTokens> {
  const source = sourceOf(row.source);
  const fresh = await wayOf(source).renew(platform.sources, tokens);
  if (!fresh) return tokens;
  const kept = { ...fresh, scopes: fresh.scopes.length > 0 ? fresh.scopes : tokens.scopes };
  await platform.db
    .updateTable('source_connections')
    .set({
      sealed_tokens: sealTokens(platform.config, kept),
      scopes: [...kept.scopes],
      ...(source === 'google'
        ? {}
        : { given_ts: platform.clock.now(), expires_ts: kept.expiresAt, warned_ts: null }),
    })
    .where('program_id', '=', row.program_id)
    .where('source_connection_id', '=', row.source_connection_id)
    .where('sealed_tokens', 'is not', null)
    .execute();
  return kept;
}

/** What a problem is to who asked for something at once. */
export function refuseProblem(error: unknown): never {
  if (error instanceof SourceProblem) return fail('UNAVAILABLE', error.message);
  throw error;
}
