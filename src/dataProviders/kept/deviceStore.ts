/**
 * A store of this device, in IndexedDB: local storage holds the three items of the specification and nothing else. Where the
 * browser gives none (a private window) nothing is kept. What is found is outside data: parse it.
 */
export interface DeviceStore {
  /** False when this browser keeps nothing. */
  readonly keep: (key: string, value: unknown) => Promise<boolean>;
  /** Undefined when there is none. */
  readonly find: (key: string) => Promise<unknown>;
  readonly all: () => Promise<unknown[]>;
  readonly forget: (key: string) => Promise<void>;
  readonly empty: () => Promise<void>;
}

interface Outcome<T> {
  readonly done: boolean;
  readonly value?: T;
}

type Work<T> = (store: IDBObjectStore) => IDBRequest<T>;

/** A store of a database of its own. */
export function deviceStore(database: string, name: string): DeviceStore {
  let opening: Promise<IDBDatabase | null> | null = null;

  /** The database, or null where the browser gives none; asked again next time. */
  function open(): Promise<IDBDatabase | null> {
    opening ??= new Promise((resolve) => {
      const giveUp = () => {
        opening = null;
        resolve(null);
      };
      if (typeof indexedDB === 'undefined') return giveUp();
      const request = indexedDB.open(database, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(name);
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

  async function attempt<T>(mode: IDBTransactionMode, work: Work<T>): Promise<Outcome<T>> {
    try {
      const opened = await open();
      if (!opened) return { done: false };
      return await new Promise((resolve) => {
        const transaction = opened.transaction(name, mode);
        const request = work(transaction.objectStore(name));
        transaction.oncomplete = () => resolve({ done: true, value: request.result });
        transaction.onabort = () => resolve({ done: false });
        transaction.onerror = () => resolve({ done: false });
      });
    } catch {
      return { done: false };
    }
  }

  /** Works on the store; a connection that the browser dropped is opened once more. */
  async function work<T>(mode: IDBTransactionMode, what: Work<T>): Promise<Outcome<T>> {
    const first = await attempt(mode, what);
    if (first.done) return first;
    opening = null;
    return attempt(mode, what);
  }

  return {
    keep: async (key, value) => (await work('readwrite', (store) => store.put(value, key))).done,
    find: async (key) => (await work<unknown>('readonly', (store) => store.get(key))).value,
    all: async () => (await work<unknown[]>('readonly', (store) => store.getAll())).value ?? [],
    forget: async (key) => void (await work('readwrite', (store) => store.delete(key))),
    empty: async () => void (await work('readwrite', (store) => store.clear())),
  };
}
