import pg from 'pg';
import type { Log } from '../log/index.ts';

export type Channel = 'couvert_events' | 'couvert_sessions' | 'couvert_flags';
const CHANNELS: readonly Channel[] = ['couvert_events', 'couvert_sessions', 'couvert_flags'];

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

  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      application_name: 'couvert-listen',
      keepAlive: true,
    });
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, null));
    client.on('notification', ({ channel, payload }) => this.#deliver(channel, payload ?? ''));
    await client.connect();
    for (const channel of CHANNELS) await client.query(`listen ${channel}`);
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

  #lost(client: pg.Client, error: Error | null): void {
    if (this.#closed || (this.#client !== null && this.#client !== client)) return;
    if (this.#timer) return;
    this.#client = null;
    this.#attempt += 1;
    const delay = Math.min(250 * 2 ** this.#attempt, 10_000);
    this.#log.warn({ err: error, delay }, 'the LISTEN connection broke; reconnecting');
    this.#timer = setTimeout(() => void this.#reconnect(client), delay);
  }

  async #reconnect(old: pg.Client): Promise<void> {
    this.#timer = null;
    old.removeAllListeners();
    old.on('error', () => undefined);
    try {
      await this.start();
      for (const listener of this.#reconnected) listener();
    } catch (error) {
      this.#log.warn({ err: error }, 'the LISTEN connection could not be restored yet');
      this.#lost(old, null);
    }
  }
}
