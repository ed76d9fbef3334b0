import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { liveEvent } from '#contract/administration/platform/endpoints.ts';
import {
  type Authenticator,
  isSecondFactorDue,
  isStale,
  type Membership,
  type Session,
} from '../auth/index.ts';
import type { Clock } from '../clock/index.ts';
import type { Db } from '../db/index.ts';
import { fail } from '../errors/index.ts';
import type { Signals } from './signals.ts';
import { MOST_STREAMS, StreamSlots } from './slots.ts';

const HEARTBEAT_MS = 15_000;
/** Events of transactions that committed late may carry older ids than the last one seen; so far back is looked again. */
const OVERLAP_SECONDS = 30;
const MAX_REPLAY = 500;

const notification = liveEvent.extend({ program_id: z.number() });
type Notification = z.infer<typeof notification>;

interface Stream {
  readonly programId: number;
  readonly token: string;
  readonly session: Session;
  readonly reply: FastifyReply;
  /** What its owner is in the concept; read again whenever rights may have changed. */
  membership: Membership;
}

/** What happens at a location is for who works there; what happens in the concept for all its members (PERM-012). */
function concerns({ membership }: Stream, merchantId: number | null): boolean {
  return merchantId === null || membership.allMerchants || membership.merchantIds.includes(merchantId);
}

/** The open event streams of this process. */
export class LiveHub {
  readonly #db: Db;
  readonly #auth: Authenticator;
  readonly #clock: Clock;
  readonly #slots: StreamSlots;
  readonly #streams = new Set<Stream>();
  readonly #timer: NodeJS.Timeout;

  constructor(db: Db, auth: Authenticator, signals: Signals, clock: Clock) {
    this.#db = db;
    this.#auth = auth;
    this.#clock = clock;
    this.#slots = new StreamSlots(signals);
    signals.on('couvert_events', (payload) => this.#deliver(notification.parse(JSON.parse(payload))));
    signals.onReconnect(() => this.#each(({ reply }) => reply.raw.write('event: resync\ndata: {}\n\n')));
    auth.onForget((stale) =>
      this.#each((stream) => isStale(stream.session, stale) && void this.#recheck(stream)),
    );
    this.#timer = setInterval(() => this.beat(), HEARTBEAT_MS);
    this.#timer.unref();
  }

  get size(): number {
    return this.#streams.size;
  }

  /** Shows every stream that the line lives; those whose access token has run out end, and come back with a new one. */
  beat(): void {
    const now = this.#clock.now();
    this.#each((stream) => {
      if (stream.session.expiresAt <= now) this.#end(stream);
      else stream.reply.raw.write(': heartbeat\n\n');
    });
  }

  /**
   * Takes the answer over and keeps it open; first what happened since `after`, then what happens. THROTTLED when the session has
   * as many open as one may: the others stay as they are, and a browser asks again until one of them is gone.
   */
  async open(stream: Stream, after: number | undefined): Promise<void> {
    const { reply, session } = stream;
    const slot = await this.#slots.take(session.sessionId);
    if (slot === null) return refuseOneMore();
    const leave = () => {
      this.#streams.delete(stream);
      void this.#slots.release(session.sessionId, slot);
    };
    if (reply.raw.destroyed) leave();
    else reply.raw.on('close', leave);
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    reply.raw.write('retry: 1000\n\n');
    if (!reply.raw.destroyed) this.#streams.add(stream);
    try {
      // Rights that were lost between the request's check and now were announced before this stream could hear of it.
      if (!(await this.#mayGoOn(stream))) this.#end(stream);
      else if (after !== undefined) await this.#replay(stream, after);
    } catch (error) {
      this.#end(stream);
      throw error;
    }
  }

  /** Ends every stream with the word to come back, which another process or the next one answers. */
  close(): void {
    clearInterval(this.#timer);
    this.#each(({ reply }) => reply.raw.end('event: reconnect\ndata: {}\n\n'));
  }

  #each(act: (stream: Stream) => void): void {
    for (const stream of this.#streams) act(stream);
  }

  #deliver({ program_id, ...event }: Notification): void {
    this.#each((stream) => {
      if (stream.programId !== program_id || !concerns(stream, event.merchant_id)) return;
      stream.reply.raw.write(frame(event));
    });
  }

  /** When the rights cannot be read the stream ends too: it comes back and is checked like any request. */
  async #recheck(stream: Stream): Promise<void> {
    if (await this.#mayGoOn(stream).catch(() => false)) {
      stream.reply.raw.write('event: identity\ndata: {}\n\n');
    } else this.#end(stream);
  }

  async #mayGoOn(stream: Stream): Promise<boolean> {
    const session = await this.#auth.authenticate(stream.token);
    const membership = session && (await this.#auth.findMembership(session, stream.programId));
    if (membership) stream.membership = membership;
    return session !== null && membership !== null && !isSecondFactorDue(session, membership);
  }

  #end(stream: Stream): void {
    this.#streams.delete(stream);
    stream.reply.raw.end('event: ended\ndata: {}\n\n');
  }

  async #replay(stream: Stream, after: number): Promise<void> {
    const { programId, reply } = stream;
    const last = await this.#db
      .selectFrom('events')
      .select('occurred_ts')
      .where('program_id', '=', programId)
      .where('event_id', '=', after)
      .executeTakeFirst();
    const since = new Date((last?.occurred_ts ?? new Date()).getTime() - OVERLAP_SECONDS * 1000);
    const rows = await this.#db
      .selectFrom('events')
      .select(['event_id', 'kind', 'record_type', 'record_id', 'merchant_id'])
      .where('program_id', '=', programId)
      .where('occurred_ts', '>=', since)
      .where('event_id', '!=', after)
      .orderBy('event_id')
      .limit(MAX_REPLAY + 1)
      .execute();
    if (!last || rows.length > MAX_REPLAY) reply.raw.write('event: resync\ndata: {}\n\n');
    else for (const row of rows) if (concerns(stream, row.merchant_id)) reply.raw.write(frame(row));
  }
}

function refuseOneMore(): never {
  const message = `This session has ${MOST_STREAMS} live streams open, as many as one may. Close a tab or a program that uses it, and try again.`;
  return fail('THROTTLED', message, { headers: { 'retry-after': '30' } });
}

function frame(event: Omit<Notification, 'program_id'>): string {
  return `id: ${event.event_id}\nevent: change\ndata: ${JSON.stringify(event)}\n\n`;
}
