import type { Trx } from '#server/platform/db/index.ts';
import type { Subject } from './subject.ts';

/** Erases what one table holds of a guest, or makes it nameless; answers how many rows. */
export type Eraser = (trx: Trx, subject: Subject, now: Date) => Promise<bigint | number | undefined>;
