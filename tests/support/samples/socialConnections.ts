import { services } from '#contract/index.ts';
import { signRequest } from '#server/integrations/meta/index.ts';
import {
  agree,
  connect,
  disconnectAll,
  returned,
  sandboxOf,
  someAccount,
  someAggregator,
} from '../sources.ts';
import type { Fixture } from '../fixture.ts';
import type { TestApp } from '../testApp.ts';
import { leaving, type Pins, type Sample, type Samples } from './sample.ts';

const { socialConnections } = services;
const needs = ['program.settings'] as const;
const UNKNOWN = 987_654_321;

/** Google, connected anew, with two listings. */
async function google(t: TestApp) {
  await disconnectAll(t, t.fixture.programId);
  const admin = await t.as('admin');
  const account = await someAccount(t, 'google');
  await connect(t, admin, 'google', account.accountId);
  return account;
}

/** The aggregator, connected anew. */
async function aggregator(t: TestApp) {
  await disconnectAll(t, t.fixture.programId);
  const made = await someAggregator(t);
  const { username, password } = made;
  const admin = await t.as('admin');
  await admin.call(socialConnections.set, { params: { source: 'chatmeter' }, body: { username, password } });
  return made;
}

const ofSource = (source: string) => ({ source });
const wrong = { params: ofSource('myspace') };
const reads = (): Sample => ({
  arrange: async (t) => {
    await google(t);
    return {};
  },
  invalid: null,
});
const ofProgram = (f: Fixture) => ({ id: f.programId });

async function signed(t: TestApp) {
  const account = await someAccount(t, 'facebook');
  const secret = t.platform.sources.meta.appSecret;
  return { body: { signed_request: signRequest(secret, account.accountId, 1) } };
}

export const samples: Samples<'socialConnections'> = {
  list: reads,
  set: () => ({
    needs,
    conceptWide: true,
    params: ofSource('chatmeter'),
    body: { is_paused: true },
    arrange: async (t) => {
      const { groupId } = await aggregator(t);
      return { body: { is_paused: true, business_id: groupId } };
    },
    invalid: { body: { username: '' } },
    leaves: 'social_connection.changed',
  }),
  remove: leaving('social_connection.removed', () => ({
    ...reads(),
    needs,
    closedPath: true,
    params: ofSource('google'),
    invalid: wrong,
  })),
  readNow: () => ({ ...reads(), needs, closedPath: true, params: ofSource('google'), invalid: wrong }),
  sourceConnection: reads,
  sourceConnectionMerchants: reads,
  requestToken: () => ({
    needs,
    body: { provider: 'twitter' },
    arrange: async (t) => {
      await disconnectAll(t, t.fixture.programId);
      return {};
    },
    invalid: { body: { provider: 'myspace' } },
  }),
  accessToken: () => ({
    needs,
    conceptWide: true,
    body: { state: 'x', code: 'y' },
    arrange: async (t) => {
      await disconnectAll(t, t.fixture.programId);
      const { accountId } = await someAccount(t, 'google');
      const { back } = await agree(t, await t.as('admin'), { provider: 'google', accountId });
      return { body: returned(back) };
    },
    invalid: { body: {} },
    leaves: 'social_connection.connected',
  }),
  signIn: () => ({
    conceptWide: true,
    params: { id: UNKNOWN },
    arrange: async (t) => {
      await disconnectAll(t, t.fixture.programId);
      const { accountId } = await someAccount(t, 'google');
      const { begun } = await agree(t, await t.as('admin'), { provider: 'google', accountId });
      return { params: { id: begun.sign_in.sign_in_id } };
    },
    invalid: { params: { id: 'first' } },
  }),
  authenticate: (f) => ({
    needs,
    conceptWide: true,
    body: { provider: 'facebook', program_id: f.programId },
    arrange: async (t) => {
      await disconnectAll(t, t.fixture.programId);
      const { accountId } = await someAccount(t, 'facebook');
      const id = `EAAgiven-${accountId}`;
      const scopes = ['public_profile', 'pages_show_list'];
      await sandboxOf(t, 'facebook').store.put('token', [
        { id, parent: accountId, body: { account: accountId, kind: 'short', scopes, expires: null } },
      ]);
      return {
        body: {
          provider: 'facebook',
          program_id: t.fixture.programId,
          user_id: accountId,
          user_auth_token: id,
        },
      };
    },
    invalid: { body: { provider: 'facebook', program_id: f.programId } },
    leaves: 'social_connection.connected',
  }),
  aggregatorToken: () => ({
    arrange: async (t) => {
      await aggregator(t);
      return {};
    },
    invalid: null,
  }),
  googleAccounts: reads,
  googleLocations: reads,
  facebookLocations: reads,
  pages: reads,
  account: reads,
  merchants: reads,
  mapMerchants: (f) => ({
    needs,
    body: { source: 'google', mappings: [{ outside_id: 'nowhere', merchant_id: f.merchantIds[0] ?? 0 }] },
    arrange: async (t) => {
      const { placeIds } = await google(t);
      const [outside_id = ''] = placeIds;
      const merchant_id = t.fixture.merchantIds[0] ?? 0;
      return { body: { source: 'google', mappings: [{ outside_id, merchant_id }] } };
    },
    invalid: { body: { source: 'google', mappings: [] } },
    leaves: 'social_connection.mapped',
  }),
  chatmeterGroup: (f) => ({ params: ofProgram(f), conceptWide: true, invalid: { params: { id: 'own' } } }),
  saveChatmeterGroup: (f) => ({
    needs,
    conceptWide: true,
    params: ofProgram(f),
    body: { group_id: null },
    arrange: async (t) => {
      const { groupId } = await aggregator(t);
      return { params: ofProgram(t.fixture), body: { group_id: groupId } };
    },
    invalid: { body: { group_id: '' } },
    leaves: 'social_connection.changed',
  }),
  chatmeterMerchants: (f) => ({
    params: ofProgram(f),
    conceptWide: true,
    invalid: { params: { id: 'own' } },
  }),
  saveChatmeterMerchants: (f) => ({
    needs,
    params: ofProgram(f),
    body: { merchants: [{ merchant_id: f.merchantIds[0] ?? 0, chatmeter_location_id: 'nowhere' }] },
    arrange: async (t) => {
      const { placeIds } = await aggregator(t);
      const chatmeter_location_id = placeIds[0] ?? '';
      const merchant_id = t.fixture.merchantIds[0] ?? 0;
      return {
        params: ofProgram(t.fixture),
        body: { merchants: [{ merchant_id, chatmeter_location_id }] },
      };
    },
    invalid: { body: { merchants: [] } },
    leaves: 'social_connection.mapped',
  }),
  deauthorised: () => ({ arrange: signed, body: {}, invalid: { body: {} } }),
  dataDeletion: () => ({ arrange: signed, body: {}, invalid: { body: {} } }),
  deletion: () => ({
    params: { code: 'unknown-code-of-nobody' },
    arrange: async (t) => {
      const { body } = await signed(t);
      const { confirmation_code: code } = await t.anonymous.call(socialConnections.dataDeletion, { body });
      return { params: { code } };
    },
    invalid: { params: { code: 'x' } },
  }),
  sandboxVendor: () => ({
    as: 'super',
    params: { vendor: 'google' },
    invalid: { params: { vendor: 'yelp' } },
  }),
  sandboxConsent: () => ({
    as: 'super',
    params: { vendor: 'google' },
    body: { query: {}, account_id: null },
    arrange: async (t) => ({
      body: {
        query: { redirect_uri: `${t.platform.config.publicUrl}/settings/social_accounts/callback` },
        account_id: null,
      },
    }),
    invalid: { body: { query: 'no' } },
  }),
  sandboxMood: () => ({
    as: 'super',
    params: { vendor: 'google' },
    body: { mood: 'well' },
    invalid: { body: { mood: 'sad' } },
  }),
  sandboxPlay: () => ({
    as: 'super',
    params: { vendor: 'google' },
    body: { play: 'review' },
    arrange: async (t) => {
      await someAccount(t, 'google');
      return {};
    },
    invalid: { body: { play: 'dead' } },
  }),
  sandboxGroups: () => ({ arrange: browser, invalid: null }),
  sandboxLocations: () => ({ arrange: browser, invalid: { query: { groupId: 'x'.repeat(200) } } }),
};

async function browser(t: TestApp) {
  await aggregator(t);
  const admin = await t.as('admin');
  const { chatmeterToken } = await admin.call(socialConnections.aggregatorToken);
  return { headers: { authorization: chatmeterToken } };
}

const MAY = 'sentiment.respond';
const READ = 'sentiment.view or sentiment.respond';
const PUBLIC = 'public, outside concepts';
const base = '/v3/reviews/social/connections';
const LOCKS = ['advisory source', 'source_connections for update'] as const;
/** Its places are read anew, too. */
const WITH_PLACES = ['advisory source', 'source_connections for update ×2'] as const;
export const pins: Pins<'socialConnections'> = {
  list: [`GET ${base}`, MAY],
  set: [`PUT ${base}/{source}`, MAY, ...WITH_PLACES],
  remove: [`DELETE ${base}/{source}`, MAY, ...LOCKS],
  readNow: [`POST ${base}/{source}/read`, MAY],
  sourceConnection: ['GET /v3/reviews/source_connection', READ],
  sourceConnectionMerchants: ['GET /v3/reviews/source_connection/merchants', READ],
  requestToken: ['POST /v3/sessions/oauth/request_token', MAY],
  accessToken: ['POST /v3/sessions/oauth/access_token', MAY, ...LOCKS],
  signIn: ['GET /v3/sessions/oauth/sign_ins/{id}', MAY],
  authenticate: ['POST /v3/sessions/oauth/authenticate', MAY, ...LOCKS],
  aggregatorToken: ['POST /v3/sessions/chatmeter_token', MAY],
  googleAccounts: [`GET ${base}/google_accounts`, MAY],
  googleLocations: [`GET ${base}/google/locations`, MAY],
  facebookLocations: [`GET ${base}/facebook/locations`, MAY],
  pages: [`GET ${base}/pages`, MAY],
  account: [`GET ${base}/account`, MAY],
  merchants: [`GET ${base}/merchants`, MAY],
  mapMerchants: [`PUT ${base}/merchants/map`, MAY, ...LOCKS],
  chatmeterGroup: ['GET /gs-config/programs/{id}/chatmeter/group', MAY],
  saveChatmeterGroup: ['POST /gs-config/programs/{id}/chatmeter/group', MAY, ...WITH_PLACES],
  chatmeterMerchants: ['GET /gs-config/programs/{id}/chatmeter/merchants', MAY],
  saveChatmeterMerchants: ['POST /gs-config/programs/{id}/chatmeter/merchants', MAY, ...LOCKS],
  deauthorised: ['POST /webhooks/meta/deauthorize', PUBLIC],
  dataDeletion: ['POST /webhooks/meta/data_deletion', PUBLIC],
  deletion: ['GET /webhooks/meta/deletions/{code}', PUBLIC],
  sandboxVendor: ['GET /sandbox/sources/{vendor}', PUBLIC],
  sandboxConsent: ['POST /sandbox/sources/{vendor}/consent', PUBLIC],
  sandboxMood: ['PUT /sandbox/sources/{vendor}/mood', PUBLIC],
  sandboxPlay: ['POST /sandbox/sources/{vendor}/play', PUBLIC],
  sandboxGroups: ['GET /sandbox/chatmeter/v5/groups', PUBLIC],
  sandboxLocations: ['GET /sandbox/chatmeter/v5/locations', PUBLIC],
};
