import { z } from 'zod';
import './wording.ts';

/** A bigint identity: unique in the whole database, never reused, a JSON number on the wire. */
export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** The same in a path or a query string. */
export const idParam = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** An instant: ISO 8601 in UTC. */
export const instant = z.iso.datetime({ offset: true });

/** A calendar day: YYYY-MM-DD. */
export const day = z.iso.date().refine((value) => value >= '0001', 'Enter a day after the year 0');

/** The number of the stored version; a write that sends an older one is answered 409 STALE. */
export const version = z.number().int().positive();

export const ok = z.object({ ok: z.literal(true) });

/** The answer of a call that has nothing to tell but that it worked. */
export const OK: z.infer<typeof ok> = { ok: true };
