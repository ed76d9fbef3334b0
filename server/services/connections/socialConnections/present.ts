import { fullName } from '#contract/administration/users/rules.ts';
import type {
  SignIn,
  SocialConnection,
  SocialPage,
} from '#contract/connections/socialConnections/schemas.ts';
import {
  ACTION_TYPES,
  CONNECTION_STATES,
  SIGN_IN_PROVIDERS,
  SIGN_IN_STATES,
  SOCIAL_SOURCES,
  type SocialSource,
  scopesOf,
  STEPS,
} from '#contract/connections/socialConnections/sources.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ConnectionRow, PlaceRow } from './queries.ts';
import { wayOf } from './ways/index.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const sourceOf = (text: string): SocialSource =>
  SOCIAL_SOURCES.find((source) => source === text) ?? 'google';

/** The steps that were asked for are not kept: what is missing is told of the first two, and of ads where some of it is there. */
export function missingOf(source: SocialSource, granted: readonly string[]) {
  if (source === 'chatmeter' || source === 'twitter') return [];
  const has = (scope: string) => granted.includes(scope) || isSameAs(scope, granted);
  const steps = STEPS.filter(
    (step) => step !== 'ads' || scopesOf(source, ['ads']).some(({ scope }) => has(scope)),
  );
  return scopesOf(source, steps).filter(({ scope }) => !has(scope));
}

/** Google tells some permissions by their long names. */
const isSameAs = (scope: string, granted: readonly string[]) =>
  granted.includes(`https://www.googleapis.com/auth/userinfo.${scope}`);

/** A source without a connection. */
export const unconnected = ({ sources }: Platform, source: SocialSource): SocialConnection => {
  const { vendor } = wayOf(source);
  return {
    source,
    connection_id: null,
    state: 'not_connected',
    is_available: sources.isSetUp(vendor),
    is_sandbox: sources.sandbox(vendor) !== null,
    is_paused: false,
    account_id: null,
    account_name: null,
    business_id: null,
    business_name: null,
    connected_by: null,
    scopes: [],
    missing_scopes: [],
    problem_code: null,
    problem: null,
    expires_ts: null,
    last_try_ts: null,
    last_success_ts: null,
    next_try_ts: null,
    failures: 0,
    quota_left: null,
    is_first_read: false,
    place_count: 0,
    mapped_count: 0,
    dropped_count: 0,
    review_count: 0,
    created_ts: null,
    version: null,
  };
};

export function presentConnection(platform: Platform, row: ConnectionRow): SocialConnection {
  const source = sourceOf(row.source);
  const { counts } = row;
  return {
    ...unconnected(platform, source),
    connection_id: row.source_connection_id,
    state: CONNECTION_STATES.find((state) => state === row.state) ?? 'connected',
    is_paused: row.is_paused,
    account_id: row.account_id,
    account_name: row.account_name,
    business_id: row.business_id,
    business_name: row.business_name,
    connected_by: row.fname === null ? null : fullName({ fname: row.fname, lname: row.lname ?? '' }),
    scopes: row.scopes,
    missing_scopes: row.state === 'lost' ? [] : [...missingOf(source, row.scopes)],
    problem_code: row.problem_code,
    problem: row.problem,
    expires_ts: iso(row.expires_ts),
    last_try_ts: iso(row.last_try_ts),
    last_success_ts: iso(row.last_success_ts),
    next_try_ts: iso(row.next_try_ts),
    failures: row.failures,
    quota_left: row.quota_left,
    is_first_read: counts.unread > 0 && row.state !== 'lost',
    place_count: counts.places,
    mapped_count: counts.mapped,
    dropped_count: counts.dropped,
    review_count: row.review_count,
    created_ts: row.created_ts.toISOString(),
    version: row.version,
  };
}

interface SignInRow {
  readonly social_sign_in_id: number;
  readonly source: string;
  readonly action_type: string;
  readonly state: string;
  readonly cancelled_ts: Date | null;
  readonly message: string | null;
  readonly outside_user_id: string | null;
  readonly account_name: string | null;
  readonly expires_ts: Date;
}

export const presentSignIn = (row: SignInRow): SignIn => ({
  sign_in_id: row.social_sign_in_id,
  provider: SIGN_IN_PROVIDERS.find((provider) => provider === row.source) ?? 'google',
  action_type: ACTION_TYPES.find((type) => type === row.action_type) ?? 'integrate',
  state: SIGN_IN_STATES.find((state) => state === row.state) ?? 'pending',
  is_cancelled: row.cancelled_ts !== null,
  message: row.message,
  user_id: row.outside_user_id,
  account_name: row.account_name,
  expires_ts: row.expires_ts.toISOString(),
});

export const presentLocation = (source: SocialSource, row: PlaceRow) => ({
  id: row.outside_id,
  source,
  name: row.name,
  phone: row.phone,
  address: row.address,
  city: row.city,
  merchant_id: row.merchant_id,
  is_gone: row.gone_ts !== null,
  last_read_ts: iso(row.last_read_ts),
});

export const presentPage = (source: 'facebook' | 'instagram', row: PlaceRow): SocialPage => ({
  id: row.outside_id,
  source,
  name: row.name,
  has_access_token: row.sealed_token !== null,
  ig_account_id: row.ig_account_id,
  is_kept: row.is_kept,
  why_dropped: row.is_kept ? null : 'No Instagram business account is linked to this page.',
  remedy: row.is_kept
    ? null
    : 'Link one at Facebook: page settings, Linked accounts, Instagram, and make it a business account there. Then read the pages again.',
});
