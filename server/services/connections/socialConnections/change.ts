import type { z } from 'zod';
import type { SocialConnection } from '#contract/connections/socialConnections/schemas.ts';
import { type SocialSource, SOURCE_NAMES } from '#contract/connections/socialConnections/sources.ts';
import type { services } from '#contract/index.ts';
import { SourceProblem } from '#server/integrations/sources/index.ts';
import { changesBetween } from '#server/platform/audit/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, write } from '#server/platform/write/index.ts';
import { heldOf, inName, refuseProblem } from './asking.ts';
import { establish } from './establish.ts';
import { refreshPlaces } from './places.ts';
import { presentConnection } from './present.ts';
import { findConnection, findStored, lockConnection } from './queries.ts';
import { wayOf, withChatmeter } from './ways/index.ts';

type Body = z.output<(typeof services)['socialConnections']['set']['body']>;

const thing = (source: SocialSource) => `The connection of ${SOURCE_NAMES[source]}`;

/**
 * Sets what is chosen of a connection: the aggregator's sign-in, what of it is read, whether it rests (SOCIAL-015). Errors: FORBIDDEN,
 * NOT_FOUND, STALE, VALIDATION, UNAVAILABLE.
 */
export async function setConnection(
  platform: Platform,
  ctx: RequestContext,
  source: SocialSource,
  body: Body,
): Promise<SocialConnection> {
  ctx.require('program.settings');
  const { username, password, ...rest } = body;
  if (username !== undefined || password !== undefined)
    await signInToAggregator(platform, ctx, source, { username, password });
  if (rest.business_id !== undefined || rest.is_paused !== undefined)
    await choose(platform, ctx, source, rest);
  return readOne(platform, ctx, source);
}

export async function readOne(
  platform: Platform,
  ctx: RequestContext,
  source: SocialSource,
): Promise<SocialConnection> {
  const row = await findConnection(platform.db, ctx.programId, source);
  return presentConnection(platform, found(row, thing(source)));
}

async function signInToAggregator(
  platform: Platform,
  ctx: RequestContext,
  source: SocialSource,
  { username, password }: { username: string | undefined; password: string | undefined },
): Promise<void> {
  if (source !== 'chatmeter')
    fail('VALIDATION', `${SOURCE_NAMES[source]} is connected by signing in there, not with a password.`);
  if (!username || !password)
    return fail('VALIDATION', 'Enter both the user name and the password.', {
      errors: { [username ? 'password' : 'username']: 'Enter this one too' },
    });
  const tokens = { access: username, second: password, expiresAt: null, scopes: [] };
  const account = await wayOf(source)
    .account(platform.sources, tokens)
    .catch((error: unknown) => {
      if (error instanceof SourceProblem && error.code === 'revoked')
        return fail('VALIDATION', error.message, { errors: { password: error.message } });
      return refuseProblem(error);
    });
  const stored = await findStored(platform.db, ctx.programId, source);
  const action = !stored ? 'integrate' : stored.account_id === account.id ? 'reconnect' : 'replace';
  await establish(platform, ctx, { source, action, grant: { tokens, account } });
}

async function choose(
  platform: Platform,
  ctx: RequestContext,
  source: SocialSource,
  { business_id, is_paused, version }: Pick<Body, 'business_id' | 'is_paused' | 'version'>,
): Promise<void> {
  const business =
    business_id === undefined ? undefined : await findBusiness(platform, ctx, source, business_id);
  await write(platform, ctx, async ({ trx, now }) => {
    const row = found(await lockConnection(trx, ctx.programId, source), thing(source));
    if (version !== undefined && version !== row.version) {
      const current = await findConnection(trx, ctx.programId, source);
      fail('STALE', `${thing(source)} was changed meanwhile. Look at it once more.`, {
        current: current && presentConnection(platform, current),
      });
    }
    const change = {
      ...(business === undefined
        ? {}
        : { business_id: business?.id ?? null, business_name: business?.name ?? null }),
      ...(is_paused === undefined ? {} : { is_paused }),
    };
    const isSame = Object.entries(change).every(([key, value]) => Object(row)[key] === value);
    if (isSame) return;
    await trx
      .updateTable('source_connections')
      .set({
        ...change,
        ...(business === undefined ? {} : { places_read_ts: null }),
        ...(row.state === 'lost' ? {} : { next_try_ts: now }),
        version: row.version + 1,
        updated_ts: now,
      })
      .where('program_id', '=', ctx.programId)
      .where('source_connection_id', '=', row.source_connection_id)
      .execute();
    const before = Object.fromEntries(Object.keys(change).map((key) => [key, Object(row)[key]]));
    const changes = changesBetween(before, change);
    await tell(
      { trx, ctx },
      {
        kind: 'social_connection.changed',
        recordId: row.source_connection_id,
        recordName: SOURCE_NAMES[source],
        changes,
      },
    );
  });
  if (business !== undefined) {
    const row = found(await findStored(platform.db, ctx.programId, source), thing(source));
    await refreshPlaces(platform, source, row).catch(refuseProblem);
  }
}

/** The business account or group of this id as the source knows it; null: all of them. */
async function findBusiness(
  platform: Platform,
  ctx: RequestContext,
  source: SocialSource,
  id: string | null,
): Promise<{ id: string; name: string } | null> {
  const row = found(await findStored(platform.db, ctx.programId, source), thing(source));
  if (id === null) return null;
  if (source !== 'google' && source !== 'chatmeter')
    return fail('VALIDATION', `${SOURCE_NAMES[source]} has no business accounts to choose from.`);
  const all = await listBusinesses(platform, source, row).catch(refuseProblem);
  const one = all.find((business) => business.id === id);
  return (
    one ??
    fail('VALIDATION', 'The source does not list this one. Choose one that it lists.', {
      errors: { business_id: 'The source does not list this one' },
    })
  );
}

export function listBusinesses(
  platform: Platform,
  source: 'google' | 'chatmeter',
  row: Parameters<typeof inName>[1],
) {
  return inName(platform, row, ({ tokens }) =>
    source === 'google'
      ? platform.sources.google.accounts(tokens)
      : withChatmeter(platform.sources, tokens, (token) => platform.sources.chatmeter.groups(token)),
  );
}

/** Takes the access back at the source and deletes it here; reviews stay (SOCIAL-016). Errors: FORBIDDEN, NOT_FOUND. */
export async function removeConnection(platform: Platform, ctx: RequestContext, source: SocialSource) {
  ctx.require('program.settings');
  const row = found(await findConnection(platform.db, ctx.programId, source), thing(source));
  const refused = await revokeAt(platform, source, row);
  await write(platform, ctx, async ({ trx }) => {
    const stored = found(await lockConnection(trx, ctx.programId, source), thing(source));
    await trx
      .deleteFrom('source_connections')
      .where('program_id', '=', ctx.programId)
      .where('source_connection_id', '=', stored.source_connection_id)
      .execute();
    await tell(
      { trx, ctx },
      {
        kind: 'social_connection.removed',
        recordId: stored.source_connection_id,
        recordName: SOURCE_NAMES[source],
      },
    );
  });
  return { is_revoked: refused === null, message: refused, review_count: row.review_count };
}

/** null once the source took the access back; else why not, in words. */
async function revokeAt(
  platform: Platform,
  source: SocialSource,
  row: Parameters<typeof heldOf>[1],
): Promise<string | null> {
  const name = SOURCE_NAMES[source];
  try {
    await wayOf(source).revoke(platform.sources, heldOf(platform, row));
    return source === 'chatmeter'
      ? 'Its password is deleted here. Change it at Chatmeter if nobody else uses it.'
      : null;
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    if (error.code === 'revoked' || error.code === 'expired') return null;
    return `${name} could not be told (${error.message}). The access is deleted here; take Couvert off in the settings of your account there, too.`;
  }
}

/** Has a source read at once. */
export async function readSoon(
  platform: Platform,
  ctx: RequestContext,
  source: SocialSource,
): Promise<SocialConnection> {
  ctx.require('program.settings');
  const row = await platform.db
    .updateTable('source_connections')
    .set({ next_try_ts: platform.clock.now(), places_read_ts: null })
    .where('program_id', '=', ctx.programId)
    .where('source', '=', source)
    .where('state', '<>', 'lost')
    .returning('source_connection_id')
    .executeTakeFirst();
  found(row, thing(source));
  return readOne(platform, ctx, source);
}
