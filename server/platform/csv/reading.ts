import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CsvRecord } from './csv.ts';
import type { Opening, Rows, Task } from './csvThread.ts';
import { type FileMessages, type OpenCsv, openCsv } from './file.ts';

type OpenedCsv =
  | { readonly ok: true; readonly csv: OpenCsv }
  | { readonly ok: false; readonly message: string };

/** A smaller file is read within a few milliseconds, less than a thread takes to start. */
const MOST_AT_ONCE = 64 * 1024;

/** Beside the bundle where the server is bundled; from its source by way of a loader. See scripts/bundleServer.ts. */
const isSource = import.meta.url.endsWith('.ts');
const THREAD = new URL(isSource ? './fromSource.mjs' : './csvThread.js', import.meta.url);

/** A thread that reads one file; the bytes are copied for it. */
function startThread(bytes: Uint8Array, words: FileMessages): Worker {
  const copy = new Uint8Array(bytes);
  const { notCsv, encoding, tooWide, empty, noRows } = words;
  const task: Task = { bytes: copy, messages: { notCsv, encoding, tooWide, empty, noRows } };
  return new Worker(THREAD, {
    workerData: task,
    transferList: [copy.buffer],
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  });
}

/** What the thread says next; rejects when it dies instead. */
async function answerOf<T>(thread: Worker): Promise<T> {
  const [answer] = (await once(thread, 'message')) as [T];
  return answer;
}

async function* rowsOf(bytes: Uint8Array, messages: FileMessages): AsyncGenerator<CsvRecord> {
  const thread = startThread(bytes, messages);
  try {
    await answerOf<Opening>(thread);
    for (let isEnd = false; !isEnd; ) {
      thread.postMessage('more');
      const portion = await answerOf<Rows>(thread);
      yield* portion.records;
      isEnd = portion.isEnd;
    }
  } finally {
    await thread.terminate();
  }
}

/**
 * Opens a file of any columns, or says why nothing can be read from it. What is not small is read in a thread of its own, anew
 * for every walk over its rows, so that nothing in a file holds up other requests.
 */
export async function openCsvFile(bytes: Uint8Array, messages: FileMessages): Promise<OpenedCsv> {
  if (bytes.length <= MOST_AT_ONCE) return openCsv(bytes, messages);
  const thread = startThread(bytes, messages);
  try {
    const opening = await answerOf<Opening>(thread);
    if (!opening.ok) return opening;
    return { ok: true, csv: { heading: opening.heading, rows: () => rowsOf(bytes, messages) } };
  } finally {
    await thread.terminate();
  }
}
