import { randomUUID } from 'node:crypto';
import { type SignInProvider, SOURCE_NAMES } from '#contract/connections/socialConnections/sources.ts';
import { services } from '#contract/index.ts';
import type { ApiClient } from './apiClient.ts';
import type { TestApp } from './testApp.ts';

const { socialConnections } = services;

const VENDORS = { google: 'google', facebook: 'meta', instagram: 'meta', twitter: 'x' } as const;

export function sandboxOf({ platform: { sources } }: Pick<TestApp, 'platform'>, provider: SignInProvider) {
  const sandbox = sources.sandbox(VENDORS[provider]);
  if (!sandbox) throw new Error(`${SOURCE_NAMES[provider]} has no sandbox`);
  return sandbox;
}

export interface Outside {
  readonly accountId: string;
  readonly placeIds: readonly string[];
}

/** Somebody at a stand-in with so many places; the ids are new. */
export async function someAccount(
  t: Pick<TestApp, 'platform'>,
  provider: SignInProvider,
  { places = 2, withoutBusiness = [] as readonly number[], names = [] as readonly string[] } = {},
): Promise<Outside> {
  const { store } = sandboxOf(t, provider);
  const key = randomUUID().slice(0, 8);
  const accountId = `${VENDORS[provider]}-${key}`;
  await store.put('account', [
    { id: accountId, body: { name: `person-${key}`, business: `Marlowe ${key}` } },
  ]);
  const placeIds = Array.from({ length: places }, (_, index) =>
    provider === 'google' ? `accounts/${accountId}/locations/${key}-${index}` : `${key}-${index}`,
  );
  const nowhere = { phone: null, street: null, city: null, latitude: null, longitude: null };
  await store.put(
    'place',
    placeIds.map((id, index) => ({
      id,
      parent: accountId,
      body: {
        ...nowhere,
        name: names[index] ?? `Place ${index}`,
        igAccountId: withoutBusiness.includes(index) ? null : `ig-${id}`,
      },
    })),
  );
  return { accountId, placeIds: provider === 'twitter' ? [accountId] : placeIds };
}

/** An account of the aggregator with its key. */
export async function someAggregator(t: Pick<TestApp, 'platform'>, places = 2) {
  const sandbox = t.platform.sources.sandboxes.chatmeter;
  if (!sandbox) throw new Error('Chatmeter has no sandbox');
  const key = randomUUID().slice(0, 8);
  const [username, password] = [`couvert-${key}`, `secret-${key}`];
  const { store } = sandbox;
  await store.put('account', [{ id: `cm-${key}`, body: { name: 'Marlowe', username, password } }]);
  const groupId = `group-${key}`;
  await store.put('group', [{ id: groupId, parent: `cm-${key}`, body: { name: 'West' } }]);
  const nowhere = { phone: null, street: null, city: null, latitude: null, longitude: null };
  const placeIds = Array.from({ length: places }, (_, index) => `cm-${key}-${index}`);
  await store.put(
    'place',
    placeIds.map((id, index) => ({
      id,
      parent: `cm-${key}`,
      body: { ...nowhere, name: `Place ${index}`, group: index === 0 ? groupId : null },
    })),
  );
  return { username, password, groupId, placeIds };
}

/** What the provider sends back once the person agreed. */
export async function agree(
  t: Pick<TestApp, 'platform'>,
  client: ApiClient,
  asked: {
    provider: SignInProvider;
    accountId: string | null;
    action_type?: 'integrate' | 'reconnect' | 'replace';
    declined?: readonly string[];
    steps?: ('read' | 'reply' | 'ads')[];
  },
) {
  const { provider, accountId, action_type = 'integrate', declined = [], steps = ['read', 'reply'] } = asked;
  const begun = await client.call(socialConnections.requestToken, {
    body: { provider, action_type, steps },
  });
  const query = Object.fromEntries(new URL(begun.authorize_url).searchParams);
  const sandbox = sandboxOf(t, provider);
  const location =
    accountId === null ? sandbox.cancel(query) : await sandbox.agree({ query, accountId, declined });
  const back = Object.fromEntries(new URL(location).searchParams);
  return { begun, back };
}

/** Connects a source as somebody of the stand-in. */
export async function connect(
  t: Pick<TestApp, 'platform'>,
  client: ApiClient,
  provider: SignInProvider,
  accountId: string,
  more: { action_type?: 'integrate' | 'reconnect' | 'replace'; declined?: readonly string[] } = {},
) {
  const { back } = await agree(t, client, { provider, accountId, ...more });
  return client.call(socialConnections.accessToken, { body: pick(back) });
}

const pick = ({ state, code, error, oauth_token, oauth_verifier, denied }: Record<string, string>) =>
  Object.fromEntries(
    Object.entries({ state, code, error, oauth_token, oauth_verifier, denied }).filter(
      ([, value]) => value !== undefined,
    ),
  );
export { pick as returned };

/** Whatever is connected of a concept is gone. */
export async function disconnectAll({ platform: { db } }: Pick<TestApp, 'platform'>, programId: number) {
  await db.deleteFrom('source_connections').where('program_id', '=', programId).execute();
}
