import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SCOPES } from '#contract/connections/socialConnections/sources.ts';
import { services } from '#contract/index.ts';
import { signRequest } from '#server/integrations/meta/index.ts';
import { keepAccess } from '#server/services/connections/socialConnections/keep.ts';
import type { ApiClient } from '../support/apiClient.ts';
import {
  agree,
  connect,
  disconnectAll,
  returned,
  sandboxOf,
  someAccount,
  someAggregator,
} from '../support/sources.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { socialConnections, sessions, programs } = services;
const DAY_MS = 86_400_000;
const NOT_LOGGED_IN = 'User is not logged in.';
const NOT_CONNECTED =
  "The login didn't succeed. Please signing in and accepting the permissions or contact an admin.";

let t: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  admin = await t.as('admin');
});
afterAll(() => t?.close());
beforeEach(() => disconnectAll(t, t.fixture.programId));

const end = (body: object) => admin.call(socialConnections.accessToken, { body });
const all = async () => (await admin.call(socialConnections.list)).data;
const one = async (source: string) => {
  const found = (await all()).find((connection) => connection.source === source);
  if (!found) throw new Error(`There is no ${source}`);
  return found;
};
const stored = (source: string) =>
  t.platform.db
    .selectFrom('source_connections')
    .selectAll()
    .where('program_id', '=', t.fixture.programId)
    .where('source', '=', source)
    .executeTakeFirstOrThrow();

describe('a sign-in', () => {
  test('SOCIAL-001 SOCIAL-006 SOCIAL-007 SOCIAL-014 AUTH-009 AUTH-010 is pending until the provider sends the person back, and connects the source', async () => {
    const { accountId } = await someAccount(t, 'google');
    const { begun, back } = await agree(t, admin, { provider: 'google', accountId });
    expect(begun.sign_in).toMatchObject({ state: 'pending', action_type: 'integrate', is_cancelled: false });
    const asked = new URL(begun.authorize_url).searchParams;
    expect(asked.get('state')?.length).toBeGreaterThan(30);
    expect(asked.get('code_challenge_method')).toBe('S256');
    const done = await end(returned(back));
    expect(done).toMatchObject({ state: 'success', user_id: accountId });
    expect(await one('google')).toMatchObject({ state: 'connected', account_id: accountId, place_count: 2 });
    const { sealed_tokens } = await stored('google');
    expect(String(sealed_tokens)).not.toContain('1//0');
  });

  test('is taken once: the same again answers the same, and the code is exchanged once', async () => {
    const { accountId } = await someAccount(t, 'google');
    const { back } = await agree(t, admin, { provider: 'google', accountId });
    const first = await end(returned(back));
    const { version } = await one('google');
    expect(await end(returned(back))).toEqual(first);
    expect((await one('google')).version).toBe(version);
  });

  test.each([{ state: 'x'.repeat(43), code: 'y' }, { denied: 'nobody' }])(
    'with a state that was not given here is refused and changes nothing: %j',
    async (body) => {
      const refused = await admin.refusal(socialConnections.accessToken, { body });
      expect(refused).toMatchObject({ status: 404, message: expect.stringContaining('not begun here') });
      expect(await one('google')).toMatchObject({ state: 'not_connected' });
    },
  );

  test('of another concept, or of a quarter of an hour ago, is refused', async () => {
    const { accountId } = await someAccount(t, 'google');
    const { back } = await agree(t, admin, { provider: 'google', accountId });
    const other = await t.as('otherAdmin');
    expect((await other.refusal(socialConnections.accessToken, { body: returned(back) })).status).toBe(404);
    t.clock.advance(16 * 60_000);
    const late = await t.as('admin');
    expect((await late.refusal(socialConnections.accessToken, { body: returned(back) })).status).toBe(404);
    admin = late;
  });

  test.each(['google', 'facebook', 'twitter'] as const)(
    'that the person turns back from at %s is a message and no failure',
    async (provider) => {
      const { back } = await agree(t, admin, { provider, accountId: null });
      const done = await end(returned(back));
      expect(done).toMatchObject({ state: 'pending', is_cancelled: true });
      expect(done.message).toMatch(/You turned back at .*\. Nothing was changed\./);
      expect(await one(provider)).toMatchObject({ state: 'not_connected' });
    },
  );

  test('AUTH-018 SOCIAL-012 that the provider does not complete fails in the words of the specification', async () => {
    const { accountId } = await someAccount(t, 'facebook');
    const { back } = await agree(t, admin, { provider: 'facebook', accountId });
    const done = await end({ ...returned(back), code: 'AQ-another' });
    expect(done).toMatchObject({ state: 'failure', message: NOT_CONNECTED });
  });

  test('with the code of another verifier is refused by the provider', async () => {
    const { accountId } = await someAccount(t, 'google');
    const [first, second] = [
      await agree(t, admin, { provider: 'google', accountId }),
      await agree(t, admin, { provider: 'google', accountId }),
    ];
    const done = await end({ state: first.back.state, code: second.back.code });
    expect(done.state).toBe('failure');
  });

  test('SOCIAL-023 at X is signed by OAuth 1.0a in three steps', async () => {
    const { accountId } = await someAccount(t, 'twitter');
    const { begun, back } = await agree(t, admin, { provider: 'twitter', accountId });
    expect(begun.oauth_token).toBe(new URL(begun.authorize_url).searchParams.get('oauth_token'));
    expect(await end(returned(back))).toMatchObject({ state: 'success', user_id: accountId });
    expect(await one('twitter')).toMatchObject({ state: 'connected', place_count: 1 });
  });

  test('AUTH-016 AUTH-017 SOCIAL-010 SOCIAL-011 without a user id or a token is refused in the words of the specification', async () => {
    const { programId: program_id } = t.fixture;
    for (const body of [
      { provider: 'facebook', program_id, user_auth_token: 'EAA' },
      { provider: 'facebook', program_id, user_id: '1' },
      { provider: 'instagram', program_id, user_auth_token: 'EAA', page_auth_token: 'EAAP' },
      { provider: 'google', program_id },
      { provider: 'twitter', program_id, user_id: '1' },
    ] as const) {
      const refused = await admin.refusal(socialConnections.authenticate, { body });
      expect(refused).toMatchObject({ status: 400, message: NOT_LOGGED_IN });
    }
    const bare = await admin.refusal(socialConnections.accessToken, { body: {} });
    expect(bare).toMatchObject({ status: 400, message: NOT_LOGGED_IN });
  });

  test('SOCIAL-021 SOCIAL-022 with tokens that were got elsewhere proves them first', async () => {
    const { programId: program_id } = t.fixture;
    const { accountId, placeIds } = await someAccount(t, 'instagram');
    const token = (id: string, kind: 'short' | 'page') => ({
      id,
      parent: accountId,
      body: { account: accountId, kind, scopes: ['pages_show_list'], expires: null },
    });
    await sandboxOf(t, 'instagram').store.put('token', [token('EAAuser', 'short'), token('EAApage', 'page')]);
    const [page = ''] = placeIds;
    const body = {
      provider: 'instagram',
      program_id,
      user_auth_token: 'EAAuser',
      page_auth_token: 'EAApage',
      facebook_page_id: page,
      ig_account_id: `ig-${page}`,
    } as const;
    expect(await admin.call(socialConnections.authenticate, { body })).toMatchObject({
      source: 'instagram',
      account_id: accountId,
    });
    const wrong = await admin.refusal(socialConnections.authenticate, {
      body: { ...body, ig_account_id: 'ig-other' },
    });
    expect(wrong).toMatchObject({ status: 400, message: NOT_CONNECTED });
    const strange = { ...body, program_id: t.fixture.otherProgramId };
    expect((await admin.refusal(socialConnections.authenticate, { body: strange })).status).toBe(404);
  });
});

describe('pages', () => {
  test('SOCIAL-003 SOCIAL-008 SOCIAL-009 SOCIAL-024 SOCIAL-025 AUTH-019 are listed over three cursors, asked with their own tokens, and dropped without a business account', async () => {
    const { accountId, placeIds } = await someAccount(t, 'facebook', { places: 14, withoutBusiness: [3, 9] });
    await connect(t, admin, 'facebook', accountId);
    const { data } = await admin.call(socialConnections.pages);
    expect(data).toHaveLength(14);
    const dropped = data.filter(({ is_kept }) => !is_kept);
    expect(dropped.map(({ id }) => id).sort()).toEqual([placeIds[3], placeIds[9]].sort());
    expect(dropped[0]).toMatchObject({
      ig_account_id: null,
      remedy: expect.stringContaining('Linked accounts'),
    });
    expect(data.every(({ has_access_token }) => has_access_token)).toBe(true);
    expect(JSON.stringify(data)).not.toContain('EAAP');
    expect(await one('facebook')).toMatchObject({ place_count: 12, dropped_count: 2 });
  });

  test('SOCIAL-013 are asked for with the permissions of the specification, and a missing one is named', async () => {
    const named = [...SCOPES.facebook, ...SCOPES.instagram].map(({ scope }) => scope);
    for (const scope of [
      'public_profile',
      'pages_show_list',
      'pages_manage_ads',
      'pages_read_engagement',
      'pages_manage_metadata',
      'instagram_basic',
      'instagram_manage_comments',
    ])
      expect(named).toContain(scope);
    const { accountId } = await someAccount(t, 'facebook');
    await connect(t, admin, 'facebook', accountId, { declined: ['pages_manage_engagement'] });
    expect(await one('facebook')).toMatchObject({
      state: 'attention',
      missing_scopes: [{ scope: 'pages_manage_engagement', step: 'reply' }],
    });
  });
});

describe('a connection', () => {
  test('that is reconnected keeps what is mapped, and takes the same account alone; another one replaces it', async () => {
    const first = await someAccount(t, 'google');
    const second = await someAccount(t, 'google');
    await connect(t, admin, 'google', first.accountId);
    const [outside_id = ''] = first.placeIds;
    const merchant_id = t.fixture.merchantIds[0] ?? 0;
    await admin.call(socialConnections.mapMerchants, {
      body: { source: 'google', mappings: [{ outside_id, merchant_id }] },
    });
    await connect(t, admin, 'google', first.accountId, { action_type: 'reconnect' });
    expect(await one('google')).toMatchObject({ mapped_count: 1 });
    const other = await connect(t, admin, 'google', second.accountId, { action_type: 'reconnect' });
    expect(other).toMatchObject({ state: 'failure', message: expect.stringContaining('choose Replace') });
    await connect(t, admin, 'google', second.accountId, { action_type: 'replace' });
    expect(await one('google')).toMatchObject({ account_id: second.accountId, mapped_count: 0 });
    const tokens = await sandboxOf(t, 'google').store.list('token', first.accountId, { limit: 50 });
    expect(tokens.every(({ body }) => body.isRevoked)).toBe(true);
  });

  test('SOCIAL-016 that is removed is revoked at the provider, and its tokens are gone', async () => {
    const { accountId } = await someAccount(t, 'facebook');
    await connect(t, admin, 'facebook', accountId);
    const removed = await admin.call(socialConnections.remove, { params: { source: 'facebook' } });
    expect(removed).toMatchObject({ is_revoked: true });
    const tokens = await sandboxOf(t, 'facebook').store.list('token', accountId, { limit: 50 });
    expect(tokens.length).toBeGreaterThan(0);
    expect(tokens.every(({ body }) => body.isRevoked)).toBe(true);
    expect(await one('facebook')).toMatchObject({ state: 'not_connected' });
  });

  test('of a provider that is away is removed here all the same, and says so', async () => {
    const { accountId } = await someAccount(t, 'facebook');
    await connect(t, admin, 'facebook', accountId);
    await sandboxOf(t, 'facebook').setMood('down');
    const removed = await admin.call(socialConnections.remove, { params: { source: 'facebook' } });
    await sandboxOf(t, 'facebook').setMood('well');
    expect(removed).toMatchObject({ is_revoked: false, message: expect.stringContaining('deleted here') });
    expect(await one('facebook')).toMatchObject({ state: 'not_connected' });
  });

  test('whose quota is 0 is made, and says what to ask Google for', async () => {
    const { accountId } = await someAccount(t, 'google');
    await sandboxOf(t, 'google').setMood('no_quota');
    await connect(t, admin, 'google', accountId);
    await sandboxOf(t, 'google').setMood('well');
    expect(await one('google')).toMatchObject({
      state: 'attention',
      problem_code: 'no_quota',
      problem: expect.stringContaining('quota is 0'),
    });
  });

  test('is renewed after 50 of 60 days, its owner warned 10 days before the end and told once when it is lost', async () => {
    const { accountId } = await someAccount(t, 'facebook');
    await connect(t, admin, 'facebook', accountId);
    const store = sandboxOf(t, 'facebook').store;
    const before = (await stored('facebook')).expires_ts?.getTime() ?? 0;
    t.clock.advance(49 * DAY_MS);
    await keepAccess(t.platform);
    expect((await stored('facebook')).expires_ts?.getTime()).toBe(before);
    t.clock.advance(1.5 * DAY_MS);
    await sandboxOf(t, 'facebook').setMood('down');
    await keepAccess(t.platform);
    expect((await stored('facebook')).warned_ts).not.toBeNull();
    await sandboxOf(t, 'facebook').setMood('well');
    await keepAccess(t.platform);
    const renewed = await stored('facebook');
    expect(renewed.expires_ts?.getTime()).toBeGreaterThan(before);
    expect(renewed.warned_ts).toBeNull();
    await store.changeTokens(accountId, { isRevoked: true });
    t.clock.advance(51 * DAY_MS);
    await keepAccess(t.platform);
    await keepAccess(t.platform);
    expect(await stored('facebook')).toMatchObject({ state: 'lost', next_try_ts: null });
    const told = await t.platform.db
      .selectFrom('events')
      .select('kind')
      .where('kind', 'in', ['social_connection.lost', 'social_connection.warned'])
      .where('program_id', '=', t.fixture.programId)
      .orderBy('event_id')
      .execute();
    expect(told.map(({ kind }) => kind)).toEqual(['social_connection.warned', 'social_connection.lost']);
    admin = await t.as('admin');
  });

  test('is for who may answer reviews, and is changed by who may change settings', async () => {
    const host = await t.as('host');
    expect((await host.refusal(socialConnections.list)).status).toBe(403);
    const marketer = await t.as('marketer');
    expect((await marketer.call(socialConnections.list)).data).toHaveLength(5);
    const refused = await marketer.refusal(socialConnections.requestToken, { body: { provider: 'google' } });
    expect(refused.status).toBe(403);
  });
});

describe('places', () => {
  test('SOCIAL-017 SOCIAL-018 are mapped one to one; a second location of one, or a second place, is refused', async () => {
    const { accountId, placeIds } = await someAccount(t, 'google', { places: 3 });
    await connect(t, admin, 'google', accountId);
    const [a = '', b = ''] = placeIds;
    const [first = 0, second = 0] = t.fixture.merchantIds;
    const map = (mappings: { outside_id: string; merchant_id: number | null }[]) =>
      ({ body: { source: 'google', mappings } }) as const;
    await admin.call(socialConnections.mapMerchants, map([{ outside_id: a, merchant_id: first }]));
    const taken = map([{ outside_id: b, merchant_id: first }]);
    expect((await admin.refusal(socialConnections.mapMerchants, taken)).status).toBe(409);
    const swapped = map([
      { outside_id: a, merchant_id: second },
      { outside_id: b, merchant_id: first },
    ]);
    await admin.call(socialConnections.mapMerchants, swapped);
    const { data } = await admin.call(socialConnections.googleLocations);
    expect(data.find(({ id }) => id === a)?.merchant_id).toBe(second);
    const { data: businesses } = await admin.call(socialConnections.googleAccounts);
    expect(businesses.map(({ id }) => id)).toEqual([`accounts/${accountId}`]);
    const { data: accounts } = await admin.call(socialConnections.account);
    expect(accounts).toMatchObject([{ source: 'google', account_id: accountId }]);
  });

  test('are suggested by their names, and how much is mapped is told', async () => {
    const { accountId, placeIds } = await someAccount(t, 'google', {
      names: ['Marlowe Kitchen – Alberta Arts', 'Somewhere else'],
    });
    await connect(t, admin, 'google', accountId);
    const { data, completeness } = await admin.call(socialConnections.merchants);
    expect(completeness).toBe(0);
    const alberta = data.find(({ merchant_name }) => merchant_name === 'Alberta Arts');
    expect(alberta?.places[0]?.suggestion).toMatchObject({ id: placeIds[0], reasons: ['the same name'] });
    const others = data.filter((row) => row !== alberta);
    expect(others.every(({ places }) => places[0]?.suggestion === null)).toBe(true);
  });

  test('REVIEW-035 tell from which sources reviews of each location come', async () => {
    const { accountId, placeIds } = await someAccount(t, 'google');
    await connect(t, admin, 'google', accountId);
    const [outside_id = ''] = placeIds;
    const merchant_id = t.fixture.merchantIds[0] ?? 0;
    await admin.call(socialConnections.mapMerchants, {
      body: { source: 'google', mappings: [{ outside_id, merchant_id }] },
    });
    const { data } = await admin.call(socialConnections.sourceConnectionMerchants);
    expect(data).toEqual([{ merchant_id, sources: ['google'] }]);
    const { data: connections } = await admin.call(socialConnections.sourceConnection);
    expect(connections[0]).toMatchObject({ source: 'google', state: 'connected', mapped_count: 1 });
  });
});

describe('the aggregator', () => {
  const signIn = ({ username, password }: { username: string; password: string }) =>
    admin.call(socialConnections.set, { params: { source: 'chatmeter' }, body: { username, password } });

  test('SOCIAL-015 SOCIAL-019 SOCIAL-020 is connected with its own sign-in, and has a group and locations', async () => {
    const made = await someAggregator(t);
    const wrong = await admin.refusal(socialConnections.set, {
      params: { source: 'chatmeter' },
      body: { username: made.username, password: 'wrong' },
    });
    expect(wrong).toMatchObject({ status: 400, errors: { password: expect.any(String) } });
    expect(await signIn(made)).toMatchObject({ state: 'connected', place_count: 2 });
    const params = { id: t.fixture.programId };
    const group = { group_id: made.groupId, group_name: 'West' };
    expect(
      await admin.call(socialConnections.saveChatmeterGroup, { params, body: { group_id: made.groupId } }),
    ).toEqual(group);
    expect(await admin.call(socialConnections.chatmeterGroup, { params })).toEqual(group);
    const merchants = [
      { merchant_id: t.fixture.merchantIds[0] ?? 0, chatmeter_location_id: made.placeIds[0] ?? '' },
    ];
    await admin.call(socialConnections.saveChatmeterMerchants, { params, body: { merchants } });
    const { data } = await admin.call(socialConnections.chatmeterMerchants, { params });
    expect(data).toContainEqual(merchants[0]);
    const strange = { params: { id: t.fixture.otherProgramId } };
    expect((await admin.refusal(socialConnections.chatmeterGroup, strange)).status).toBe(404);
  });

  test('ADMIN-038 REVIEW-040 is asked by a browser with the short-lived token of its identity alone', async () => {
    const made = await someAggregator(t);
    await signIn(made);
    const given = await admin.call(socialConnections.aggregatorToken);
    expect(JSON.stringify(given)).not.toContain(made.password);
    expect((await admin.call(sessions.identity)).chatmeterToken).toBe(given.chatmeterToken);
    const headers = { authorization: given.chatmeterToken };
    const groups = await t.anonymous.send(socialConnections.sandboxGroups, { headers });
    expect(groups.json()).toEqual({ groups: [{ id: made.groupId, name: 'West' }] });
    expect((await t.anonymous.send(socialConnections.sandboxGroups, {})).statusCode).toBe(401);
    t.clock.advance(51 * 60_000);
    admin = await t.as('admin');
    expect((await admin.call(sessions.identity)).chatmeterToken).toBeNull();
  });

  test('SOCIAL-004 SOCIAL-005 the ad account is set beside it', async () => {
    await admin.call(programs.setAdAccount, { body: { fb_ad_account_id: 'act_1234567890' } });
    expect((await admin.call(socialConnections.account)).fb_ad_account_id).toBe('act_1234567890');
  });
});

describe('what Meta posts', () => {
  const post = (signed_request: string) =>
    t.anonymous.call(socialConnections.deauthorised, { body: { signed_request } });

  test('ends the access of who took the app off, and is refused unsigned', async () => {
    const { accountId } = await someAccount(t, 'facebook');
    await connect(t, admin, 'facebook', accountId);
    await expect(post(signRequest('another secret', accountId, 1))).rejects.toMatchObject({ status: 403 });
    expect(await one('facebook')).toMatchObject({ account_id: accountId });
    await post(signRequest(t.platform.sources.meta.appSecret, accountId, 1));
    expect(await stored('facebook')).toMatchObject({ state: 'lost', sealed_tokens: null });
  });

  test('a wish for deletion has a code by which what became of it is told', async () => {
    const { accountId } = await someAccount(t, 'facebook');
    await connect(t, admin, 'facebook', accountId);
    const signed_request = signRequest(t.platform.sources.meta.appSecret, accountId, 1);
    const { url, confirmation_code: code } = await t.anonymous.call(socialConnections.dataDeletion, {
      body: { signed_request },
    });
    expect(url).toContain(code);
    expect(await t.anonymous.call(socialConnections.deletion, { params: { code } })).toMatchObject({
      state: 'deleted',
    });
    expect(await stored('facebook')).toMatchObject({ account_id: '', account_name: 'Deleted account' });
  });
});
