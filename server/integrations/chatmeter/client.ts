import type { z } from 'zod';
import type { Clock } from '../../platform/clock/index.ts';
import type { OutboundAnswer } from '../../platform/outbound/index.ts';
import { ask, secondsOf } from '../sources/ask.ts';
import {
  type OutsidePlace,
  type OutsideReply,
  type PlacePage,
  type ReviewPage,
  SourceProblem,
} from '../sources/outside.ts';
import {
  groupsReply,
  locationsReply,
  loginReply,
  made,
  type Refusal,
  refusal,
  review,
  reviewsReply,
} from './wire.ts';

export interface ChatmeterOptions {
  readonly url: string;
  /** Where browsers reach it. */
  readonly browserUrl: string;
}

const PARTY = 'Chatmeter';
const AT_ONCE = 100;

/** What a concept signs in with; it never leaves the server. */
export interface ChatmeterKey {
  readonly username: string;
  readonly password: string;
}

/** Speaks the aggregator's calls; every one throws SourceProblem. Its token is the whole Authorization header. */
export class ChatmeterClient {
  readonly #options: ChatmeterOptions;
  readonly #clock: Clock;

  constructor(options: ChatmeterOptions, clock: Clock) {
    this.#options = options;
    this.#clock = clock;
  }

  get browserUrl(): string {
    return this.#options.browserUrl;
  }

  /** A token that holds for an hour. */
  async login(key: ChatmeterKey): Promise<string> {
    const { body } = await this.#call('login', null, loginReply, key);
    return body.token;
  }

  async groups(token: string): Promise<{ id: string; name: string }[]> {
    const { body } = await this.#call('groups', token, groupsReply);
    return body.groups;
  }

  /** The locations of a group, or all; `next` is the offset to go on from. */
  async places(token: string, groupId: string | null, next: string | null): Promise<PlacePage> {
    const offset = Number(next ?? 0);
    const query = new URLSearchParams({
      limit: String(AT_ONCE),
      offset: String(offset),
      ...(groupId ? { groupId } : {}),
    });
    const { body } = await this.#call(`locations?${query.toString()}`, token, locationsReply);
    const places = body.locations.map(
      ({ id, businessName, phone, address, latitude, longitude }): OutsidePlace => ({
        id,
        kind: 'listing',
        name: businessName,
        phone: phone ?? null,
        address: address?.street ?? null,
        city: address?.city ?? null,
        latitude: latitude ?? null,
        longitude: longitude ?? null,
        token: null,
        igAccountId: null,
      }),
    );
    return { places, next: places.length < AT_ONCE ? null : String(offset + places.length) };
  }

  /** The reviews of a location, those changed last first. */
  async reviews(token: string, locationId: string, next: string | null): Promise<ReviewPage> {
    const offset = Number(next ?? 0);
    const query = new URLSearchParams({
      locationId,
      limit: String(AT_ONCE),
      offset: String(offset),
      sortField: 'updatedDate',
      sortOrder: 'DESC',
    });
    const { body, headers } = await this.#call(`reviews?${query.toString()}`, token, reviewsReply);
    const reviews = body.reviews.map(reviewOf);
    const end = offset + reviews.length;
    const left = headers.get('x-ratelimit-remaining');
    const limit = headers.get('x-ratelimit-limit');
    return {
      reviews,
      next: reviews.length > 0 && end < body.total ? String(end) : null,
      quotaLeft: left && limit ? Math.round((Number(left) / Number(limit)) * 100) : null,
    };
  }

  /** Answers a review; what the answer is called there. */
  async reply(token: string, reviewId: string, text: string): Promise<string> {
    const path = `reviews/${encodeURIComponent(reviewId)}/responses`;
    const { body } = await this.#call(path, token, made, { detail: text });
    return body.id;
  }

  /** The answers under a review. */
  async replies(token: string, reviewId: string): Promise<readonly OutsideReply[]> {
    const { body } = await this.#call(`reviews/${encodeURIComponent(reviewId)}`, token, review);
    return reviewOf(body).replies;
  }

  async #call<T extends z.ZodType>(path: string, token: string | null, reply: T, json?: object) {
    const answer = await ask({
      party: PARTY,
      url: `${this.#options.url}/${path}`,
      method: json ? 'POST' : 'GET',
      headers: {
        ...(token === null ? {} : { authorization: token }),
        ...(json ? { 'content-type': 'application/json' } : {}),
      },
      ...(json ? { body: JSON.stringify(json) } : {}),
      reply,
      refusal,
    });
    if (answer.body === null) throw this.#problem(answer, token === null);
    return { body: answer.body, headers: answer.headers };
  }

  #problem({ status, refusal: said, retryAfter }: OutboundAnswer<unknown, Refusal>, isLogin: boolean) {
    const words = said?.message ?? `status ${status}`;
    if (status === 401)
      return isLogin
        ? new SourceProblem('revoked', 'Chatmeter does not take the user name and password of your concept.')
        : new SourceProblem('expired', 'The token of Chatmeter has run out.');
    if (status === 429) {
      const retryAfterSeconds = secondsOf(retryAfter, this.#clock.now().getTime()) ?? 60;
      return new SourceProblem('throttled', 'Chatmeter asks to come back later.', { retryAfterSeconds });
    }
    if (status === 403) return new SourceProblem('scope', `Chatmeter does not allow this (${words}).`);
    if (status === 404) return new SourceProblem('gone', 'Chatmeter does not know this any more.');
    return new SourceProblem('refused', `Chatmeter refused: ${words}`);
  }
}

const reviewOf = (one: z.output<typeof review>) => ({
  id: one.id,
  placeId: one.locationId,
  provider: one.contentProvider,
  author: one.reviewerUserName ?? null,
  rating: one.rating ?? null,
  text: one.detail ?? '',
  url: one.reviewURL ?? null,
  postedAt: new Date(one.reviewDate),
  updatedAt: new Date(one.updatedDate ?? one.reviewDate),
  replies: one.responses.map(({ id, detail, date }) => ({ id, text: detail, at: new Date(date) })),
});
