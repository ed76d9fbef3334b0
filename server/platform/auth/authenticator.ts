import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { MESSAGES } from '#contract/core/errors.ts';
import type { Clock } from '../clock/index.ts';
import type { Db, Trx } from '../db/index.ts';
import { fail } from '../errors/index.ts';
import type { Signals } from '../live/signals.ts';
import { isOpenState, type Membership, type Session, superMembership } from './session.ts';
import { findAbsent, findSession, touchSession } from './sessionQueries.ts';
import { hashToken } from './tokens.ts';

const CACHE_MS = 60_000;
const TOUCH_MS = 60_000;
const MAX_ENTRIES = 20_000;

/** Whose cached sessions are no longer true. */
export type Staleness = { user_id: number } | { session_id: number } | { program_id: number };

/** Tells every process, when the transaction commits, that these sessions must be read again. */
export async function announceStale(trx: Trx | Db, stale: Staleness): Promise<void> {
  await sql`select pg_notify('couvert_sessions', ${JSON.stringify(stale)})`.execute(trx);
}

interface Entry {
  session: Session;
  readUntil: number;
}

/** Turns bearer tokens into sessions, remembers them for a minute, and forgets them the moment something changes. */
export class Authenticator {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #signals: Signals;
  readonly #entries = new Map<string, Entry>();
  /** When each concept of a remembered session was last noted as active. */
  readonly #touched = new WeakMap<Session, Map<number | null, number>>();
  #forgotten = 0;
  readonly #announced = new WeakMap<Trx | Db, Staleness[]>();
  readonly #onEnded = new Set<(stale: Staleness | 'all') => void>();

  constructor(db: Db, clock: Clock, signals: Signals) {
    this.#db = db;
    this.#clock = clock;
    this.#signals = signals;
    signals.on('couvert_sessions', (payload) => this.forget(parseStaleness(payload)));
    signals.onReconnect(() => this.forget('all'));
  }

  /** The session of a token, or null when it is unknown, expired or ended. */
  async authenticate(token: string): Promise<Session | null> {
    const key = hash('sha256', token, 'base64');
    const now = this.#clock.now();
    const entry = this.#entries.get(key);
    if (
      entry &&
      entry.readUntil > now.getTime() &&
      entry.session.expiresAt > now &&
      this.#signals.connected
    ) {
      return entry.session;
    }
    const forgotten = this.#forgotten;
    const session = await findSession(this.#db, hashToken(token), now);
    if (!session) {
      this.#entries.delete(key);
      return null;
    }
    // What was read before a change was announced may be what it changed: used once, never remembered.
    if (forgotten !== this.#forgotten) return session;
    if (this.#entries.size >= MAX_ENTRIES) this.#entries.clear();
    this.#touched.set(session, (entry && this.#touched.get(entry.session)) ?? new Map());
    this.#entries.set(key, { session, readUntil: now.getTime() + CACHE_MS });
    return session;
  }

  /** Notes activity of the session in a concept, at most once a minute and process. */
  async touch(session: Session, programId: number | null): Promise<void> {
    const touched = this.#touched.get(session);
    const now = this.#clock.now();
    if (!touched || (touched.get(programId) ?? 0) > now.getTime() - TOUCH_MS) return;
    touched.set(programId, now.getTime());
    await touchSession(this.#db, session, programId, now);
  }

  /** What the user is in a concept; FORBIDDEN when they have no access to it (AUTH-029). */
  async membership(session: Session, programId: number): Promise<Membership> {
    return (
      (await this.findMembership(session, programId)) ??
      fail('FORBIDDEN', MESSAGES.noProgramAccess, { details: { program_id: programId } })
    );
  }

  /** What the user is in a concept; null when they have no access to it. */
  async findMembership(session: Session, programId: number): Promise<Membership | null> {
    const own = session.memberships.get(programId);
    if (!session.isSuperAdmin) return own && isOpenState(own.programState) ? own : null;
    if (own) return superMembership(rowOf(own));
    const program = await this.#db
      .selectFrom('programs')
      .select(['program_id', 'program_name', 'program_state', 'requires_second_factor'])
      .where('program_id', '=', programId)
      .executeTakeFirst();
    return program ? superMembership(program) : null;
  }

  /** Who a user is whose work goes on without a session, read anew; null when they cannot sign in any more. */
  absent(userId: number): Promise<Session | null> {
    return findAbsent(this.#db, userId, this.#clock.now());
  }

  /** Tells every process, when the transaction commits, that these sessions must be read again. */
  async announce(trx: Trx | Db, stale: Staleness): Promise<void> {
    await announceStale(trx, stale);
    this.#announced.set(trx, [...(this.#announced.get(trx) ?? []), stale]);
  }

  /** Forgets in this process, before it answers, what a transaction announced that has committed. */
  settle(trx: Trx): void {
    for (const stale of this.#announced.get(trx) ?? []) this.forget(stale);
  }

  /** Forgets cached sessions in this process. */
  forget(stale: Staleness | 'all'): void {
    this.#forgotten += 1;
    for (const [key, { session }] of this.#entries) if (isStale(session, stale)) this.#entries.delete(key);
    for (const listener of this.#onEnded) listener(stale);
  }

  /** Calls back whenever sessions may have lost rights or ended; answers the function that stops it. */
  onForget(listener: (stale: Staleness | 'all') => void): () => void {
    this.#onEnded.add(listener);
    return () => this.#onEnded.delete(listener);
  }
}

const rowOf = ({ programId, programName, programState, requiresSecondFactor }: Membership) => ({
  program_id: programId,
  program_name: programName,
  program_state: programState,
  requires_second_factor: requiresSecondFactor,
});

export function isStale(session: Session, stale: Staleness | 'all'): boolean {
  if (stale === 'all') return true;
  if ('user_id' in stale) return session.userId === stale.user_id;
  if ('session_id' in stale) return session.sessionId === stale.session_id;
  return session.memberships.has(stale.program_id) || session.isSuperAdmin;
}

function parseStaleness(payload: string): Staleness | 'all' {
  const value: unknown = JSON.parse(payload);
  if (typeof value === 'object' && value !== null) {
    if ('user_id' in value && typeof value.user_id === 'number') return { user_id: value.user_id };
    if ('session_id' in value && typeof value.session_id === 'number')
      return { session_id: value.session_id };
    if ('program_id' in value && typeof value.program_id === 'number')
      return { program_id: value.program_id };
  }
  return 'all';
}
