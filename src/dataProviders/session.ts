import { useSyncExternalStore } from 'react';

/** What this tab knows of its session; tokens live here, in memory, and nowhere else. Instants in milliseconds. */
export interface Session {
  readonly token: string | null;
  readonly userId: number | null;
  readonly expiresAt: number;
  readonly refreshExpiresAt: number;
  readonly programId: number | null;
  /** The active location, when exactly one is chosen. */
  readonly merchantId: number | null;
  /** The locations that the screens are narrowed to; empty means all of them. */
  readonly merchantIds: readonly number[];
}

/** The only things that outlive the tab (MISC-005). */
export const STORED_KEYS = {
  programId: 'active_program_id',
  merchantId: 'active_merchant_id',
  programName: 'program_name',
} as const;

/** Of a session that goes on without a line: a token that nobody takes, until the first renewal. */
export const NO_TOKEN = '';

const SIGNED_OUT: Session = {
  token: null,
  userId: null,
  expiresAt: 0,
  refreshExpiresAt: 0,
  programId: null,
  merchantId: null,
  merchantIds: [],
};

let current = SIGNED_OUT;
const listeners = new Set<() => void>();

function set(change: Partial<Session>): void {
  current = { ...current, ...change };
  for (const listener of [...listeners]) listener();
}

export function getSession(): Session {
  return current;
}

/** Calls back after every change; returns the way to stop. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session {
  return useSyncExternalStore(subscribe, getSession, getSession);
}

export interface Tokens {
  readonly userId: number;
  readonly token: string;
  readonly expiresAt: number;
  readonly refreshExpiresAt: number;
}

/** Takes over fresh tokens; a different user starts without a chosen concept or location. */
export function adoptTokens(tokens: Tokens): void {
  setMarker(MARKER_SECONDS);
  const sameUser = current.userId === null || current.userId === tokens.userId;
  set(sameUser ? { ...tokens } : { ...SIGNED_OUT, ...tokens });
}

/** Switches the concept of this tab; the active location is cleared with it (AUTH-030). */
export function chooseProgram(program: { program_id: number; program_name: string }): void {
  store(STORED_KEYS.programId, String(program.program_id));
  store(STORED_KEYS.programName, program.program_name);
  store(STORED_KEYS.merchantId, null);
  set({ programId: program.program_id, merchantId: null, merchantIds: [] });
}

/** Narrows the screens to some locations; no ids means all. One location alone becomes the active one. */
export function chooseMerchants(ids: readonly number[]): void {
  const merchantId = ids.length === 1 ? (ids[0] ?? null) : null;
  store(STORED_KEYS.merchantId, merchantId === null ? null : String(merchantId));
  set({ merchantId, merchantIds: [...ids] });
}

export function chooseMerchant(id: number | null): void {
  chooseMerchants(id === null ? [] : [id]);
}

/** Forgets the tokens and everything stored (AUTH-020). */
export function clearSession(): void {
  setMarker(0);
  for (const key of Object.values(STORED_KEYS)) store(key, null);
  set(SIGNED_OUT);
}

const MARKER = 'couvert_signed_in';
const MARKER_SECONDS = 36_000;

/** A readable cookie beside the refresh cookie that no script can read: without it nobody asks for a renewal in vain. */
export function mayBeSignedIn(): boolean {
  return current.token !== null || document.cookie.split('; ').includes(`${MARKER}=1`);
}

function setMarker(seconds: number): void {
  if (typeof document === 'undefined') return;
  // The Cookie Store API would be neater, but is not in every browser yet.
  document.cookie = `${MARKER}=1; Path=/; SameSite=Strict; Max-Age=${seconds}`;
}

export function storedProgramId(): number | null {
  return storedNumber(STORED_KEYS.programId);
}

export function storedMerchantId(): number | null {
  return storedNumber(STORED_KEYS.merchantId);
}

export function storedProgramName(): string | null {
  return read(STORED_KEYS.programName);
}

function storedNumber(key: string): number | null {
  const value = Number(read(key));
  return Number.isSafeInteger(value) && value > 0 ? value : null;
}

/** Storage that the browser forbids only costs the convenience of starting where one left off. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    return;
  }
}
