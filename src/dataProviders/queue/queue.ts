import { useMemo, useSyncExternalStore } from 'react';
import { deviceStore } from '../kept/deviceStore.ts';
import { getSession, useSession } from '../session.ts';
import { againWith, isWaiting, lastOn, type NewAct, type QueuedAct, queuedAct } from './entry.ts';

/** Outlives reload and sign-out: an act waits until its own person is here and the line is up. */
const store = deviceStore('couvert-queue', 'acts');
const CHANNEL = 'couvert-queue';
const LOCK = 'couvert-queue';
/** So long what was sent is remembered for what goes on from it. */
const REMEMBERED_MS = 120_000;

let acts: readonly QueuedAct[] = [];
let loading: Promise<void> | null = null;
let channel: BroadcastChannel | null = null;
const listeners = new Set<() => void>();

function set(next: readonly QueuedAct[]): void {
  acts = [...next].sort((a, b) => a.seq - b.seq);
  for (const listener of [...listeners]) listener();
}

/** Reads what is kept, also by the other tabs. */
export async function readQueue(): Promise<readonly QueuedAct[]> {
  const found = (await store.all()).flatMap((one) => queuedAct.safeParse(one).data ?? []);
  set(found);
  return acts;
}

function open(): Promise<void> {
  if (typeof BroadcastChannel !== 'undefined' && channel === null) {
    channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => void readQueue();
  }
  loading ??= readQueue().then(() => undefined);
  return loading;
}

const tellOthers = () => channel?.postMessage('changed');

function subscribe(listener: () => void): () => void {
  void open();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const getActs = () => acts;

/** The acts of who is here in every concept of theirs, in their order. */
export function useAllQueued(): readonly QueuedAct[] {
  const all = useSyncExternalStore(subscribe, getActs, getActs);
  const { userId } = useSession();
  return useMemo(() => all.filter((act) => act.userId === userId && act.state !== 'sent'), [all, userId]);
}

/** Those in the concept that they work in. */
export function useQueue(): readonly QueuedAct[] {
  const all = useAllQueued();
  const { programId } = useSession();
  return useMemo(() => all.filter((act) => act.programId === programId), [all, programId]);
}

/** Those of a person in every concept of theirs, also what has just been sent. */
export const queueOf = (userId: number | null): readonly QueuedAct[] =>
  acts.filter((act) => act.userId === userId);

/** Puts acts into the queue as they stand now; false where this browser keeps nothing. */
export async function keepActs(changed: readonly QueuedAct[]): Promise<boolean> {
  const kept = await Promise.all(changed.map((act) => store.keep(act.id, act)));
  if (kept.includes(false)) return false;
  const ids = new Set(changed.map(({ id }) => id));
  set([...acts.filter(({ id }) => !ids.has(id)), ...changed]);
  tellOthers();
  return true;
}

async function forgetActs(gone: readonly QueuedAct[]): Promise<void> {
  if (gone.length === 0) return;
  await Promise.all(gone.map(({ id }) => store.forget(id)));
  set(acts.filter((act) => !gone.some(({ id }) => id === act.id)));
  tellOthers();
}

const nextSeq = () => Math.max(Date.now(), (acts.at(-1)?.seq ?? 0) + 1);

/** Adds an act of who is here behind the others; false where it cannot be kept. */
export async function enqueue(act: NewAct): Promise<boolean> {
  await open();
  const { userId, programId } = getSession();
  if (userId === null || programId === null) return false;
  const after = lastOn(queueOf(userId), act.subject)?.id ?? null;
  const fresh = { state: 'waiting', refusal: null, isAgain: false, tries: 0, answer: null } as const;
  return keepActs([{ ...act, ...fresh, userId, programId, after, seq: nextSeq(), at: Date.now() }]);
}

let turn: Promise<unknown> = Promise.resolve();

/** Lets one at a time work on the queue, over all tabs where the browser can; else an act's id keeps it from being done twice. */
export function queueAlone<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  if (locks) return locks.request(LOCK, work);
  const mine = turn.then(work, work);
  turn = mine.catch(() => undefined);
  return mine;
}

/** Takes an act back that nobody has sent yet; false when it is too late for that. */
export function takeBack(id: string): Promise<boolean> {
  return queueAlone(async () => {
    const act = (await readQueue()).find((one) => one.id === id);
    if (!act || !isWaiting(act)) return false;
    await forgetActs([act]);
    return true;
  });
}

/** Its person has seen that it no longer fits, and lets it go. */
export const dismiss = (act: QueuedAct): Promise<void> => queueAlone(() => forgetActs([act]));

/** Puts what no longer fitted behind the others once more, with what it goes on from. */
export function tryAgain(act: QueuedAct): Promise<boolean> {
  return queueAlone(async () => {
    const all = await readQueue();
    const seq = nextSeq();
    const anew = againWith(all, act).map((one, index) => ({
      ...one,
      seq: seq + index,
      state: 'waiting' as const,
      refusal: null,
      isAgain: true,
      tries: 0,
    }));
    return keepActs(anew);
  });
}

/** Forgets what was sent long enough ago that nothing goes on from it. */
export const forgetSent = (): Promise<void> =>
  forgetActs(
    acts.filter(
      ({ id, state, at }) =>
        state === 'sent' &&
        Date.now() - at > REMEMBERED_MS &&
        !acts.some((act) => act.after === id && act.state !== 'sent'),
    ),
  );
