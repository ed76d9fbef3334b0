import { useMemo, useSyncExternalStore } from 'react';
import { services } from '#contract/index.ts';
import { MOST_MERCHANT_IDS } from '#contract/administration/users/endpoints.ts';
import type { IdentityUser } from '#contract/administration/sessions/schemas.ts';
import { getSignedIn, type SignedIn, subscribeSignedIn } from '#src/permissions/identityStore.ts';
import { call } from './client.ts';
import { reportError } from './reportError.ts';
import { chooseMerchant, getSession, subscribe } from './session.ts';

/** One of the signed-in user's locations. */
export type MyLocation = IdentityUser['merchants'][number];

/** Null: looked up, and not one of the user's. */
type Known = ReadonlyMap<number, MyLocation | null>;

const MOST_RECENT = 5;
/** After a look-up that failed, in milliseconds. */
const RETRY_MS = 5000;

let known: Known = new Map();
let recent: readonly number[] = [];
let wanted: number[] = [];
const pending = new Set<number>();
const listeners = new Set<() => void>();

function set(next: Known): void {
  known = next;
  for (const listener of [...listeners]) listener();
}

/** Looks several up in as few calls as they take; answers each with its location, or null for one that is not the user's. */
async function lookUp(ids: readonly number[]): Promise<Known> {
  const found = new Map<number, MyLocation | null>(ids.map((id) => [id, null]));
  for (let at = 0; at < ids.length; at += MOST_MERCHANT_IDS) {
    const some = ids.slice(at, at + MOST_MERCHANT_IDS);
    const query = { ids: some.join(','), take: MOST_MERCHANT_IDS };
    const { data } = await call(services.users.findMyMerchants, { query });
    for (const location of data) found.set(location.merchant_id, location);
  }
  return found;
}

/** What was asked in a concept that this tab has left meanwhile is not known in the one it works in now. */
async function askFor(ids: readonly number[]): Promise<void> {
  const { programId } = getSession();
  const found = await lookUp(ids);
  if (getSession().programId === programId) set(new Map([...known, ...found]));
}

/** Answers what was drawn; after an answer that failed or came too late, whoever still waits asks again. */
async function answerWanted(): Promise<void> {
  const ids = wanted;
  wanted = [];
  const { programId } = getSession();
  let found: Known = new Map();
  try {
    found = await lookUp(ids);
  } catch (error) {
    reportError(error);
    await new Promise((passed) => setTimeout(passed, RETRY_MS));
  }
  for (const id of ids) pending.delete(id);
  set(new Map([...known, ...(getSession().programId === programId ? found : [])]));
}

/** Ids that are drawn in one go are looked up together, each once. */
function want(id: number): void {
  if (pending.has(id) || getSession().token === null) return;
  pending.add(id);
  wanted.push(id);
  if (wanted.length === 1) queueMicrotask(() => void answerWanted());
}

/** Undefined: to be looked up. */
function findIn({ firstLocations, identity }: SignedIn, looked: Known, id: number) {
  const location = firstLocations.find(({ merchant_id }) => merchant_id === id) ?? looked.get(id);
  const isWhole = firstLocations.length >= (identity?.merchant_count ?? 0);
  return location === undefined && isWhole ? null : location;
}

const find = (id: number) => findIn(getSignedIn(), known, id);

/** Notes locations that an answer brought along, so that nobody asks for their names. */
export function noteLocations(locations: readonly MyLocation[]): void {
  const news = locations.filter((location) => !find(location.merchant_id));
  if (news.length > 0) set(new Map([...known, ...news.map((one) => [one.merchant_id, one] as const)]));
}

/** Makes a location the active one of this tab; one that is not the user's stays unchosen (PERM-012). Null: none in particular. */
export async function chooseLocation(id: number | null): Promise<void> {
  if (id !== null && find(id) === undefined) await askFor([id]);
  if (id !== null && !find(id)) return;
  chooseMerchant(id);
  // This device forgets it when the person signs out (AUTH-020); their next sign-in, here or elsewhere, begins there.
  call(services.sessions.setLocation, { body: { merchant_id: id } }).catch(reportError);
}

/** The locations that this tab worked at lately, the last one first. */
export const recentLocationIds = (): readonly number[] => recent;

export interface MyLocations {
  /** How many the user has in the current concept. */
  readonly count: number;
  /** The first by name; the others are searched for. */
  readonly first: readonly MyLocation[];
  /** A location by its id; undefined while it is looked up, null when it is not one of the user's. */
  readonly find: (id: number) => MyLocation | null | undefined;
  /** Store number and name; undefined for what `find` does not have. */
  readonly nameOf: (id: number) => string | undefined;
}

/** Store number, one space, name (ADMIN-004). */
export const numberedName = (location: Pick<MyLocation, 'store_number' | 'merchant_name'>): string =>
  [location.store_number, location.merchant_name].filter(Boolean).join(' ');

const subscribeAll = (listener: () => void) => {
  listeners.add(listener);
  const stop = subscribeSignedIn(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
};

/** The signed-in user's locations as far as they are known; what is asked for and is not yet is looked up (PERM-012). */
export function useMyLocations(): MyLocations {
  const signedIn = useSyncExternalStore(subscribeAll, getSignedIn);
  const looked = useSyncExternalStore(subscribeAll, () => known);
  return useMemo(() => {
    const lookFor = (id: number) => {
      const location = findIn(signedIn, looked, id);
      if (location === undefined) want(id);
      return location;
    };
    return {
      count: signedIn.identity?.merchant_count ?? 0,
      first: signedIn.firstLocations,
      find: lookFor,
      nameOf: (id: number) => {
        const location = lookFor(id);
        return location ? numberedName(location) : undefined;
      },
    };
  }, [signedIn, looked]);
}

/** What is known belongs to one concept; after a change of the own rights it is looked up anew, and shown until then. */
function follow(): void {
  let { programId, merchantId } = getSession();
  let { identity } = getSignedIn();
  subscribe(() => {
    const now = getSession();
    if (now.programId !== programId) {
      recent = [];
      if (known.size > 0) set(new Map());
    }
    if (now.merchantId !== merchantId && now.merchantId !== null) {
      recent = [now.merchantId, ...recent.filter((id) => id !== now.merchantId)].slice(0, MOST_RECENT);
    }
    ({ programId, merchantId } = now);
  });
  subscribeSignedIn(() => {
    const before = identity;
    ({ identity } = getSignedIn());
    if (identity === before || known.size === 0) return;
    if (identity === null || before?.current_program_id !== identity.current_program_id) set(new Map());
    else askFor([...known.keys()].slice(0, MOST_MERCHANT_IDS)).catch(reportError);
  });
}

follow();
