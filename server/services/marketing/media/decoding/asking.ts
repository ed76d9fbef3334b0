import { type ChildProcess, fork } from 'node:child_process';

interface Options {
  readonly script: URL;
  /** What takes longer than this is ended with its process. */
  readonly mostMs: number;
  /** Who comes while so many wait is told to come back. */
  readonly mostWaiting: number;
}
export type Told<Made> = { readonly made: Made } | { readonly failed: 'late' | 'ended' | 'busy' };

/** Without questions for so long the process and its memory are given back. */
const IDLE_MS = 60_000;

/** Asks a process of its own one question at a time; one that takes too long is killed, and the next question starts another. */
export function processOf<Asked extends object, Made>({ script, mostMs, mostWaiting }: Options) {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  function started(): ChildProcess {
    const own = fork(script, {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    own.on('error', () => forget(own));
    own.on('exit', () => forget(own));
    return own;
  }
  function forget(own: ChildProcess): void {
    if (child === own) child = null;
  }
  function end(own: ChildProcess): void {
    forget(own);
    own.kill('SIGKILL');
  }

  function ask(asked: Asked): Promise<Told<Made>> {
    if (idle) clearTimeout(idle);
    child ??= started();
    const own = child;
    own.ref();
    own.channel?.ref();
    return new Promise<Told<Made>>((resolve) => {
      const timer = setTimeout(() => settle({ failed: 'late' }), mostMs);
      const made = (answer: unknown) => settle({ made: answer as Made });
      const ended = () => settle({ failed: 'ended' });
      function settle(told: Told<Made>): void {
        clearTimeout(timer);
        own.off('message', made).off('exit', ended).off('error', ended);
        if ('failed' in told) end(own);
        own.unref();
        own.channel?.unref();
        idle = setTimeout(() => end(own), IDLE_MS).unref();
        resolve(told);
      }
      own.once('message', made).once('exit', ended).once('error', ended);
      own.send(asked, (error) => error && ended());
    });
  }

  return async (asked: Asked): Promise<Told<Made>> => {
    if (waiting >= mostWaiting) return { failed: 'busy' };
    waiting += 1;
    const turn = last.then(() => ask(asked));
    last = turn;
    return turn.finally(() => (waiting -= 1));
  };
}
