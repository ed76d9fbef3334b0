import { processOf } from './asking.ts';
import type { Asked, Decoded } from './decode.ts';

/** Beside the bundle where the server is bundled; from its source by way of a loader. See scripts/bundleServer.ts. */
const isSource = import.meta.url.endsWith('.ts');
const script = new URL(isSource ? './fromSource.mjs' : './pictureProcess.js', import.meta.url);

export { MAX_PIXELS, MAX_SIDE } from './limits.ts';
/** Decodes one picture at a time, outside of the process that answers requests. */
export const decodeApart = processOf<Asked, Decoded>({ script, mostMs: 30_000, mostWaiting: 20 });
