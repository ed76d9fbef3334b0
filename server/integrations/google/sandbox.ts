import { challengeOf } from '../../platform/secrets/index.ts';
import type { SandboxAnswer, SandboxRequest } from '../sandbox/index.ts';
import {
  bearerOf,
  type Consent,
  idOfNew,
  SourceSandbox,
  type SourceSandboxOptions,
  withQuery,
} from '../sources/sandbox.ts';
import type { BodyOf, Kept } from '../sources/sandboxStore.ts';
import type { GoogleOptions } from './client.ts';
import { STARS } from './wire.ts';

const CLIENT = { clientId: 'couvert-sandbox.apps.googleusercontent.com', clientSecret: 'GOCSPX-sandbox' };
const LIFE_SECONDS = 3599;
const MANAGE = 'https://www.googleapis.com/auth/business.manage';
const ERROR_INFO = 'type.googleapis.com/google.rpc.ErrorInfo';

const refuse = (status: number, name: string, message: string, details?: object): SandboxAnswer => ({
  status,
  body: { error: { code: status, message, status: name, ...(details ? { details: [details] } : {}) } },
});
const oauthRefusal = (error: string, error_description: string): SandboxAnswer => ({
  status: 400,
  body: { error, error_description },
});
const ok = (body: unknown): SandboxAnswer => ({ status: 200, body });

/** A local stand-in for Google's sign-in and Business Profile: accounts, listings, reviews and answers to them. */
export class GoogleSandbox extends SourceSandbox {
  constructor(options: SourceSandboxOptions) {
    super('google', 'Google', options);
  }

  reached(): GoogleOptions {
    const at = this.url;
    const dialogUrl = `${this.options.publicUrl}/sandbox/consent/google`;
    return { ...CLIENT, dialogUrl, hosts: { token: at, user: at, accounts: at, locations: at, reviews: at } };
  }

  async agree({ query, accountId, declined }: Consent): Promise<string> {
    const id = idOfNew('4/0A');
    const scopes = (query.scope ?? '').split(' ').filter((scope) => scope && !declined.includes(scope));
    await this.store.put('code', [
      {
        id,
        body: {
          account: accountId ?? '',
          scopes,
          challenge: query.code_challenge ?? null,
          redirectUri: query.redirect_uri ?? '',
        },
      },
    ]);
    return withQuery(query.redirect_uri ?? '', {
      code: id,
      state: query.state ?? '',
      scope: scopes.join(' '),
    });
  }

  cancel(query: Readonly<Record<string, string>>): string {
    return withQuery(query.redirect_uri ?? '', { error: 'access_denied', state: query.state ?? '' });
  }

  protected async answer(request: SandboxRequest): Promise<SandboxAnswer> {
    const { method, segments, text } = request;
    const path = segments.join('/');
    if (method === 'POST' && path === 'token') return this.#token(new URLSearchParams(text));
    if (method === 'POST' && path === 'revoke') return this.#revoke(new URLSearchParams(text));
    const holder = await this.holder(bearerOf(request));
    if (typeof holder === 'string')
      return refuse(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
    const kept = await this.store.get('account', holder.account);
    if (path === 'v1/userinfo') return ok({ sub: holder.account, email: kept?.body.name });
    if (!holder.scopes.includes(MANAGE))
      return refuse(403, 'PERMISSION_DENIED', 'Request had insufficient authentication scopes.');
    const mood = await this.mood();
    if (mood === 'no_quota' || mood === 'busy') return exhausted(mood === 'no_quota');
    return this.#business(request, holder.account, kept?.body.business ?? 'Business');
  }

  async #business(request: SandboxRequest, account: string, business: string): Promise<SandboxAnswer> {
    const { method, segments, url } = request;
    const [version, ...rest] = segments;
    const own = `accounts/${account}`;
    if (version === 'v1' && rest.join('/') === 'accounts')
      return ok({
        accounts: [{ name: own, accountName: business, type: 'LOCATION_GROUP', role: 'PRIMARY_OWNER' }],
      });
    if (rest.slice(0, 2).join('/') !== own)
      return refuse(404, 'NOT_FOUND', 'Requested entity was not found.');
    const [kind, location = '', what, reviewId = '', reply] = rest.slice(2);
    if (method === 'GET' && version === 'v1' && kind === 'locations' && !location)
      return this.#page('place', account, url, 100, (rows) => ({ locations: rows.map(listing) }));
    const parent = `${own}/locations/${location}`;
    if (version !== 'v4' || what !== 'reviews')
      return refuse(404, 'NOT_FOUND', 'Requested entity was not found.');
    if (method === 'GET' && !reviewId)
      return this.#page('review', parent, url, 50, (rows) => ({
        reviews: rows.map((row) => told(row, parent)),
      }));
    const kept = await this.store.get('review', reviewId);
    if (!kept || kept.parent !== parent) return refuse(404, 'NOT_FOUND', 'Requested entity was not found.');
    if (method === 'GET') return ok(told(kept, parent));
    if (reply !== 'reply') return refuse(404, 'NOT_FOUND', 'Requested entity was not found.');
    if (method === 'PUT') return this.#reply(reviewId, request.text);
    await this.keepReply(reviewId, null);
    return ok({});
  }

  async #reply(id: string, text: string): Promise<SandboxAnswer> {
    const comment = String(Object(JSON.parse(text)).comment ?? '');
    if (comment === '' || Buffer.byteLength(comment) > 4096)
      return refuse(400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.');
    const made = await this.keepReply(id, comment);
    return ok({ comment, updateTime: made?.at });
  }

  async #page<K extends 'place' | 'review'>(
    kind: K,
    parent: string,
    url: URL,
    most: number,
    present: (rows: Kept<K>[]) => object,
  ): Promise<SandboxAnswer> {
    const limit = Math.min(Number(url.searchParams.get('pageSize') ?? most) || most, most);
    const offset = Number(url.searchParams.get('pageToken') ?? 0) || 0;
    const rows = await this.store.list(kind, parent, { limit: limit + 1, offset });
    const more = rows.length > limit ? { nextPageToken: String(offset + limit) } : {};
    return ok({ ...present(rows.slice(0, limit)), ...more });
  }

  async #token(fields: URLSearchParams): Promise<SandboxAnswer> {
    if (fields.get('client_id') !== CLIENT.clientId || fields.get('client_secret') !== CLIENT.clientSecret)
      return { status: 401, body: { error: 'invalid_client', error_description: 'Unauthorized' } };
    if (fields.get('grant_type') === 'refresh_token') return this.#refresh(fields.get('refresh_token') ?? '');
    const kept = await this.store.take('code', fields.get('code') ?? '');
    if (!kept || kept.body.redirectUri !== fields.get('redirect_uri'))
      return oauthRefusal('invalid_grant', 'Malformed auth code.');
    const { account, scopes, challenge } = kept.body;
    if (challenge !== null && challenge !== challengeOf(fields.get('code_verifier') ?? ''))
      return oauthRefusal('invalid_grant', 'Invalid code verifier.');
    const refresh = idOfNew('1//0');
    await this.store.put('token', [
      { id: refresh, parent: account, body: { account, scopes, kind: 'refresh', expires: null } },
    ]);
    return this.#give(account, scopes, refresh);
  }

  async #refresh(given: string): Promise<SandboxAnswer> {
    const holder = await this.holder(given);
    if (typeof holder === 'string' || holder.kind !== 'refresh')
      return oauthRefusal('invalid_grant', 'Token has been expired or revoked.');
    return this.#give(holder.account, holder.scopes, null);
  }

  async #give(account: string, scopes: string[], refresh: string | null): Promise<SandboxAnswer> {
    const access = idOfNew('ya29.');
    const expires = this.now.getTime() + LIFE_SECONDS * 1000;
    await this.store.put('token', [
      { id: access, parent: account, body: { account, scopes, kind: 'access', expires } },
    ]);
    return ok({
      access_token: access,
      expires_in: LIFE_SECONDS,
      scope: scopes.join(' '),
      token_type: 'Bearer',
      ...(refresh ? { refresh_token: refresh } : {}),
    });
  }

  async #revoke(fields: URLSearchParams): Promise<SandboxAnswer> {
    const kept = await this.store.get('token', fields.get('token') ?? '');
    if (!kept || kept.body.isRevoked) return oauthRefusal('invalid_token', 'Token expired or revoked');
    await this.store.changeTokens(kept.body.account, { isRevoked: true });
    return ok({});
  }
}

function exhausted(isNever: boolean): SandboxAnswer {
  const details = {
    '@type': ERROR_INFO,
    reason: 'RATE_LIMIT_EXCEEDED',
    domain: 'googleapis.com',
    metadata: { quota_limit: 'DefaultRequestsPerMinutePerProject', quota_limit_value: isNever ? '0' : '300' },
  };
  const refused = refuse(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded for quota metric “Requests”.', details);
  return { ...refused, headers: { 'retry-after': '60' } };
}

const listing = ({ id, body }: Kept<'place'>) => ({
  name: id.replace(/^accounts\/[^/]+\//, ''),
  title: body.name,
  ...(body.phone ? { phoneNumbers: { primaryPhone: body.phone } } : {}),
  ...(body.street
    ? { storefrontAddress: { addressLines: [body.street], locality: body.city ?? undefined } }
    : {}),
  ...(body.latitude === null || body.longitude === null
    ? {}
    : { latlng: { latitude: body.latitude, longitude: body.longitude } }),
});

const told = ({ id, body }: { id: string; body: BodyOf<'review'> }, parent: string) => ({
  reviewId: id,
  name: `${parent}/reviews/${id}`,
  reviewer: body.author === null ? { isAnonymous: true } : { displayName: body.author },
  starRating: STARS[(body.rating ?? 0) - 1] ?? 'STAR_RATING_UNSPECIFIED',
  ...(body.text ? { comment: body.text } : {}),
  createTime: body.created,
  updateTime: body.updated,
  ...(body.reply ? { reviewReply: { comment: body.reply.text, updateTime: body.reply.at } } : {}),
});
