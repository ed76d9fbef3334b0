import { threadOf } from '#server/platform/threads/index.ts';
import type { Asked } from './renderThread.ts';

/** Beside the bundle where the server is bundled; from its source by way of a loader. See scripts/bundleServer.ts. */
const isSource = import.meta.url.endsWith('.ts');
const script = new URL(isSource ? './fromSource.mjs' : './renderThread.js', import.meta.url);

/** A mail of a hundred blocks takes a fraction of a second. */
const ask = threadOf<Asked, string>({
  script,
  mostMs: 20_000,
  tooLong: 'The email took too long to be made.',
});

/** Makes HTML of MJML, or a text of HTML, in a thread of its own. */
export const make = (of: Asked['of'], source: string): Promise<string> => ask({ of, source });
