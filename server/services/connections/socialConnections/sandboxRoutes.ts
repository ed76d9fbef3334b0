import type { FastifyRequest } from 'fastify';
import { services } from '#contract/index.ts';
import type { SourceVendor } from '#contract/connections/socialConnections/sandboxCalls.ts';
import { idOfNew, type SourceSandbox } from '#server/integrations/sources/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { Bind, RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { playReview } from './sandboxReviews.ts';

const { socialConnections: endpoints } = services;

/** What people do at the stand-ins of the sources. */
export function sandboxSourceRoutes(bind: Bind, platform: Platform): void {
  bind(endpoints.sandboxVendor, async ({ params, ctx }) => {
    const sandbox = allowSandbox(platform, ctx, params.vendor);
    const accounts = await sandbox.store.list('account', null, { limit: 50 });
    return {
      mood: await sandbox.mood(),
      accounts: accounts.map(({ id, body }) => ({ id, name: body.business ?? body.name })),
    };
  });
  bind(endpoints.sandboxConsent, async ({ params, body, ctx }) => {
    const sandbox = allowSandbox(platform, ctx, params.vendor);
    const { query, account_id: accountId, declined } = body;
    const location =
      accountId === null ? sandbox.cancel(query) : await sandbox.agree({ query, accountId, declined });
    return { location: inside(platform, location) };
  });
  bind(endpoints.sandboxMood, async ({ params, body, ctx }) => {
    await allowSandbox(platform, ctx, params.vendor).setMood(body.mood);
    return body;
  });
  bind(endpoints.sandboxPlay, async ({ params, body, ctx }) => {
    const sandbox = allowSandbox(platform, ctx, params.vendor);
    if (body.play === 'expire' || body.play === 'revoke') {
      const change =
        body.play === 'revoke' ? ({ isRevoked: true } as const) : { expires: platform.clock.now().getTime() };
      for (const { id } of await sandbox.store.list('account', null, { limit: 500 }))
        await sandbox.store.changeTokens(id, change);
      return;
    }
    await playReview(platform, sandbox, body.play, idOfNew());
  });
  bind(endpoints.sandboxGroups, ({ request }) => askAsBrowser(platform, request, ['v5', 'groups'], {}));
  bind(endpoints.sandboxLocations, ({ request, query }) =>
    askAsBrowser(platform, request, ['v5', 'locations'], query.groupId ? { groupId: query.groupId } : {}),
  );
}

/** In demo mode everybody may use the stand-ins, since its accounts are public; else super admins only. */
function allowSandbox(
  { config, sources }: Platform,
  ctx: RequestContext,
  vendor: SourceVendor,
): SourceSandbox {
  const sandbox = sources.sandbox(vendor);
  if (!sandbox) return fail('NOT_FOUND', 'There is no stand-in of this source here: it is asked for real.');
  if (!config.demo) ctx.requireSuperAdmin();
  return sandbox;
}

/** The stand-in sends people nowhere but back into the product. */
function inside({ config }: Platform, location: string): string {
  if (new URL(location).origin !== new URL(config.publicUrl).origin)
    fail(
      'FORBIDDEN',
      'This sign-in would lead out of the product. Start it again on the page of social accounts.',
    );
  return location;
}

/** The aggregator as a browser asks it: with its own token alone. */
async function askAsBrowser(
  { sources }: Platform,
  { headers }: FastifyRequest,
  segments: readonly string[],
  query: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  const sandbox = sources.sandboxes.chatmeter;
  if (!sandbox)
    return fail('NOT_FOUND', 'There is no stand-in of the aggregator here: it is asked for real.');
  const url = new URL(`http://sandbox/${segments.join('/')}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const { status, body } = await sandbox.call({ method: 'GET', url, segments, headers, text: '' });
  if (status === 401) fail('UNAUTHENTICATED', 'The aggregator does not take this token. Ask for another.');
  if (status >= 400) fail('UNAVAILABLE', 'The aggregator does not answer now. Try again in a minute.');
  return Object(body);
}
