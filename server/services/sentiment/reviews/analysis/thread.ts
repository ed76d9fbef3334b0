import { threadOf } from '#server/platform/threads/index.ts';
import type { Asked } from './reviewThread.ts';
import type { Analysis } from './types.ts';

/** Beside the bundle where the server is bundled; from its source by way of a loader. See scripts/bundleServer.ts. */
const isSource = import.meta.url.endsWith('.ts');
const script = new URL(isSource ? './fromSource.mjs' : './reviewThread.js', import.meta.url);

/** Analyses a few hundred texts, which takes less than a second, in a thread of its own. */
export const analyseAll = threadOf<Asked, readonly Analysis[]>({
  script,
  mostMs: 60_000,
  tooLong: 'The analysis of reviews took too long.',
});
