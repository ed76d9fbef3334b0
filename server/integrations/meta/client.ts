import { z } from 'zod';
import type { Clock } from '../../platform/clock/index.ts';
import { FORM_TYPE, type OutboundAnswer } from '../../platform/outbound/index.ts';
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
  answersReply,
  CODES,
  made,
  mediaReply,
  pageReply,
  pagesReply,
  permissionsReply,
  ratingsReply,
  type Refusal,
  refusal,
  tokenReply,
  usage,
  userReply,
} from './wire.ts';

export interface MetaOptions {
  readonly appId: string;
  readonly appSecret: string;
  readonly dialogUrl: string;
  readonly graphUrl: string;
}

const PARTY = 'Facebook';
/** Where Meta does not say how long a token of a person holds. */
const LONG_LIFE_SECONDS = 60 * 86_400;
const PAGES_AT_ONCE = 25;

type Answered = Pick<OutboundAnswer<unknown, Refusal>, 'status' | 'refusal' | 'retryAfter'>;

/** Speaks the calls of Meta's Graph API for Facebook pages and Instagram business accounts; every one throws SourceProblem. */
export class MetaClient {
  readonly #options: MetaOptions;
  readonly #clock: Clock;

  constructor(options: MetaOptions, clock: Clock) {
    this.#options = options;
    this.#clock = clock;
  }

  /** Signs what Meta posts to us. */
  get appSecret(): string {
    return this.#options.appSecret;
  }

  dialog(asked: {
    state: string;
    challenge: string;
    redirectUri: string;
    scopes: readonly string[];
  }): string {
    const query = new URLSearchParams({
      client_id: this.#options.appId,
      redirect_uri: asked.redirectUri,
      response_type: 'code',
      scope: asked.scopes.join(','),
      auth_type: 'rerequest',
      state: asked.state,
      code_challenge: asked.challenge,
      code_challenge_method: 'S256',
    });
    return `${this.#options.dialogUrl}?${query.toString()}`;
  }

  /** The code for a token of hours, and that one for a token of 60 days. */
  async exchange(given: { code: string; verifier: string; redirectUri: string }): Promise<SourceTokens> {
    const short = await this.#token({
      code: given.code,
      code_verifier: given.verifier,
      redirect_uri: given.redirectUri,
    });
    return this.lengthen(short);
  }

  /** A token of 60 days for one that holds; a long-lived one begins anew. */
  async lengthen({ access }: Pick<SourceTokens, 'access'>): Promise<SourceTokens> {
    const long = await this.#token({ grant_type: 'fb_exchange_token', fb_exchange_token: access });
    return { ...long, scopes: await this.scopes(long) };
  }

  async revoke(tokens: SourceTokens, userId: string): Promise<void> {
    const answer = await ask({
      party: PARTY,
      url: `${this.#options.graphUrl}/${encodeURIComponent(userId)}/permissions`,
      method: 'DELETE',
      headers: bearer(tokens.access),
      reply: z.unknown(),
      refusal,
    });
    if (answer.status >= 400 && answer.refusal?.error.code !== CODES.token) throw this.#problem(answer);
  }

  async account(tokens: Pick<SourceTokens, 'access'>): Promise<SourceAccount> {
    const { body } = await this.#get(tokens.access, 'me?fields=id,name', userReply);
    return { id: body.id, name: body.name ?? 'Facebook account' };
  }

  /** What the person agreed to. */
  async scopes(tokens: Pick<SourceTokens, 'access'>): Promise<string[]> {
    const { body } = await this.#get(tokens.access, 'me/permissions', permissionsReply);
    return body.data.filter(({ status }) => status === 'granted').map(({ permission }) => permission);
  }

  /** A part of the person's pages, each with the business account that its own token tells of (SOCIAL-024, SOCIAL-025). */
  async places(tokens: SourceTokens, after: string | null): Promise<PlacePage> {
    const query = new URLSearchParams({
      fields: 'id,name,access_token,phone,location',
      limit: String(PAGES_AT_ONCE),
      ...(after ? { after } : {}),
    });
    const { body } = await this.#get(tokens.access, `me/accounts?${query.toString()}`, pagesReply);
    const places: OutsidePlace[] = [];
    for (const { id, name, access_token, phone, location } of body.data)
      places.push({
        id,
        kind: 'page',
        name,
        phone: phone ?? null,
        address: location?.street ?? null,
        city: location?.city ?? null,
        latitude: location?.latitude ?? null,
        longitude: location?.longitude ?? null,
        token: access_token,
        igAccountId: await this.businessAccount(id, access_token),
      });
    const next = body.data.length > 0 && body.paging?.next ? (body.paging.cursors?.after ?? null) : null;
    return { places, next };
  }

  /** The photo-sharing business account of a page, asked with the page's own token; null without one. */
  async businessAccount(pageId: string, pageToken: string): Promise<string | null> {
    const path = `${encodeURIComponent(pageId)}?fields=instagram_business_account`;
    const { body } = await this.#get(pageToken, path, pageReply);
    return body.instagram_business_account?.id ?? null;
  }

  /** Recommendations of a page, the latest first. */
  async ratings(pageId: string, pageToken: string, after: string | null): Promise<ReviewPage> {
    const query = new URLSearchParams({
      fields: 'open_graph_story,created_time,rating,recommendation_type,review_text,reviewer',
      limit: '50',
      ...(after ? { after } : {}),
    });
    const path = `${encodeURIComponent(pageId)}/ratings?${query.toString()}`;
    const { body, quotaLeft } = await this.#get(pageToken, path, ratingsReply);
    const reviews = body.data.map((one) => {
      const at = new Date(one.created_time);
      const liked = { positive: 5, negative: 1 }[one.recommendation_type ?? ''] ?? null;
      return {
        id: one.open_graph_story.id,
        placeId: pageId,
        provider: null,
        author: one.reviewer?.name ?? null,
        rating: one.rating ?? liked,
        text: one.review_text ?? '',
        url: null,
        postedAt: at,
        updatedAt: at,
        replies: null,
      };
    });
    return { reviews, next: afterOf(body), quotaLeft };
  }

  /** Comments under what a business account posted, the latest posts first. */
  async comments(igAccountId: string, pageToken: string, after: string | null): Promise<ReviewPage> {
    const query = new URLSearchParams({
      fields: 'id,permalink,comments{id,text,username,timestamp}',
      limit: '25',
      ...(after ? { after } : {}),
    });
    const path = `${encodeURIComponent(igAccountId)}/media?${query.toString()}`;
    const { body, quotaLeft } = await this.#get(pageToken, path, mediaReply);
    const reviews = body.data.flatMap(({ permalink, comments }) =>
      (comments?.data ?? []).map(({ id, text, username, timestamp }) => ({
        id,
        placeId: igAccountId,
        provider: null,
        author: username ?? null,
        rating: null,
        text,
        url: permalink ?? null,
        postedAt: new Date(timestamp),
        updatedAt: new Date(timestamp),
        replies: null,
      })),
    );
    return { reviews, next: afterOf(body), quotaLeft };
  }

  /** Answers a recommendation under its story; what the answer is called there. */
  reply(storyId: string, pageToken: string, text: string): Promise<string> {
    return this.#post(pageToken, `${encodeURIComponent(storyId)}/comments`, { message: text });
  }

  /** Answers a comment of Instagram. */
  answerComment(commentId: string, pageToken: string, text: string): Promise<string> {
    return this.#post(pageToken, `${encodeURIComponent(commentId)}/replies`, { message: text });
  }

  /** Says an answer of Facebook anew. */
  editReply(replyId: string, pageToken: string, text: string): Promise<string> {
    return this.#post(pageToken, encodeURIComponent(replyId), { message: text });
  }

  /** Writes to whoever wrote a comment, where only they read it. */
  writeTo(pageId: string, pageToken: string, about: string, text: string): Promise<string> {
    return this.#post(pageToken, `${encodeURIComponent(pageId)}/messages`, {
      recipient: JSON.stringify({ comment_id: about }),
      message: JSON.stringify({ text }),
    });
  }

  async deleteReply(replyId: string, pageToken: string): Promise<void> {
    const url = `${this.#options.graphUrl}/${encodeURIComponent(replyId)}`;
    const answer = await ask({
      party: PARTY,
      url,
      method: 'DELETE',
      headers: bearer(pageToken),
      reply: z.unknown(),
      refusal,
    });
    if (answer.status >= 400) throw this.#problem(answer);
  }

  /** The answers under a story or a comment. */
  async replies(
    id: string,
    pageToken: string,
    edge: 'comments' | 'replies',
  ): Promise<readonly OutsideReply[]> {
    const fields = edge === 'comments' ? 'id,message,created_time' : 'id,text,timestamp';
    const { body } = await this.#get(
      pageToken,
      `${encodeURIComponent(id)}/${edge}?fields=${fields}`,
      answersReply,
    );
    return body.data.map((one) => ({
      id: one.id,
      text: one.message ?? one.text ?? '',
      at: new Date(one.created_time ?? one.timestamp ?? 0),
    }));
  }

  async #token(fields: Record<string, string>): Promise<SourceTokens> {
    const { appId, appSecret, graphUrl } = this.#options;
    const answer = await ask({
      party: PARTY,
      url: `${graphUrl}/oauth/access_token`,
      method: 'POST',
      headers: { 'content-type': FORM_TYPE },
      body: new URLSearchParams({ client_id: appId, client_secret: appSecret, ...fields }).toString(),
      reply: tokenReply,
      refusal,
    });
    const { body } = answer;
    if (body === null) throw this.#problem(answer);
    const life = body.expires_in ?? LONG_LIFE_SECONDS;
    return {
      access: body.access_token,
      second: null,
      expiresAt: new Date(this.#clock.now().getTime() + life * 1000),
      scopes: [],
    };
  }

  async #post(token: string, path: string, fields: Record<string, string>): Promise<string> {
    const answer = await ask({
      party: PARTY,
      url: `${this.#options.graphUrl}/${path}`,
      method: 'POST',
      headers: { ...bearer(token), 'content-type': FORM_TYPE },
      body: new URLSearchParams(fields).toString(),
      reply: made,
      refusal,
    });
    if (answer.body === null) throw this.#problem(answer);
    return answer.body.id;
  }

  async #get<T extends z.ZodType>(token: string, path: string, reply: T) {
    const url = `${this.#options.graphUrl}/${path}`;
    const answer = await ask({ party: PARTY, url, headers: bearer(token), reply, refusal });
    if (answer.body === null) throw this.#problem(answer);
    return { body: answer.body, quotaLeft: quotaOf(answer.headers.get('x-app-usage')) };
  }

  #problem({ status, refusal: said, retryAfter }: Answered): SourceProblem {
    const words = said?.error.message ?? `status ${status}`;
    const code = said?.error.code ?? 0;
    if (code === CODES.token) {
      const isExpired = said?.error.error_subcode === CODES.expiredSub;
      return isExpired
        ? new SourceProblem('expired', 'The access that Facebook gave has run out.')
        : new SourceProblem('revoked', 'Facebook does not take the access any more: it was taken back.');
    }
    if (CODES.throttled.some((one) => one === code) || status === 429) {
      const retryAfterSeconds = secondsOf(retryAfter, this.#clock.now().getTime()) ?? 15 * 60;
      return new SourceProblem('throttled', 'Facebook asks to come back later.', { retryAfterSeconds });
    }
    if (CODES.scope.some((one) => one === code))
      return new SourceProblem('scope', `Facebook misses a permission: ${words}`);
    if (status === 404) return new SourceProblem('gone', 'Facebook does not know this any more.');
    return new SourceProblem('refused', `Facebook refused: ${words}`);
  }
}

const afterOf = ({ data, paging }: z.output<typeof ratingsReply> | z.output<typeof mediaReply>) =>
  data.length > 0 && paging?.next ? (paging.cursors?.after ?? null) : null;

function quotaOf(header: string | null): number | null {
  if (header === null) return null;
  try {
    const told = usage.safeParse(JSON.parse(header));
    if (!told.success) return null;
    const { call_count, total_time, total_cputime } = told.data;
    return Math.max(0, 100 - Math.max(call_count, total_time, total_cputime));
  } catch {
    return null;
  }
}
