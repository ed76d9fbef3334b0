import { randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log/index.ts';
import {
  type Fault,
  leaveKept,
  readKept,
  type SandboxAnswer,
  type SandboxRequest,
  SandboxServer,
} from '../sandbox/index.ts';
import { type BodyInput, SandboxStore, type SandboxVendor } from './sandboxStore.ts';

/** `busy` asks to come back, `no_quota` allows nothing; the rest is told of faults. */
export const SOURCE_MOODS = ['well', 'busy', 'no_quota', 'down', 'error', 'lost', 'garbage', 'slow'] as const;
export type SourceMood = (typeof SOURCE_MOODS)[number];

export interface SourceSandboxOptions {
  readonly db: () => Db;
  readonly log: Log;
  readonly clock: Clock;
  /** Where people open the product: their consent is asked there. */
  readonly publicUrl: string;
}

/** What a person decides at the stand-in’s door. */
export interface Consent {
  /** The query with which they were sent there. */
  readonly query: Readonly<Record<string, string>>;
  readonly accountId: string | null;
  readonly declined: readonly string[];
}

export interface NewReview {
  readonly placeId: string;
  readonly id: string;
  readonly author?: string | null;
  readonly rating?: number | null;
  readonly text: string;
  readonly provider?: string | null;
  readonly at: Date;
  readonly reply?: { readonly id: string; readonly text: string; readonly at: string } | null;
}

export const idOfNew = (prefix = ''): string => `${prefix}${randomBytes(18).toString('base64url')}`;

/** A local stand-in for a source: who signs in there, their places, and what is said about those. */
export abstract class SourceSandbox {
  readonly store: SandboxStore;
  protected readonly options: SourceSandboxOptions;
  readonly #server: SandboxServer;
  #url = '';

  constructor(vendor: SandboxVendor, what: string, options: SourceSandboxOptions) {
    this.options = options;
    this.store = new SandboxStore(vendor, options.db);
    this.#server = new SandboxServer({
      what,
      log: options.log,
      fault: (path) => this.#fault(path),
      answer: (request) => this.answer(request),
    });
  }

  protected abstract answer(request: SandboxRequest): Promise<SandboxAnswer>;

  /** Where the browser goes after the person agreed. */
  abstract agree(consent: Consent): Promise<string>;
  /** Where it goes when they cancelled. */
  abstract cancel(query: Readonly<Record<string, string>>): string;

  /** Listens on a free loopback port and answers its address. */
  async start(): Promise<string> {
    this.#url = await this.#server.start();
    return this.#url;
  }

  get url(): string {
    return this.#url;
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }

  async mood(): Promise<SourceMood> {
    const kept = await readKept(this.options.db(), this.#moodKey);
    return SOURCE_MOODS.find((mood) => mood === kept) ?? 'well';
  }

  setMood(mood: SourceMood): Promise<void> {
    return leaveKept(this.options.db(), this.#moodKey, mood);
  }

  /** Answers a call without its way over the network. */
  call(request: SandboxRequest): Promise<SandboxAnswer> {
    return this.answer(request);
  }

  async addReviews(reviews: readonly NewReview[]): Promise<void> {
    await this.store.put(
      'review',
      reviews.map((one) => ({ id: one.id, parent: one.placeId, at: one.at, body: bodyOf(one) })),
    );
  }

  /** The author writes anew what they said. */
  async editReview(id: string, text: string, rating: number | null = null): Promise<void> {
    const kept = await this.store.get('review', id);
    if (!kept) return;
    const at = this.options.clock.now();
    const body = { ...kept.body, text, rating: rating ?? kept.body.rating, updated: at.toISOString() };
    await this.store.put('review', [{ id, parent: kept.parent, at, body }]);
  }

  async removeReview(id: string): Promise<void> {
    await this.store.take('review', id);
  }

  /** Keeps an answer under a review, or takes it away; null where the review is not known. */
  protected async keepReply(id: string, text: string | null): Promise<{ id: string; at: string } | null> {
    const kept = await this.store.get('review', id);
    if (!kept) return null;
    const made = { id: kept.body.reply?.id ?? `${id}_r${idOfNew().slice(0, 8)}`, at: this.now.toISOString() };
    const reply = text === null ? null : { ...made, text };
    const at = new Date(kept.body.updated);
    await this.store.put('review', [{ id, parent: kept.parent, at, body: { ...kept.body, reply } }]);
    return made;
  }

  /** The review that an answer of this id stands under. */
  protected async answered(replyId: string) {
    const kept = await this.store.get('review', replyId.slice(0, Math.max(0, replyId.lastIndexOf('_r'))));
    return kept?.body.reply?.id === replyId ? { ...kept, reply: kept.body.reply } : null;
  }

  protected get now(): Date {
    return this.options.clock.now();
  }

  /** The account and the scopes of a token that holds; why not, else. */
  protected async holder(given: string) {
    const kept = await this.store.get('token', given);
    if (!kept || kept.body.isRevoked) return 'revoked' as const;
    const { expires } = kept.body;
    return expires !== null && expires <= this.now.getTime() ? ('expired' as const) : kept.body;
  }

  get #moodKey(): string {
    return `${this.store.vendor}_sandbox_mood`;
  }

  async #fault(_path: string): Promise<Fault | null> {
    const mood = await this.mood();
    return mood === 'well' || mood === 'busy' || mood === 'no_quota' ? null : mood;
  }
}

const bodyOf = ({ author, rating, text, provider, at, reply }: NewReview): BodyInput<'review'> => ({
  author: author ?? null,
  rating: rating ?? null,
  text,
  provider: provider ?? null,
  created: at.toISOString(),
  updated: at.toISOString(),
  reply: reply ?? null,
});

/** An address with more in its query. */
export function withQuery(address: string, more: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value);
  return url.href;
}

export const bearerOf = ({ headers, url }: Pick<SandboxRequest, 'headers' | 'url'>): string =>
  headers.authorization?.replace(/^(Bearer|OAuth) /, '') ?? url.searchParams.get('access_token') ?? '';
