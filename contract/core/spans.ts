import type { z } from 'zod';

/** So many days of a search or a file at once: three years, as long as books are looked back into. */
export const MOST_SEARCHED_DAYS = 1_100;
const DAY_MS = 86_400_000;

/** Refuses a search over more days than anybody looks through at once, by its last field; a span open at one end is not measured. */
export const searchedSpans =
  (...pairs: readonly (readonly [from: string, until: string])[]) =>
  (search: object, context: z.core.$RefinementCtx): void => {
    const given = new Map<string, unknown>(Object.entries(search));
    for (const [from, until] of pairs) {
      const ms = Date.parse(String(given.get(until))) - Date.parse(String(given.get(from)));
      if (!(ms >= MOST_SEARCHED_DAYS * DAY_MS)) continue;
      const message = `Search at most ${MOST_SEARCHED_DAYS.toLocaleString('en-US')} days at once`;
      context.addIssue({ code: 'custom', path: [until], message });
    }
  };
