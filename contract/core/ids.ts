import { z } from 'zod';
import { pastedText } from './texts.ts';
import './wording.ts';

/** A bigint identity: unique in the whole database, never reused, a JSON number on the wire. */
export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** The same in a path or a query string. */
export const idParam = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** Ids separated by commas in a query string, at most `most` of them. */
export const idsParam = (most: number) =>
  z
    .string()
    .max(most * 17)
    .regex(/^\d{1,15}(,\d{1,15})*$/, 'Send ids separated by commas, such as 2,4,6,7')
    .refine((text) => text.split(',').length <= most, `Send at most ${most} ids`)
    .transform((text) => text.split(',').map(Number));

/** Whatever happened or will, of people who live: what a search may ask for, and a birthday be. */
const isOfOurTime = (value: string) => value >= '1900' && value < '2200';
const OF_OUR_TIME = 'Choose a day between the years 1900 and 2199';

/** Only these of a list: what a picker shows of ids that are stored. */
export const onlyIds = idsParam(500).optional();

/** An instant: ISO 8601 in UTC. */
export const instant = z.iso.datetime({ offset: true }).max(40).refine(isOfOurTime, OF_OUR_TIME);

/** A calendar day: YYYY-MM-DD. */
export const day = pastedText(40).check(z.iso.date()).refine(isOfOurTime, OF_OUR_TIME);

/** The number of the stored version; a write that sends an older one is answered 409 STALE. */
export const version = z.number().int().positive();

export const ok = z.object({ ok: z.literal(true) });

/** The answer of a call that has nothing to tell but that it worked. */
export const OK: z.infer<typeof ok> = { ok: true };
