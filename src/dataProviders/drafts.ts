/**
 * Unsaved drawings, kept on this device until they are saved, so that a reload loses nothing. They live in IndexedDB: local
 * storage holds the three items of the specification and nothing else. What is found is outside data: parse it.
 */
const NAME = 'couvert';
const STORE = 'drafts';

let opening: Promise<IDBDatabase | null> | null = null;

/** The database, or null where the browser gives none (a private window); asked again next time. */
function open(): Promise<IDBDatabase | null> {
  opening ??= new Promise((resolve) => {
    const giveUp = () => {
      opening = null;
      resolve(null);
    };
    if (typeof indexedDB === 'undefined') return giveUp();
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => {
      request.result.onclose = () => {
        opening = null;
      };
      resolve(request.result);
    };
    request.onerror = giveUp;
    request.onblocked = giveUp;
  });
  return opening;
}

interface Outcome<T> {
  readonly done: boolean;
  readonly value?: T;
}

type Work<T> = (store: IDBObjectStore) => IDBRequest<T>;

async function attempt<T>(mode: IDBTransactionMode, work: Work<T>): Promise<Outcome<T>> {
  try {
    const database = await open();
    if (!database) return { done: false };
    return await new Promise((resolve) => {
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve({ done: true, value: request.result });
      transaction.onabort = () => resolve({ done: false });
      transaction.onerror = () => resolve({ done: false });
    });
  } catch {
    return { done: false };
  }
}

/** Works on the store; a connection that the browser dropped is opened once more. */
async function withStore<T>(mode: IDBTransactionMode, work: Work<T>): Promise<Outcome<T>> {
  const first = await attempt(mode, work);
  if (first.done) return first;
  opening = null;
  return attempt(mode, work);
}

/** Keeps a draft under a key that names its owner; false when this browser keeps nothing. */
export async function keepDraft(key: string, value: unknown): Promise<boolean> {
  return (await withStore('readwrite', (store) => store.put(value, key))).done;
}

/** The draft of a key, unparsed; undefined when there is none. */
export async function findDraft(key: string): Promise<unknown> {
  return (await withStore<unknown>('readonly', (store) => store.get(key))).value;
}

export async function forgetDraft(key: string): Promise<void> {
  await withStore('readwrite', (store) => store.delete(key));
}
