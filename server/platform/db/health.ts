import { sql } from 'kysely';
import type { Log } from '../log/index.ts';
import type { Db } from './handles.ts';
import { DatabaseAway, explainOutage, findOutage, type Outage, type OutageKind } from './outage.ts';

/** A database that only refuses writes answers reads, so that asking it whether it lives says nothing. */
const REFUSING_WRITES: ReadonlySet<OutageKind> = new Set(['full', 'readOnly', 'resources', 'files']);

/** What this process knows of the database being away; each outage is told once when it begins and once when it is over. */
export class DatabaseHealth {
  readonly #log: Log;
  readonly #databaseUrl: string | null;
  #away: { readonly since: number; readonly kind: OutageKind } | null = null;
  #refusesWrites = false;

  constructor(log: Log, databaseUrl: string | null) {
    this.#log = log;
    this.#databaseUrl = databaseUrl;
  }

  /** Since when the database has been away, in ms of the clock; null when it is there. */
  get awaySince(): number | null {
    return this.#away?.since ?? null;
  }

  note(outage: Outage): void {
    if (REFUSING_WRITES.has(outage.kind)) this.#refusesWrites = true;
    if (this.#away?.kind === outage.kind) return;
    this.#log.error(`The database cannot be used. ${explainOutage(outage, this.#databaseUrl)}`);
    this.#away = { since: this.#away?.since ?? Date.now(), kind: outage.kind };
  }

  /** A connection was had; that a database which refused writes takes them again is for `check` to find out. */
  connected(): void {
    if (this.#away && !this.#refusesWrites) this.#over(this.#away.since);
  }

  /** Throws DatabaseAway while a write that was refused for want of room would be refused again. */
  async check(db: Db): Promise<void> {
    if (!this.#refusesWrites) return;
    try {
      await writeSomething(db);
    } catch (error) {
      const outage = findOutage(error);
      if (outage) throw new DatabaseAway(outage, error);
    }
    this.#refusesWrites = false;
    this.#over(this.#away?.since ?? Date.now());
  }

  #over(since: number): void {
    this.#away = null;
    this.#log.warn(`The database can be used again after ${((Date.now() - since) / 1000).toFixed(1)} s`);
  }
}

/** Takes room on the disk of the database and gives it back. */
async function writeSomething(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`create temporary table couvert_room (filler text) on commit drop`.execute(trx);
    await sql`insert into couvert_room select repeat('room ', 400) from generate_series(1, 200)`.execute(trx);
  });
}
