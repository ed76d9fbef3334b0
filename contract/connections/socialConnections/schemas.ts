import { z } from 'zod';
import { id, instant, version } from '#contract/core/ids.ts';
import {
  ACTION_TYPES,
  CONNECTION_STATES,
  SIGN_IN_PROVIDERS,
  SIGN_IN_STATES,
  SOCIAL_SOURCES,
  STEPS,
} from './sources.ts';

const count = z.number().int().nonnegative();

export const missingScope = z.object({ scope: z.string(), step: z.enum(STEPS), what: z.string() });

/** One source of the concept with how it stands; without a connection everything else is empty. */
export const socialConnection = z
  .object({
    source: z.enum(SOCIAL_SOURCES),
    connection_id: id.nullable(),
    state: z.enum(CONNECTION_STATES),
    is_available: z.boolean().describe('It can be connected on this server'),
    is_sandbox: z.boolean(),
    is_paused: z.boolean(),
    account_id: z.string().nullable(),
    account_name: z.string().nullable(),
    business_id: z.string().nullable().describe('Which business account or group is read; null: all'),
    business_name: z.string().nullable(),
    connected_by: z.string().nullable(),
    scopes: z.array(z.string()),
    missing_scopes: z.array(missingScope),
    problem_code: z.string().nullable(),
    problem: z.string().nullable().describe('What is wrong and what to do, in words'),
    expires_ts: instant.nullable().describe('When the access ends unless it is renewed'),
    last_try_ts: instant.nullable(),
    last_success_ts: instant.nullable().describe('When the source really answered last'),
    next_try_ts: instant.nullable(),
    failures: count.describe('In a row'),
    quota_left: z.number().min(0).max(100).nullable().describe('Percent of what the source allows'),
    is_first_read: z.boolean().describe('What stands there is still being taken in'),
    place_count: count,
    mapped_count: count,
    dropped_count: count.describe('Pages without a linked business account'),
    review_count: count,
    created_ts: instant.nullable(),
    version: version.nullable(),
  })
  .meta({ id: 'SocialConnection' });
export type SocialConnection = z.infer<typeof socialConnection>;

export const signIn = z
  .object({
    sign_in_id: id,
    provider: z.enum(SIGN_IN_PROVIDERS),
    action_type: z.enum(ACTION_TYPES),
    state: z.enum(SIGN_IN_STATES),
    is_cancelled: z.boolean().describe('The person turned back; nothing was changed'),
    message: z.string().nullable(),
    user_id: z.string().nullable().describe('Who signed in, as the provider calls them'),
    account_name: z.string().nullable(),
    expires_ts: instant,
  })
  .meta({ id: 'SocialSignIn' });
export type SignIn = z.infer<typeof signIn>;

/** A place as a source knows it. */
export const outsideLocation = z
  .object({
    id: z.string(),
    source: z.enum(SOCIAL_SOURCES),
    name: z.string(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    city: z.string().nullable(),
    merchant_id: id.nullable(),
    is_gone: z.boolean().describe('The source does not list it any more'),
    last_read_ts: instant.nullable(),
  })
  .meta({ id: 'OutsideLocation' });

/** A social page (SOCIAL-003); its access token stays on the server. */
export const socialPage = z
  .object({
    id: z.string(),
    source: z.enum(['facebook', 'instagram']),
    name: z.string(),
    has_access_token: z.boolean(),
    ig_account_id: z.string().nullable(),
    is_kept: z.boolean(),
    why_dropped: z.string().nullable(),
    remedy: z.string().nullable(),
  })
  .meta({ id: 'SocialPage' });
export type SocialPage = z.infer<typeof socialPage>;

export const suggestion = z.object({
  id: z.string(),
  name: z.string(),
  confidence: z.number().min(0).max(1),
  reasons: z.array(z.string()).describe('In words: the same phone, 40 m away'),
});

/** What a location is called at a source, or could be. */
export const mappedMerchant = z
  .object({
    merchant_id: id,
    merchant_name: z.string(),
    city: z.string().nullable(),
    places: z.array(
      z.object({
        source: z.enum(SOCIAL_SOURCES),
        id: z.string().nullable(),
        name: z.string().nullable(),
        is_gone: z.boolean(),
        suggestion: suggestion.nullable(),
      }),
    ),
  })
  .meta({ id: 'MappedMerchant' });
export type MappedMerchant = z.infer<typeof mappedMerchant>;
