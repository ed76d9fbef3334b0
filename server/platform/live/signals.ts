import pg from 'pg';
import { findOutage } from '../db/outage.ts';
import type { Log } from '../log/index.ts';

export type Channel = 'couvert_events' | 'couvert_sessions' | 'couvert_flags';
const CHANNELS: readonly Channel[] = ['couvert_events', 'couvert_sessions', 'couvert_flags'];

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 5_000;

/** The one LISTEN connection of a process. When it breaks it reconnects, and says so: what it missed is unknown. */
export class Signals {
  readonly #connectionString: string;
  readonly #log: Log;
  readonly #listeners = new Map<Channel, Set<(payload: string) => void>>();
  readonly #reconnected = new Set<() => void>();
  #client: pg.Client | null = null;
  #closed = false;
  #timer: NodeJS.Timeout | null = null;
  #attempt = 0;
  /** One question at a time. */
  #asked: Promise<unknown> = Promise.resolve();

  constructor(connectionString: string, log: Log) {
    this.#connectionString = connectionString;
    this.#log = log;
  }

  get connected(): boolean {
    return this.#client !== null;
  }

  on(channel: Channel, listener: (payload: string) => void): () => void {
    const set = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, set.add(listener));
    return () => set.delete(listener);
  }

  onReconnect(listener: () => void): () => void {
    this.#reconnected.add(listener);
    return () => this.#reconnected.delete(listener);
  }

  /** The first row of what is asked on the listening connection, whose locks last as long as it does; null while it is broken. */
  ask(text: string, ...values: readonly string[]): Promise<Record<string, unknown> | null> {
    const answer = this.#asked.then(async () => {
      const result = await this.#client?.query<Record<string, unknown>>(text, [...values]).catch(() => null);
      return result?.rows[0] ?? null;
    });
    this.#asked = answer;
    return answer;
  }

  /** Begins to listen; may be called again when it failed. */
  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      application_name: 'couvert-listen',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    });
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ channel, payload }) => this.#deliver(channel, payload ?? ''));
    try {
      await client.connect();
      for (const channel of CHANNELS) await client.query(`listen ${channel}`);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    if (this.#closed) return client.end();
    this.#client = client;
    this.#attempt = 0;
  }

  async stop(): Promise<void> {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = null;
    await client?.end();
  }

  #deliver(name: string, payload: string): void {
    const channel = CHANNELS.find((known) => known === name);
    if (!channel) return;
    for (const listener of this.#listeners.get(channel) ?? []) {
      try {
        listener(payload);
      } catch (error) {
        this.#log.error({ err: error, channel }, 'a listener failed');
      }
    }
  }

  #lost(client: pg.Client): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = null;
    this.#log.warn('the LISTEN connection broke; reconnecting');
    this.#retry();
  }

  #retry(): void {
    const delay = Math.min(FIRST_DELAY_MS * 2 ** this.#attempt, LONGEST_DELAY_MS);
    this.#attempt += 1;
    this.#timer = setTimeout(() => void this.#reconnect(), delay);
  }

  async #reconnect(): Promise<void> {
    try {
      await this.start();
    } catch (error) {
      if (this.#closed) return;
      if (!findOutage(error))
        this.#log.warn({ err: error }, 'the LISTEN connection could not be restored yet');
      this.#retry();
      return;
    }
    this.#log.warn('the LISTEN connection is back');
    for (const listener of this.#reconnected) listener();
  }
}
