import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
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
import { asked, refuse, takeMessage } from './sandboxSend.ts';
import { giveToken } from './sandboxToken.ts';
import type { FcmOptions } from './client.ts';
import type { ServiceAccount } from './token.ts';

/** `busy` and `away` refuse everything in the carrier’s words; the rest is told of faults. */
export const PUSH_MOODS = ['well', 'busy', 'away', 'down', 'error', 'lost', 'garbage', 'slow'] as const;
export type PushMood = (typeof PUSH_MOODS)[number];

const MOOD_KEY = 'push_sandbox_mood';
const PROJECT = 'couvert-sandbox';
const HELD_SECONDS = { busy: 90, away: 30 };

export interface PushSandboxOptions {
  readonly db: () => Db;
  readonly log: Log;
  readonly clock: Clock;
}

/**
 * A local stand-in for Firebase Cloud Messaging: access tokens for a signed assertion, and messages, which it keeps. What becomes of a
 * message is decided by its device: `sim-dead...`, `sim-other-sender...`, `sim-invalid...`, `sim-busy...`.
 */
export class PushSandbox {
  readonly #options: PushSandboxOptions;
  readonly #server: SandboxServer;
  #url = '';
  #keys: Promise<{ publicKey: string; privateKey: string }> | null = null;
  /** Access tokens that were given, with when they end. */
  readonly #tokens = new Map<string, number>();

  constructor(options: PushSandboxOptions) {
    this.#options = options;
    this.#server = new SandboxServer({
      what: 'push messages',
      log: options.log,
      fault: (path) => this.#fault(path),
      answer: (request) => this.#answer(request),
    });
  }

  /** Listens on a free loopback port and answers how to reach it. */
  async start(): Promise<FcmOptions> {
    this.#url = await this.#server.start();
    return this.reached();
  }

  reached(): FcmOptions {
    return { url: this.#url, account: () => this.account(), isSandbox: true };
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }

  async mood(): Promise<PushMood> {
    const kept = await readKept(this.#options.db(), MOOD_KEY);
    return PUSH_MOODS.find((mood) => mood === kept) ?? 'well';
  }

  setMood(mood: PushMood): Promise<void> {
    return leaveKept(this.#options.db(), MOOD_KEY, mood);
  }

  /** Every access token that was given ends now. */
  endTokens(): void {
    this.#tokens.clear();
  }

  /** The service account that it knows; its key is made when it is first needed. */
  async account(): Promise<ServiceAccount> {
    const { privateKey } = await this.#pair();
    return {
      projectId: PROJECT,
      clientEmail: `push@${PROJECT}.iam.gserviceaccount.com`,
      privateKey,
      tokenUrl: `${this.#url}/token`,
    };
  }

  #pair() {
    this.#keys ??= promisify(generateKeyPair)('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    return this.#keys;
  }

  /** Access is given whatever happens to messages, unless the carrier is down. */
  async #fault(path: string): Promise<Fault | null> {
    const mood = await this.mood();
    if (mood === 'well' || mood === 'busy' || mood === 'away') return null;
    return path === '/token' && mood !== 'down' ? null : mood;
  }

  async #answer(request: SandboxRequest): Promise<SandboxAnswer> {
    const { method, segments, headers } = request;
    const path = segments.join('/');
    if (method === 'POST' && path === 'token') return this.#give(request);
    if (method !== 'POST' || path !== `v1/projects/${PROJECT}/messages:send`)
      return refuse(404, 'NOT_FOUND', 'Requested entity was not found.');
    const now = this.#options.clock.now();
    const ends = this.#tokens.get(headers.authorization?.replace(/^Bearer /, '') ?? '');
    if (ends === undefined || ends < now.getTime())
      return refuse(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
    const mood = await this.mood();
    if (mood === 'busy') return asked('QUOTA_EXCEEDED', HELD_SECONDS.busy);
    if (mood === 'away') return asked('UNAVAILABLE', HELD_SECONDS.away);
    return takeMessage(this.#options.db(), PROJECT, request.text, now);
  }

  async #give({ text }: SandboxRequest): Promise<SandboxAnswer> {
    const { publicKey } = await this.#pair();
    const account = await this.account();
    const now = this.#options.clock.now();
    const given = await giveToken(text, { account, publicKey, now });
    if ('refused' in given) return { status: 400, body: given.refused };
    const token = `ya29.${randomBytes(24).toString('base64url')}`;
    this.#tokens.set(token, now.getTime() + given.lifeSeconds * 1000);
    return {
      status: 200,
      body: { access_token: token, expires_in: given.lifeSeconds, token_type: 'Bearer' },
    };
  }
}
