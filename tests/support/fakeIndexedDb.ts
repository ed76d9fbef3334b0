import { vi } from 'vitest';

type Stores = Map<string, Map<string, unknown>>;

/** Answers in a microtask, as a browser does in a task: timers that a test holds do not hold this. */
const soon = (work: () => void) => queueMicrotask(work);

function storeOf(rows: Map<string, unknown>) {
  const answer = (result: unknown) => ({ result });
  return {
    put: (value: unknown, key: string) => answer(rows.set(key, structuredClone(value)) && key),
    get: (key: string) => answer(rows.get(key)),
    getAll: () => answer([...rows.values()]),
    delete: (key: string) => answer(void rows.delete(key)),
    clear: () => answer(rows.clear()),
  };
}

interface Opened {
  onclose: () => void;
}
let opened: Opened[] = [];

function databaseOf(stores: Stores) {
  return {
    onclose: () => undefined,
    createObjectStore: (name: string) => stores.set(name, new Map()),
    transaction: (name: string) => {
      const transaction = {
        oncomplete: () => undefined,
        objectStore: () => storeOf(stores.get(name) ?? new Map()),
      };
      soon(() => transaction.oncomplete());
      return transaction;
    },
  };
}

/**
 * Puts a device into the test that keeps what it is given in memory; answers what is in a store of it. The device of a file before is
 * taken away first: files of a worker share their modules, and what they hold open.
 */
export function fakeIndexedDb() {
  for (const database of opened) database.onclose();
  opened = [];
  const databases = new Map<string, Stores>();
  const open = (name: string) => {
    const isNew = !databases.has(name);
    const stores = databases.get(name) ?? new Map();
    databases.set(name, stores);
    const database = databaseOf(stores);
    opened.push(database);
    const request = {
      result: database,
      onupgradeneeded: () => undefined,
      onsuccess: () => undefined,
    };
    soon(() => {
      if (isNew) request.onupgradeneeded();
      request.onsuccess();
    });
    return request;
  };
  vi.stubGlobal('indexedDB', { open });
  const rows = (database: string, store: string): Map<string, unknown> =>
    databases.get(database)?.get(store) ?? new Map();
  return { rows };
}
