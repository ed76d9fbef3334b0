import { parentPort } from 'node:worker_threads';
import type { FromThread, ToThread } from '#server/platform/threads/index.ts';
import { analyse } from './analyse.ts';
import type { Analysis } from './types.ts';

/** What is asked of the thread. */
export interface Asked {
  readonly texts: readonly {
    readonly content: string;
    readonly language: string | null;
    readonly rating: number | null;
  }[];
}

parentPort?.on('message', ({ id, texts }: ToThread<Asked>) => {
  const made = texts.map(({ content, language, rating }) => analyse(content, language, rating));
  parentPort?.postMessage({ id, made } satisfies FromThread<readonly Analysis[]>);
});
