import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { id, idParam, instant, ok, version } from '#contract/core/ids.ts';
import { MOST_LOCATIONS } from '#contract/core/most.ts';
import { mappedMerchant, outsideLocation, signIn, socialConnection, socialPage } from './schemas.ts';
import { sandboxCalls } from './sandboxCalls.ts';
import { ACTION_TYPES, SIGN_IN_PROVIDERS, SOCIAL_SOURCES, STEPS } from './sources.ts';

const base = '/v3/reviews/social/connections';
const oauth = '/v3/sessions/oauth';
const may = { access: 'sentiment.respond' } as const;
const ofSource = z.object({ source: z.enum(SOCIAL_SOURCES) });
/** What a provider gave, sent on as it came. */
const given = (most = 2000) => z.string().max(most);
const outsideId = z
  .string()
  .min(1)
  .max(300)
  .regex(/^[\w./:@-]+$/, 'Use the id that the source gave');
const locations = z.object({ data: z.array(outsideLocation) });

const signIns = {
  requestToken: endpoint({
    method: 'POST',
    path: `${oauth}/request_token`,
    summary: 'Begin a sign-in with an outside provider: where the person agrees to what',
    spec: ['AUTH-009', 'SOCIAL-023'],
    ...may,
    body: z.object({
      provider: z.enum(SIGN_IN_PROVIDERS),
      action_type: z.enum(ACTION_TYPES).default('integrate'),
      steps: z.array(z.enum(STEPS)).min(1).max(3).default(['read', 'reply']),
    }),
    reply: z.object({
      sign_in: signIn,
      authorize_url: z.string(),
      oauth_token: z.string().nullable().describe('Of OAuth 1.0a alone'),
    }),
    status: 201,
    errors: ['TAKEN', 'NOT_FOUND', 'UNAVAILABLE'],
  }),
  accessToken: endpoint({
    method: 'POST',
    path: `${oauth}/access_token`,
    summary: 'Complete a sign-in with what the provider sent back; the same again answers the same',
    spec: ['AUTH-010', 'AUTH-018'],
    ...may,
    body: z.object({
      state: given(200).optional(),
      code: given().optional(),
      error: given(200).optional(),
      oauth_token: given(300).optional(),
      oauth_verifier: given(300).optional(),
      denied: given(300).optional(),
    }),
    reply: signIn,
    errors: ['VALIDATION', 'NOT_FOUND', 'UNAVAILABLE'],
  }),
  signIn: endpoint({
    method: 'GET',
    path: `${oauth}/sign_ins/:id`,
    summary: 'How a sign-in of the concept stands',
    spec: ['SOCIAL-006'],
    ...may,
    params: z.object({ id: idParam }),
    reply: signIn,
    errors: ['NOT_FOUND'],
  }),
  authenticate: endpoint({
    method: 'POST',
    path: `${oauth}/authenticate`,
    summary: 'Connect with tokens that a provider gave elsewhere',
    spec: ['SOCIAL-021', 'SOCIAL-022', 'AUTH-016', 'AUTH-017'],
    ...may,
    body: z.discriminatedUnion('provider', [
      z.object({
        provider: z.literal('instagram'),
        program_id: id,
        user_auth_token: given().optional(),
        page_auth_token: given().optional(),
        facebook_page_id: given(100).optional(),
        ig_account_id: given(100).optional(),
      }),
      z.object({
        provider: z.literal('facebook'),
        program_id: id,
        user_id: given(100).optional(),
        user_auth_token: given().optional(),
      }),
      z.object({
        provider: z.literal('google'),
        program_id: id,
        user_id: given(100).optional(),
        user_auth_token: given().optional(),
        refresh_auth_token: given().optional(),
      }),
      z.object({
        provider: z.literal('twitter'),
        program_id: id,
        user_id: given(100).optional(),
        user_auth_token: given().optional(),
        user_auth_token_secret: given().optional(),
      }),
    ]),
    reply: socialConnection,
    errors: ['VALIDATION', 'NOT_FOUND', 'UNAVAILABLE'],
  }),
  aggregatorToken: endpoint({
    method: 'POST',
    path: '/v3/sessions/chatmeter_token',
    summary: 'A short-lived token with which the own browser asks the aggregator; the identity carries it',
    spec: ['ADMIN-038', 'REVIEW-040'],
    ...may,
    reply: z.object({ chatmeterToken: z.string(), chatmeter_url: z.string(), expires_ts: instant }),
    errors: ['NOT_FOUND', 'UNAVAILABLE'],
  }),
};

const places = {
  googleAccounts: endpoint({
    method: 'GET',
    path: `${base}/google_accounts`,
    summary: 'The business accounts that who signed in at Google looks after',
    spec: ['SOCIAL-017'],
    ...may,
    reply: z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) }),
    errors: ['NOT_FOUND', 'UNAVAILABLE'],
  }),
  googleLocations: endpoint({
    method: 'GET',
    path: `${base}/google/locations`,
    summary: 'The listings at Google',
    spec: ['SOCIAL-017'],
    ...may,
    reply: locations,
  }),
  facebookLocations: endpoint({
    method: 'GET',
    path: `${base}/facebook/locations`,
    summary: 'The pages at Facebook that are kept, as places',
    spec: ['SOCIAL-017'],
    ...may,
    reply: locations,
  }),
  pages: endpoint({
    method: 'GET',
    path: `${base}/pages`,
    summary: 'Social pages, the dropped ones with what to do about it',
    spec: ['SOCIAL-003', 'SOCIAL-008', 'SOCIAL-017'],
    ...may,
    reply: z.object({ data: z.array(socialPage) }),
  }),
  account: endpoint({
    method: 'GET',
    path: `${base}/account`,
    summary: 'Who signed in at each source, and the ad account',
    spec: ['SOCIAL-004', 'SOCIAL-017'],
    ...may,
    reply: z.object({
      fb_ad_account_id: z.string().nullable(),
      chatmeter_url: z.string().nullable().describe('Where the own browser asks the aggregator'),
      data: z.array(
        z.object({
          source: z.enum(SOCIAL_SOURCES),
          account_id: z.string(),
          account_name: z.string(),
          connected_by: z.string().nullable(),
        }),
      ),
    }),
  }),
  merchants: endpoint({
    method: 'GET',
    path: `${base}/merchants`,
    summary: 'Every location with its place at each connected source, or the one that it could be',
    spec: ['SOCIAL-017'],
    ...may,
    reply: z.object({
      sources: z.array(z.enum(SOCIAL_SOURCES)).describe('Those that are connected'),
      completeness: z.number().int().min(0).max(100).describe('Percent of locations and sources'),
      data: z.array(mappedMerchant),
    }),
  }),
  mapMerchants: endpoint({
    method: 'PUT',
    path: `${base}/merchants/map`,
    summary: 'Store which location belongs to which place of a source',
    spec: ['SOCIAL-018'],
    ...may,
    body: z.object({
      source: z.enum(SOCIAL_SOURCES),
      mappings: z
        .array(z.object({ outside_id: outsideId, merchant_id: id.nullable() }))
        .min(1, 'Choose a place')
        .max(MOST_LOCATIONS),
    }),
    reply: z.object({ mapped: z.number().int() }),
    errors: ['NOT_FOUND', 'TAKEN'],
  }),
};

const ofProgram = z.object({ id: idParam });
const group = z.object({ group_id: z.string().nullable(), group_name: z.string().nullable() });
const chatmeterMerchants = z.object({
  data: z.array(z.object({ merchant_id: id, chatmeter_location_id: z.string().nullable() })),
});

/** How the concept is kept at the aggregator (SOCIAL-019, SOCIAL-020). */
const aggregator = {
  chatmeterGroup: endpoint({
    method: 'GET',
    path: '/gs-config/programs/:id/chatmeter/group',
    summary: 'The group of the aggregator that belongs to the concept',
    spec: ['SOCIAL-019'],
    ...may,
    params: ofProgram,
    reply: group,
    errors: ['NOT_FOUND'],
  }),
  saveChatmeterGroup: endpoint({
    method: 'POST',
    path: '/gs-config/programs/:id/chatmeter/group',
    summary: 'Store the group of the aggregator; null reads all locations',
    spec: ['SOCIAL-019'],
    ...may,
    params: ofProgram,
    body: z.object({ group_id: outsideId.nullable() }),
    reply: group,
    errors: ['NOT_FOUND', 'VALIDATION', 'UNAVAILABLE'],
  }),
  chatmeterMerchants: endpoint({
    method: 'GET',
    path: '/gs-config/programs/:id/chatmeter/merchants',
    summary: 'Which location of the aggregator each location is',
    spec: ['SOCIAL-020'],
    ...may,
    params: ofProgram,
    reply: chatmeterMerchants,
    errors: ['NOT_FOUND'],
  }),
  saveChatmeterMerchants: endpoint({
    method: 'POST',
    path: '/gs-config/programs/:id/chatmeter/merchants',
    summary: 'Store which location of the aggregator each location is',
    spec: ['SOCIAL-020'],
    ...may,
    params: ofProgram,
    body: z.object({
      merchants: z
        .array(z.object({ merchant_id: id, chatmeter_location_id: outsideId.nullable() }))
        .min(1, 'Choose a location')
        .max(MOST_LOCATIONS),
    }),
    reply: chatmeterMerchants,
    errors: ['NOT_FOUND', 'TAKEN'],
  }),
};

const fromMeta = {
  access: 'public',
  form: true,
  body: z.object({ signed_request: given(4000).optional() }),
  errors: ['VALIDATION', 'FORBIDDEN', 'THROTTLED', 'UNAVAILABLE'],
} as const;

/** What Meta asks of every app: to hear when somebody takes it off, and to delete what it has of them. */
const callbacks = {
  deauthorised: endpoint({
    method: 'POST',
    path: '/webhooks/meta/deauthorize',
    summary: 'Somebody took the app off at Facebook: its access is deleted',
    ...fromMeta,
    reply: ok,
  }),
  dataDeletion: endpoint({
    method: 'POST',
    path: '/webhooks/meta/data_deletion',
    summary: 'Somebody asks at Facebook for their data to be deleted',
    ...fromMeta,
    reply: z.object({ url: z.string(), confirmation_code: z.string() }),
  }),
  deletion: endpoint({
    method: 'GET',
    path: '/webhooks/meta/deletions/:code',
    summary: 'What became of such a wish, for who has its code',
    access: 'public',
    rateLimit: 60,
    params: z.object({ code: z.string().regex(/^[\w-]{20,60}$/, 'Use the code that you were given') }),
    reply: z.object({ confirmation_code: z.string(), state: z.literal('deleted'), deleted_ts: instant }),
    errors: ['NOT_FOUND'],
  }),
};

/** Sources of reviews and social accounts of a concept. */
export const socialConnections = {
  list: endpoint({
    method: 'GET',
    path: base,
    summary: 'Every source with how it stands',
    spec: ['SOCIAL-001', 'SOCIAL-014'],
    ...may,
    reply: z.object({ data: z.array(socialConnection) }),
  }),
  set: endpoint({
    method: 'PUT',
    path: `${base}/:source`,
    summary: 'Set the connection of a source: the sign-in of the aggregator, what is read, whether it rests',
    spec: ['SOCIAL-015'],
    ...may,
    params: ofSource,
    body: z.object({
      username: z.string().trim().min(1, 'Enter the user name').max(200).optional(),
      password: z.string().min(1, 'Enter the password').max(200).optional(),
      business_id: outsideId.nullable().optional(),
      is_paused: z.boolean().optional(),
      version: version.optional(),
    }),
    reply: socialConnection,
    errors: ['NOT_FOUND', 'STALE', 'VALIDATION', 'UNAVAILABLE'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${base}/:source`,
    summary: 'Take the access back at the source and delete its tokens; reviews stay',
    spec: ['SOCIAL-016'],
    ...may,
    params: ofSource,
    reply: z.object({
      is_revoked: z.boolean().describe('The source took the access back'),
      message: z.string().nullable(),
      review_count: z.number().int().describe('Reviews that stay'),
    }),
    errors: ['NOT_FOUND'],
  }),
  readNow: endpoint({
    method: 'POST',
    path: `${base}/:source/read`,
    summary: 'Read the places and the reviews of a source now',
    ...may,
    params: ofSource,
    reply: socialConnection,
    errors: ['NOT_FOUND', 'THROTTLED'],
  }),
  sourceConnection: endpoint({
    method: 'GET',
    path: '/v3/reviews/source_connection',
    summary: 'How the sources of reviews are connected, for everybody who reads reviews',
    spec: ['REVIEW-035'],
    access: ['sentiment.view', 'sentiment.respond'],
    reply: z.object({
      data: z.array(
        socialConnection.pick({
          source: true,
          connection_id: true,
          state: true,
          problem: true,
          last_success_ts: true,
          is_first_read: true,
          mapped_count: true,
        }),
      ),
    }),
  }),
  sourceConnectionMerchants: endpoint({
    method: 'GET',
    path: '/v3/reviews/source_connection/merchants',
    summary: 'From which sources reviews of each own location come',
    spec: ['REVIEW-035'],
    access: ['sentiment.view', 'sentiment.respond'],
    reply: z.object({
      data: z.array(z.object({ merchant_id: id, sources: z.array(z.enum(SOCIAL_SOURCES)) })),
    }),
  }),
  ...signIns,
  ...places,
  ...aggregator,
  ...callbacks,
  ...sandboxCalls,
};
