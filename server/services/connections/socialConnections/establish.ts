import {
  type ActionType,
  SIGN_IN_MESSAGES,
  type SocialSource,
  SOURCE_NAMES,
} from '#contract/connections/socialConnections/sources.ts';
import { type OutsidePlace, SourceProblem } from '#server/integrations/sources/index.ts';
import { changesBetween } from '#server/platform/audit/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, write } from '#server/platform/write/index.ts';
import { heldOf } from './asking.ts';
import { missingOf } from './present.ts';
import { lockConnection, type StoredConnection } from './queries.ts';
import { readPlaces, storePlaces } from './places.ts';
import { sealTokens } from './tokens.ts';
import { type Grant, wayOf } from './ways/index.ts';

interface Established {
  readonly source: SocialSource;
  readonly action: ActionType;
  readonly grant: Grant;
}

const KINDS = {
  integrate: 'social_connection.connected',
  reconnect: 'social_connection.reconnected',
  replace: 'social_connection.replaced',
} as const satisfies Record<ActionType, string>;

/**
 * Makes, renews or replaces the connection of a source with what a sign-in gave. Reconnecting keeps mapping and history and takes the
 * same account; another account replaces, whose places are mapped again. Errors: VALIDATION, TAKEN, NOT_FOUND, in words.
 */
export async function establish(
  platform: Platform,
  ctx: RequestContext,
  { source, action, grant }: Established,
): Promise<void> {
  const { tokens, account } = grant;
  if (!account.id || !tokens.access) fail('VALIDATION', SIGN_IN_MESSAGES.notLoggedIn);
  const found = await placesOf(platform, source, grant);
  const former = await write(platform, ctx, async ({ trx, now }) => {
    const stored = await lockConnection(trx, ctx.programId, source);
    requireFits(action, source, stored, account);
    const isOther = stored !== null && stored.account_id !== account.id;
    const values = {
      ...healthOf(source, grant, found.problem),
      account_id: account.id,
      account_name: account.name,
      sealed_tokens: sealTokens(platform.config, tokens),
      scopes: [...tokens.scopes],
      given_ts: now,
      expires_ts: source === 'google' ? null : tokens.expiresAt,
      checked_ts: now,
      warned_ts: null,
      connected_by_user_id: ctx.userId,
      is_paused: false,
      next_try_ts: now,
      failures: 0,
      quota_left: null,
      updated_ts: now,
      ...(isOther ? { business_id: null, business_name: null, last_success_ts: null } : {}),
      ...(found.places ? { places_read_ts: now } : {}),
    };
    const id = stored
      ? stored.source_connection_id
      : (
          await trx
            .insertInto('source_connections')
            .values({ program_id: ctx.programId, source, created_ts: now, ...values })
            .returning('source_connection_id')
            .executeTakeFirstOrThrow()
        ).source_connection_id;
    if (stored)
      await trx
        .updateTable('source_connections')
        .set({ ...values, version: stored.version + 1 })
        .where('program_id', '=', ctx.programId)
        .where('source_connection_id', '=', id)
        .execute();
    if (isOther)
      await trx
        .deleteFrom('source_places')
        .where('program_id', '=', ctx.programId)
        .where('source_connection_id', '=', id)
        .execute();
    const of = { programId: ctx.programId, connectionId: id, source, now };
    if (found.places) await storePlaces(platform, trx, of, found.places);
    const kind = KINDS[stored ? (isOther ? 'replace' : 'reconnect') : 'integrate'];
    const changes = changesBetween(
      { account_name: stored?.account_name ?? null },
      { account_name: account.name },
    );
    await tell({ trx, ctx }, { kind, recordId: id, recordName: SOURCE_NAMES[source], changes });
    return isOther ? stored : null;
  });
  if (former) await revokeQuietly(platform, source, former);
}

/** What is listed; where the source does not tell it yet, why, since the sign-in was good. */
async function placesOf(
  platform: Platform,
  source: SocialSource,
  { tokens, account }: Grant,
): Promise<{ places: OutsidePlace[] | null; problem: SourceProblem | null }> {
  const held = { tokens, accountId: account.id, businessId: null };
  try {
    return { places: await readPlaces(platform.sources, source, held), problem: null };
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    return { places: null, problem: error };
  }
}

function healthOf(source: SocialSource, { tokens }: Grant, problem: SourceProblem | null) {
  if (problem) return { state: 'attention', problem_code: problem.code, problem: problem.message };
  const missing = missingOf(source, tokens.scopes);
  return missing.length > 0
    ? { state: 'attention', problem_code: 'scope', problem: null }
    : { state: 'connected', problem_code: null, problem: null };
}

function requireFits(
  action: ActionType,
  source: SocialSource,
  stored: { account_id: string; account_name: string } | null,
  account: Grant['account'],
): void {
  const name = SOURCE_NAMES[source];
  if (action === 'integrate' && stored && stored.account_id !== account.id)
    fail('TAKEN', `${name} is connected as ${stored.account_name} already. Replace that connection instead.`);
  if (action !== 'integrate' && !stored)
    fail('NOT_FOUND', `${name} is not connected any more. Connect it again.`);
  if (action === 'reconnect' && stored && stored.account_id !== account.id)
    fail(
      'VALIDATION',
      `You signed in as ${account.name}, and ${name} is connected as ${stored.account_name}. Sign in as that one, or choose Replace.`,
    );
}

/** What was replaced is taken back at the source; where that fails, its tokens are gone from here all the same. */
async function revokeQuietly(platform: Platform, source: SocialSource, row: StoredConnection): Promise<void> {
  try {
    await wayOf(source).revoke(platform.sources, heldOf(platform, row));
  } catch (error) {
    platform.log.warn({ err: error, source }, 'the access of a replaced connection could not be taken back');
  }
}
