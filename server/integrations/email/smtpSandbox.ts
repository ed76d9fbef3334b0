import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { leaveKept, readKept } from '../sandbox/index.ts';
import { checkDkim, type FindKey } from './dkimCheck.ts';
import { returnedMail, smtpPlayOf } from './smtpPlay.ts';

/**
 * `busy` refuses everybody with 421, `greylist` whoever comes the first time, `strict` what breaks the rules of large mailbox
 * providers, `down` is not there, `error` cannot take anything, `lost` takes a mail and is gone before it says so.
 */
export const SMTP_MOODS = ['well', 'busy', 'greylist', 'strict', 'down', 'error', 'lost'] as const;
export type SmtpMood = (typeof SMTP_MOODS)[number];

/** Hands over a mail that came back, and answers the status. */
export type DeliverMail = (mail: string, to: readonly string[]) => Promise<number>;

export interface SmtpSandboxOptions {
  readonly db: () => Db;
  readonly log: Log;
  readonly clock: Clock;
  /** Where the keys that mail is signed with are published. */
  readonly findKey: FindKey;
  readonly deliver: DeliverMail;
}

interface Held {
  readonly name: string;
  readonly waiting: (() => void)[];
  onMore: () => void;
}

const MOOD_KEY = 'smtp_sandbox_mood';
const MOST_BYTES = 5 * 1024 * 1024;

const refuse = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/** A receiving mail server on the loopback: keeps what it gets, refuses as real ones do, and sends back later what they would. */
export class SmtpSandbox {
  readonly #options: SmtpSandboxOptions;
  readonly #server: SMTPServer;
  readonly #running = new Set<Promise<void>>();
  /** Who came once already. */
  readonly #known = new Set<string>();
  #held: Held | null = null;
  readonly #sockets = new Map<number, Socket>();
  #deliver: DeliverMail;

  constructor(options: SmtpSandboxOptions) {
    this.#options = options;
    this.#deliver = options.deliver;
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      size: MOST_BYTES,
      onConnect: (_session, done) =>
        void this.#mood(done, (mood) => (mood === 'down' ? refuse(421, 'Gone') : null)),
      onMailFrom: (_address, _session, done) =>
        void this.#mood(done, (mood) => {
          if (mood === 'busy') return refuse(421, '4.7.28 Too much mail from you, try again later');
          return mood === 'down' ? refuse(421, '4.3.2 Going down') : null;
        }),
      onRcptTo: ({ address }, session, done) =>
        void this.#mood(done, (mood) => this.#recipient(mood, address, session)),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => this.#track(this.#take(Buffer.concat(chunks), session, done)));
      },
    });
    this.#server.server.on('connection', (socket: Socket) => {
      const { remotePort = 0 } = socket;
      this.#sockets.set(remotePort, socket);
      socket.once('close', () => this.#sockets.delete(remotePort));
    });
    // A caller that goes away is what `lost` and `down` are for.
    this.#server.on('error', (error) => options.log.debug({ err: error }, 'sandbox of mail servers'));
  }

  /** Listens on a free port and answers the address to send to. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.server.address();
    if (address === null || typeof address === 'string')
      throw new Error('The sandbox of mail servers has no port');
    return `smtp://127.0.0.1:${address.port}`;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
    await this.idle();
  }

  /** Resolves when what is to come back has been handed over. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  deliverBy(deliver: DeliverMail): void {
    this.#deliver = deliver;
  }

  /** Leaves mail to addresses that begin so without an answer, until it is released. */
  hold(name: string): { reached(count: number): Promise<void>; release(): void } {
    const held: Held = { name, waiting: [], onMore: () => undefined };
    this.#held = held;
    return {
      reached: async (count) => {
        while (held.waiting.length < count)
          await new Promise<void>((resolve) => {
            held.onMore = resolve;
          });
      },
      release: () => {
        this.#held = null;
        for (const go of held.waiting) go();
      },
    };
  }

  async mood(): Promise<SmtpMood> {
    const kept = await readKept(this.#options.db(), MOOD_KEY);
    return SMTP_MOODS.find((mood) => mood === kept) ?? 'well';
  }

  setMood(mood: SmtpMood): Promise<void> {
    return leaveKept(this.#options.db(), MOOD_KEY, mood);
  }

  async #mood(done: (error?: Error | null) => void, judge: (mood: SmtpMood) => Error | null): Promise<void> {
    done(judge(await this.mood().catch(() => 'error' as const)));
  }

  #recipient(mood: SmtpMood, address: string, { envelope }: SMTPServerSession): Error | null {
    const { refuses } = smtpPlayOf(address);
    if (refuses) return refuse(...refuses);
    const pair = `${envelope.mailFrom ? (envelope.mailFrom.address.split('@')[1] ?? '') : ''} ${address}`;
    const isNew = !this.#known.has(pair);
    this.#known.add(pair);
    return mood === 'greylist' && isNew ? refuse(451, '4.7.1 Greylisted, come again in a minute') : null;
  }

  async #take(
    raw: Buffer,
    session: SMTPServerSession,
    done: (error?: Error | null, message?: string) => void,
  ): Promise<void> {
    await this.#wait(session.envelope.rcptTo.map(({ address }) => address));
    const mood = await this.mood();
    if (mood === 'error') return done(refuse(451, '4.3.0 Cannot take mail now'));
    const problem = mood === 'strict' ? await this.#problemOf(raw) : null;
    if (problem) return done(problem);
    const { mailFrom, rcptTo } = session.envelope;
    const from = mailFrom ? mailFrom.address : '';
    const headers = headersOf(raw);
    for (const { address } of rcptTo) await this.#keep(raw, from, address);
    if (mood === 'lost') this.#sockets.get(session.remotePort ?? 0)?.destroy();
    else done(null, '2.0.0 OK, queued');
    for (const { address } of rcptTo) {
      const { later } = smtpPlayOf(address);
      if (later) await this.#deliver(returnedMail(later, { returnPath: from, to: address, headers }), [from]);
    }
  }

  async #wait(addresses: readonly string[]): Promise<void> {
    const held = this.#held;
    if (!held || !addresses.some((address) => address.startsWith(held.name))) return;
    await new Promise<void>((resolve) => {
      held.waiting.push(resolve);
      held.onMore();
    });
  }

  /** What the rules of large mailbox providers of 2024 ask for: an aligned signature, and one click to leave bulk mail. */
  async #problemOf(raw: Buffer): Promise<Error | null> {
    const headers = headersOf(raw).replace(/\r\n[ \t]+/g, ' ');
    const from = /^From:.*@([^\s>]+)/im.exec(headers)?.[1]?.toLowerCase() ?? '';
    const { isValid, domain, covers, why } = await checkDkim(raw, this.#options.findKey);
    if (!isValid) return refuse(550, `5.7.26 This mail is unauthenticated: ${why}`);
    if (domain !== from && !from.endsWith(`.${domain}`))
      return refuse(550, `5.7.26 The signature of ${domain} is not aligned with the From address (DMARC)`);
    const isBulk = /^Feedback-ID:.*:bulk:/im.test(headers);
    const leaves =
      /^List-Unsubscribe:/im.test(headers) &&
      /^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im.test(headers);
    if (isBulk && !leaves) return refuse(550, '5.7.1 Bulk mail without one-click unsubscribe');
    if (isBulk && !covers.includes('list-unsubscribe-post'))
      return refuse(550, '5.7.1 The unsubscribe headers are not signed');
    return null;
  }

  async #keep(raw: Buffer, from: string, to: string): Promise<void> {
    await this.#options
      .db()
      .insertInto('sandbox_smtp_mails')
      .values({ mail_from: from, mail_to: to, raw, received_ts: this.#options.clock.now() })
      .execute();
  }

  #track(work: Promise<void>): void {
    const kept = work
      .catch((error: unknown) => this.#options.log.warn({ err: error }, 'sandbox of mail servers'))
      .finally(() => this.#running.delete(kept));
    this.#running.add(kept);
  }
}

const headersOf = (raw: Buffer) => raw.toString('latin1').split('\r\n\r\n')[0] ?? '';
