import { z } from 'zod';
import type { Clock } from '../../platform/clock/index.ts';
import { FORM_TYPE } from '../../platform/outbound/index.ts';
import { ask, bearer, secondsOf } from '../sources/ask.ts';
import {
  type OutsidePlace,
  type OutsideReply,
  type PlacePage,
  type ReviewPage,
  type SourceAccount,
  SourceProblem,
  type SourceTokens,
} from '../sources/outside.ts';
import {
  accountsReply,
  locationsReply,
  refusal,
  type Refusal,
  review,
  reviewsReply,
  STARS,
  tokenRefusal,
  tokenReply,
  userReply,
} from './wire.ts';

export interface GoogleOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where people are asked, in their browser. */
  readonly dialogUrl: string;
  readonly hosts: {
    readonly token: string;
    readonly user: string;
    readonly accounts: string;
    readonly locations: string;
    readonly reviews: string;
  };
}

const PARTY = 'Google';
const READ = 'name,title,phoneNumbers,storefrontAddress,latlng';

/** Speaks the calls of Google Business Profile; every one throws SourceProblem. */
export class GoogleClient {
  readonly #options: GoogleOptions;
  readonly #clock: Clock;

  constructor(options: GoogleOptions, clock: Clock) {
    this.#options = options;
    this.#clock = clock;
  }

  /** Where the person is sent to agree (OAuth 2 with PKCE). */
  dialog(asked: {
    state: string;
    challenge: string;
    redirectUri: string;
    scopes: readonly string[];
  }): string {
    const query = new URLSearchParams({
      client_id: this.#options.clientId,
      redirect_uri: asked.redirectUri,
      response_type: 'code',
      scope: asked.scopes.join(' '),
      access_type: 'offline',
      prompt: 'consent',
      include_granted_scopes: 'true',
      state: asked.state,
      code_challenge: asked.challenge,
      code_challenge_method: 'S256',
    });
    return `${this.#options.dialogUrl}?${query.toString()}`;
  }

  exchange(given: { code: string; verifier: string; redirectUri: string }): Promise<SourceTokens> {
    return this.#token({
      grant_type: 'authorization_code',
      code: given.code,
      code_verifier: given.verifier,
      redirect_uri: given.redirectUri,
    });
  }

  /** Another access token; the refresh token stays. */
  async refresh({ second }: SourceTokens): Promise<SourceTokens> {
    const fresh = await this.#token({ grant_type: 'refresh_token', refresh_token: second ?? '' });
    return { ...fresh, second: fresh.second ?? second };
  }

  async revoke({ access, second }: SourceTokens): Promise<void> {
    const answer = await ask({
      party: PARTY,
      url: `${this.#options.hosts.token}/revoke`,
      method: 'POST',
      headers: { 'content-type': FORM_TYPE },
      body: new URLSearchParams({ token: second ?? access }).toString(),
      reply: z.unknown(),
      refusal: tokenRefusal,
    });
    if (answer.status >= 400 && answer.refusal?.error !== 'invalid_token')
      throw new SourceProblem('refused', `Google did not take the permission back (${answer.status}).`);
  }

  async account(tokens: SourceTokens): Promise<SourceAccount> {
    const user = await this.#get(tokens, `${this.#options.hosts.user}/v1/userinfo`, userReply);
    return { id: user.body.sub, name: user.body.email ?? 'Google account' };
  }

  /** The business accounts that the person looks after. */
  async accounts(tokens: SourceTokens): Promise<SourceAccount[]> {
    const found: SourceAccount[] = [];
    let next: string | undefined;
    do {
      const query = new URLSearchParams({ pageSize: '20', ...(next ? { pageToken: next } : {}) });
      const url = `${this.#options.hosts.accounts}/v1/accounts?${query.toString()}`;
      const { body } = await this.#get(tokens, url, accountsReply);
      found.push(...body.accounts.map(({ name, accountName }) => ({ id: name, name: accountName })));
      next = body.nextPageToken;
    } while (next);
    return found;
  }

  /** The listings of an account (`accounts/1`), 100 at a time; their id leads to their reviews. */
  async places(tokens: SourceTokens, account: string, next: string | null): Promise<PlacePage> {
    const query = new URLSearchParams({
      readMask: READ,
      pageSize: '100',
      ...(next ? { pageToken: next } : {}),
    });
    const url = `${this.#options.hosts.locations}/v1/${account}/locations?${query.toString()}`;
    const { body } = await this.#get(tokens, url, locationsReply);
    const places = body.locations.map(
      (one): OutsidePlace => ({
        id: `${account}/${one.name}`,
        kind: 'listing',
        name: one.title,
        phone: one.phoneNumbers?.primaryPhone ?? null,
        address: one.storefrontAddress?.addressLines.join(', ') || null,
        city: one.storefrontAddress?.locality ?? null,
        latitude: one.latlng?.latitude ?? null,
        longitude: one.latlng?.longitude ?? null,
        token: null,
        igAccountId: null,
      }),
    );
    return { places, next: body.nextPageToken ?? null };
  }

  /** The reviews of a listing, those changed last first. */
  async reviews(tokens: SourceTokens, placeId: string, next: string | null): Promise<ReviewPage> {
    const query = new URLSearchParams({
      pageSize: '50',
      orderBy: 'updateTime desc',
      ...(next ? { pageToken: next } : {}),
    });
    const url = `${this.#options.hosts.reviews}/v4/${placeId}/reviews?${query.toString()}`;
    const { body } = await this.#get(tokens, url, reviewsReply);
    return {
      reviews: body.reviews.map((one) => reviewOf(one, placeId)),
      next: body.nextPageToken ?? null,
      quotaLeft: null,
    };
  }

  /** Answers a review, or says the answer anew. */
  async reply(tokens: SourceTokens, placeId: string, reviewId: string, text: string): Promise<void> {
    await this.#write(tokens, placeId, reviewId, { method: 'PUT', body: JSON.stringify({ comment: text }) });
  }

  async deleteReply(tokens: SourceTokens, placeId: string, reviewId: string): Promise<void> {
    await this.#write(tokens, placeId, reviewId, { method: 'DELETE' });
  }

  /** The answer under a review; none or one. */
  async replies(tokens: SourceTokens, placeId: string, reviewId: string): Promise<readonly OutsideReply[]> {
    const url = `${this.#options.hosts.reviews}/v4/${placeId}/reviews/${encodeURIComponent(reviewId)}`;
    const { body } = await this.#get(tokens, url, review);
    return repliesOf(body);
  }

  async #write(
    tokens: SourceTokens,
    placeId: string,
    reviewId: string,
    how: { readonly method: 'PUT' | 'DELETE'; readonly body?: string },
  ): Promise<void> {
    const answer = await ask({
      party: PARTY,
      url: `${this.#options.hosts.reviews}/v4/${placeId}/reviews/${encodeURIComponent(reviewId)}/reply`,
      headers: { ...bearer(tokens.access), 'content-type': 'application/json' },
      ...how,
      reply: z.unknown(),
      refusal,
    });
    if (answer.status >= 400) throw this.#problem(answer.status, answer.refusal, answer.retryAfter);
  }

  async #token(fields: Record<string, string>): Promise<SourceTokens> {
    const { clientId, clientSecret, hosts } = this.#options;
    const answer = await ask({
      party: PARTY,
      url: `${hosts.token}/token`,
      method: 'POST',
      headers: { 'content-type': FORM_TYPE },
      body: new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...fields }).toString(),
      reply: tokenReply,
      refusal: tokenRefusal,
    });
    const { body } = answer;
    if (body === null) {
      const said = answer.refusal?.error_description ?? answer.refusal?.error ?? `status ${answer.status}`;
      const code = answer.refusal?.error === 'invalid_grant' ? 'revoked' : 'refused';
      throw new SourceProblem(code, `Google did not give access (${said}).`);
    }
    return {
      access: body.access_token,
      second: body.refresh_token ?? null,
      expiresAt: new Date(this.#clock.now().getTime() + body.expires_in * 1000),
      scopes: body.scope.split(' ').filter(Boolean),
    };
  }

  async #get<T extends z.ZodType>(tokens: SourceTokens, url: string, reply: T) {
    const answer = await ask({ party: PARTY, url, headers: bearer(tokens.access), reply, refusal });
    if (answer.body === null) throw this.#problem(answer.status, answer.refusal, answer.retryAfter);
    return { ...answer, body: answer.body };
  }

  #problem(status: number, said: Refusal | null, retryAfter: string | null): SourceProblem {
    const words = said?.error.message ?? `status ${status}`;
    const details = said?.error.details ?? [];
    if (status === 401) return new SourceProblem('expired', 'Google does not take the access any more.');
    if (details.some(({ metadata }) => metadata?.quota_limit_value === '0'))
      return new SourceProblem(
        'no_quota',
        'Google has not approved this project for its Business Profile calls: its quota is 0. Ask Google for access under “Business Profile APIs, Request access”; nothing is lost meanwhile.',
      );
    if (status === 429) {
      const retryAfterSeconds = secondsOf(retryAfter, this.#clock.now().getTime()) ?? 60;
      return new SourceProblem('throttled', 'Google asks to come back later.', { retryAfterSeconds });
    }
    if (status === 403) return new SourceProblem('scope', `Google does not allow this (${words}).`);
    if (status === 404) return new SourceProblem('gone', 'Google does not know this any more.');
    return new SourceProblem('refused', `Google refused: ${words}`);
  }
}

const reviewOf = (one: z.output<typeof review>, placeId: string) => {
  const stars = STARS.findIndex((name) => name === one.starRating);
  return {
    id: one.reviewId,
    placeId,
    provider: null,
    author: one.reviewer?.isAnonymous ? null : (one.reviewer?.displayName ?? null),
    rating: stars < 0 ? null : stars + 1,
    text: one.comment ?? '',
    url: null,
    postedAt: new Date(one.createTime),
    updatedAt: new Date(one.updateTime),
    replies: repliesOf(one),
  };
};

const repliesOf = ({ reviewReply }: z.output<typeof review>): readonly OutsideReply[] =>
  reviewReply ? [{ id: null, text: reviewReply.comment, at: new Date(reviewReply.updateTime) }] : [];
