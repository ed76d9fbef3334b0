import { randomBytes } from 'node:crypto';
import { isStopAnswer, normaliseAnswer, START_WORDS } from '#contract/host/messages/rules.ts';
import type { Mood } from '#contract/connections/messaging/endpoints.ts';
import type { Db } from '../../platform/db/index.ts';
import { fail } from '../../platform/errors/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { postForm } from '../../platform/outbound/index.ts';
import { type SandboxAnswer, type SandboxRequest, SandboxServer } from '../sandbox/index.ts';
import type { SmsProviderOptions } from './client.ts';
import { CALLS, UNREACHABLE_ENDING } from './sandboxCalls.ts';
import {
  findRoute,
  findSecret,
  keepText,
  readMood,
  type SandboxText,
  setStatus,
  setStopped,
  writeMood,
} from './sandboxStore.ts';
import { signatureOf } from './signature.ts';

/** Hands a signed callback over and answers its status. */
export type Deliver = (url: string, fields: Record<string, string>, signature: string) => Promise<number>;

const overHttp: Deliver = (url, fields, signature) =>
  postForm('The product', url, fields, { 'x-twilio-signature': signature });

/**
 * A local stand-in for the provider of texts that speaks its protocol: accounts, numbers, messaging services, messages, signed
 * callbacks. What it keeps is in the database, so that a person reads and answers it in the product. `slow` takes a text and
 * leaves its caller without an answer, `garbage` takes it and answers nonsense, `down` takes nothing.
 */
export class SmsSandbox {
  readonly #server: SandboxServer;
  readonly #db: () => Db;
  readonly #publicUrl: string;
  #deliver: Deliver;
  readonly #token = randomBytes(16).toString('hex');
  /** While callbacks are held, those who wait to hear whether there is still somebody to be told. */
  #held: ((isSo: boolean) => void)[] | null = null;
  #isOver = false;
  readonly #accountSid = 'AC00000000000000000000000000sandbox';

  /** `publicUrl` is where the product is now; what it was told to call may be from a start on another port. */
  constructor(options: { db: () => Db; log: Log; publicUrl: string }) {
    this.#db = options.db;
    this.#publicUrl = options.publicUrl;
    this.#deliver = overHttp;
    this.#server = new SandboxServer({
      what: 'texts',
      log: options.log,
      fault: async () => {
        const mood = await readMood(this.#db());
        return mood === 'well' ? null : mood;
      },
      answer: (request) => this.#answer(request),
    });
  }

  /** Listens on a free loopback port and answers how to reach it; it keeps no process alive. */
  async start(): Promise<SmsProviderOptions> {
    return {
      url: await this.#server.start(),
      accountSid: this.#accountSid,
      authToken: this.#token,
      isSandbox: true,
    };
  }

  /** Ends when what is under way has ended, what is held untold; the database may be closed then. */
  async stop(): Promise<void> {
    this.#isOver = true;
    for (const goOn of this.#held ?? []) goOn(false);
    await this.#server.stop();
  }

  /** From now on what becomes of texts is told nobody, since the product does not answer yet or no more. */
  holdCallbacks(): void {
    this.#held ??= [];
  }

  /** Tells what was held, and from now on everything at once. */
  releaseCallbacks(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const goOn of held) goOn(true);
  }

  /** Hands callbacks over in another way than by HTTP, for a product that listens nowhere. */
  deliverBy(deliver: Deliver): void {
    this.#deliver = deliver;
  }

  mood(): Promise<Mood> {
    return readMood(this.#db());
  }

  setMood(mood: Mood): Promise<void> {
    return writeMood(this.#db(), mood);
  }

  /** A text from a guest's phone to a location's number: kept, and handed over as the provider would. */
  async receive(text: { phone: string; number: string; body: string }): Promise<void> {
    const db = this.#db();
    const route = await findRoute(db, text.number);
    if (!route) fail('NOT_FOUND', `Nobody has the number ${text.number}. Answer a text that the phone got.`);
    const word = normaliseAnswer(text.body);
    if (isStopAnswer(text.body)) await setStopped(db, text.number, text.phone, true);
    if (START_WORDS.includes(word)) await setStopped(db, text.number, text.phone, false);
    const kept = await keepText(db, {
      account_sid: route.account_sid,
      ...text,
      is_outbound: false,
      status: 'received',
      callback_url: null,
    });
    const fields = {
      AccountSid: route.account_sid,
      MessageSid: kept.message_sid,
      From: text.phone,
      To: text.number,
      Body: text.body,
      NumMedia: '0',
    };
    const status = await this.#callBack(route.inbound_url, fields, route.auth_token);
    if (status >= 400) fail('UNAVAILABLE', `The product answered ${status} to the text. See its log.`);
  }

  async #answer(request: SandboxRequest): Promise<SandboxAnswer> {
    const { method, segments, url, text } = request;
    const db = this.#db();
    const accountSid = await this.#signedIn(request, db);
    if (!accountSid) return { status: 401, body: { code: 20_003, message: 'Authenticate' } };
    const found = CALLS.find(
      ([wanted, path]) => wanted === method && isAt(segments, path.split('/').filter(Boolean)),
    );
    if (!found) return { status: 404, body: { code: 20_404, message: 'Not found' } };
    return found[2]({
      db,
      accountSid,
      segments,
      query: url.searchParams,
      fields: new URLSearchParams(text),
      onText: (sent) => this.#server.track(this.#report(sent)),
    });
  }

  async #signedIn({ headers }: SandboxRequest, db: Db): Promise<string | null> {
    const encoded = /^Basic (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    const [sid = '', token = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
    const secret = sid === this.#accountSid ? this.#token : await findSecret(db, sid);
    return secret !== null && secret === token ? sid : null;
  }

  /** Tells what becomes of a text: sent, then delivered, or not where the phone is one that cannot be reached. */
  async #report(text: SandboxText): Promise<void> {
    const secret = await findSecret(this.#db(), text.account_sid);
    if (!text.callback_url || secret === null) return;
    const unreachable = text.phone.endsWith(UNREACHABLE_ENDING);
    for (const status of ['sent', unreachable ? 'undelivered' : 'delivered']) {
      if (!(await this.#mayTell())) return;
      await setStatus(this.#db(), text.message_sid, status);
      const fields = {
        AccountSid: text.account_sid,
        MessageSid: text.message_sid,
        MessageStatus: status,
        From: text.number,
        To: text.phone,
        ...(status === 'undelivered' ? { ErrorCode: '30003' } : {}),
      };
      await this.#callBack(text.callback_url, fields, secret).catch((error: unknown) => {
        // What was on its way when the product went finds nobody.
        if (!this.#held) throw error;
      });
    }
  }

  async #mayTell(): Promise<boolean> {
    const held = this.#held;
    if (held === null) return true;
    return !this.#isOver && new Promise<boolean>((resolve) => held.push(resolve));
  }

  #callBack(told: string, fields: Record<string, string>, secret: string): Promise<number> {
    const { pathname, search } = new URL(told);
    const url = `${this.#publicUrl}${pathname}${search}`;
    return this.#deliver(url, fields, signatureOf(secret, url, fields));
  }
}

function isAt(segments: readonly string[], path: readonly string[]): boolean {
  return (
    segments.length === path.length && path.every((part, index) => part === ':' || part === segments[index])
  );
}
