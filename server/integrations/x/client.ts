import { z } from 'zod';
import type { Clock } from '../../platform/clock/index.ts';
import { FORM_TYPE, type OutboundAnswer } from '../../platform/outbound/index.ts';
import { ask, secondsOf } from '../sources/ask.ts';
import {
  type OutsideReply,
  type PlacePage,
  type ReviewPage,
  type SourceAccount,
  SourceProblem,
  type SourceTokens,
} from '../sources/outside.ts';
import { oauth1Header } from './oauth1.ts';
import {
  accessToken,
  meReply,
  mentionsReply,
  messageMade,
  type Refusal,
  refusal,
  requestToken,
  tweetMade,
  tweetReply,
} from './wire.ts';

export interface XOptions {
  readonly consumerKey: string;
  readonly consumerSecret: string;
  readonly dialogUrl: string;
  readonly url: string;
}

const PARTY = 'X';
const [NO_ACCESS, TOO_MANY] = [401, 429];

interface Call<T extends z.ZodType> {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly token?: { readonly key: string; readonly secret: string };
  readonly more?: Readonly<Record<string, string>>;
  readonly json?: object;
  readonly isForm?: boolean;
  readonly reply: T;
}

/** Speaks X's calls, signed by OAuth 1.0a; every one throws SourceProblem. */
export class XClient {
  readonly #options: XOptions;
  readonly #clock: Clock;

  constructor(options: XOptions, clock: Clock) {
    this.#options = options;
    this.#clock = clock;
  }

  /** Begins a sign-in: a token that only names it, with its secret (SOCIAL-023). */
  async requestToken(callback: string): Promise<{ token: string; secret: string }> {
    const { body } = await this.#call({
      method: 'POST',
      path: '/oauth/request_token',
      more: { oauth_callback: callback },
      isForm: true,
      reply: requestToken,
    });
    return { token: body.oauth_token, secret: body.oauth_token_secret };
  }

  dialog(token: string): string {
    return `${this.#options.dialogUrl}?${new URLSearchParams({ oauth_token: token }).toString()}`;
  }

  async exchange(given: { token: string; secret: string; verifier: string }) {
    const { body } = await this.#call({
      method: 'POST',
      path: '/oauth/access_token',
      token: { key: given.token, secret: given.secret },
      more: { oauth_verifier: given.verifier },
      isForm: true,
      reply: accessToken,
    });
    const tokens: SourceTokens = {
      access: body.oauth_token,
      second: body.oauth_token_secret,
      expiresAt: null,
      scopes: ['read', 'write'],
    };
    return { tokens, account: { id: body.user_id, name: `@${body.screen_name}` } };
  }

  async account(tokens: SourceTokens): Promise<SourceAccount> {
    const { body } = await this.#call({ path: '/2/users/me', token: keyOf(tokens), reply: meReply });
    return { id: body.data.id, name: `@${body.data.username}` };
  }

  /** The account itself is the one place that is spoken of. */
  async places(tokens: SourceTokens): Promise<PlacePage> {
    const { id, name } = await this.account(tokens);
    const nowhere = { phone: null, address: null, city: null, latitude: null, longitude: null };
    return {
      places: [{ id, kind: 'account', name, ...nowhere, token: null, igAccountId: null }],
      next: null,
    };
  }

  /** Who mentions the account, the latest first. */
  async mentions(tokens: SourceTokens, userId: string, next: string | null): Promise<ReviewPage> {
    const query = new URLSearchParams({
      max_results: '100',
      'tweet.fields': 'created_at,author_id',
      expansions: 'author_id',
      'user.fields': 'username',
      ...(next ? { pagination_token: next } : {}),
    });
    const path = `/2/users/${encodeURIComponent(userId)}/mentions?${query.toString()}`;
    const { body, headers } = await this.#call({ path, token: keyOf(tokens), reply: mentionsReply });
    const names = new Map(body.includes?.users.map(({ id, username }) => [id, username]));
    const reviews = body.data.map(({ id, text, created_at, author_id }) => {
      const author = names.get(author_id ?? '') ?? null;
      return {
        id,
        placeId: userId,
        provider: null,
        author: author === null ? null : `@${author}`,
        rating: null,
        text,
        url: author === null ? null : `https://x.com/${author}/status/${id}`,
        postedAt: new Date(created_at),
        updatedAt: new Date(created_at),
        replies: null,
      };
    });
    return { reviews, next: body.meta?.next_token ?? null, quotaLeft: quotaOf(headers) };
  }

  /** Answers a post; what the answer is called there. */
  async reply(tokens: SourceTokens, tweetId: string, text: string): Promise<string> {
    const json = { text, reply: { in_reply_to_tweet_id: tweetId } };
    const { body } = await this.#call({
      method: 'POST',
      path: '/2/tweets',
      token: keyOf(tokens),
      json,
      reply: tweetMade,
    });
    return body.data.id;
  }

  /** Writes to whoever wrote a post, where only they read it. */
  async writeTo(tokens: SourceTokens, tweetId: string, text: string): Promise<string> {
    const token = keyOf(tokens);
    const path = `/2/tweets/${encodeURIComponent(tweetId)}?tweet.fields=author_id`;
    const { body } = await this.#call({ path, token, reply: tweetReply });
    const author = encodeURIComponent(body.data.author_id);
    const sent = await this.#call({
      method: 'POST',
      path: `/2/dm_conversations/with/${author}/messages`,
      token,
      json: { text },
      reply: messageMade,
    });
    return sent.body.data.dm_event_id;
  }

  async deleteReply(tokens: SourceTokens, replyId: string): Promise<void> {
    const path = `/2/tweets/${encodeURIComponent(replyId)}`;
    await this.#call({ method: 'DELETE', path, token: keyOf(tokens), reply: z.unknown() });
  }

  /** What the account answered to a post within the last week. */
  async replies(tokens: SourceTokens, userId: string, tweetId: string): Promise<readonly OutsideReply[]> {
    const query = new URLSearchParams({
      query: `from:${userId} in_reply_to_tweet_id:${tweetId}`,
      'tweet.fields': 'created_at',
    });
    const path = `/2/tweets/search/recent?${query.toString()}`;
    const { body } = await this.#call({ path, token: keyOf(tokens), reply: mentionsReply });
    return body.data.map(({ id, text, created_at }) => ({ id, text, at: new Date(created_at) }));
  }

  async revoke(tokens: SourceTokens): Promise<void> {
    await this.#call({
      method: 'POST',
      path: '/1.1/oauth/invalidate_token',
      token: keyOf(tokens),
      reply: z.unknown(),
    }).catch((error: unknown) => {
      if (!(error instanceof SourceProblem) || error.code !== 'revoked') throw error;
    });
  }

  async #call<T extends z.ZodType>({ method = 'GET', path, token, more, json, isForm, reply }: Call<T>) {
    const { consumerKey, consumerSecret, url: base } = this.#options;
    const url = `${base}${path}`;
    const authorization = oauth1Header({
      method,
      url,
      consumerKey,
      consumerSecret,
      now: this.#clock.now(),
      ...(token ? { token } : {}),
      ...(more ? { more } : {}),
    });
    const type = json ? 'application/json' : FORM_TYPE;
    const answer = await ask({
      party: PARTY,
      url,
      method,
      headers: { authorization, ...(method === 'POST' ? { 'content-type': type } : {}) },
      ...(json ? { body: JSON.stringify(json) } : {}),
      ...(isForm ? { isForm } : {}),
      reply,
      refusal,
    });
    if (answer.body === null) throw this.#problem(answer);
    return { body: answer.body, headers: answer.headers };
  }

  #problem({ status, refusal: said, retryAfter, headers }: OutboundAnswer<unknown, Refusal>): SourceProblem {
    const words = said?.detail ?? said?.errors?.[0]?.message ?? said?.title ?? `status ${status}`;
    if (status === NO_ACCESS)
      return new SourceProblem('revoked', `X does not take the access any more (${words}).`);
    if (status === TOO_MANY) {
      const now = this.#clock.now().getTime();
      const reset = Number(headers.get('x-rate-limit-reset') ?? Number.NaN);
      const seconds = Number.isFinite(reset) ? Math.max(1, Math.ceil(reset - now / 1000)) : null;
      const retryAfterSeconds = secondsOf(retryAfter, now) ?? seconds ?? 15 * 60;
      return new SourceProblem('throttled', 'X asks to come back later.', { retryAfterSeconds });
    }
    if (status === 403) return new SourceProblem('scope', `X does not allow this (${words}).`);
    if (status === 404) return new SourceProblem('gone', 'X does not know this any more.');
    return new SourceProblem('refused', `X refused: ${words}`);
  }
}

const keyOf = ({ access, second }: SourceTokens) => ({ key: access, secret: second ?? '' });

function quotaOf(headers: Headers): number | null {
  const [limit, left] = [headers.get('x-rate-limit-limit'), headers.get('x-rate-limit-remaining')].map(
    Number,
  );
  return limit && left !== undefined ? Math.round((left / limit) * 100) : null;
}
