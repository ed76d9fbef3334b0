import { Worker } from 'node:worker_threads';

/** A question to a thread; the answer has the same number. */
export type ToThread<Asked extends object> = Asked & { readonly id: number };
export type FromThread<Made> =
  | { readonly id: number; readonly made: Made }
  | { readonly id: number; readonly error: string };

interface Options {
  /** The script, beside the bundle or in the source. */
  readonly script: URL;
  /** What takes longer than this never ends. */
  readonly mostMs: number;
  /** What is said then. */
  readonly tooLong: string;
}

interface Waiting<Made> {
  readonly resolve: (made: Made) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** Without questions for so long the thread and its memory are given back. */
const IDLE_MS = 60_000;
const MEGABYTES = 512;

/** Asks one thread that is started when it is needed, so that nothing else of the process waits meanwhile. */
export function threadOf<Asked extends object, Made>({ script, mostMs, tooLong }: Options) {
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | null = null;
  let lastId = 0;
  const waiting = new Map<number, Waiting<Made>>();

  function settle(worker: Worker, answer: FromThread<Made>): void {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (asked) {
      clearTimeout(asked.timer);
      if ('made' in answer) asked.resolve(answer.made);
      else asked.reject(new Error(answer.error));
    }
    if (waiting.size > 0) return;
    worker.unref();
    idle = setTimeout(() => end(worker, new Error('The thread was idle.')), IDLE_MS).unref();
  }

  function started(): Worker {
    const worker = new Worker(script, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    });
    worker.on('message', (answer: FromThread<Made>) => settle(worker, answer));
    worker.on('error', (error: Error) => end(worker, error));
    worker.on('exit', () => end(worker, new Error('The thread ended.')));
    return worker;
  }

  /** Everything that waits for a thread ends with it; the next question starts another. */
  function end(worker: Worker, error: Error): void {
    if (thread !== worker) return;
    thread = null;
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(error);
    }
    waiting.clear();
    void worker.terminate();
  }

  return (asked: Asked): Promise<Made> => {
    thread ??= started();
    const running = thread;
    const id = ++lastId;
    if (idle) clearTimeout(idle);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => end(running, new Error(tooLong)), mostMs);
      waiting.set(id, { resolve, reject, timer });
      running.ref();
      running.postMessage({ ...asked, id } satisfies ToThread<Asked>);
    });
  };
}
