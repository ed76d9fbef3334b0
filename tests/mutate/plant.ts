import type { Place } from './places.ts';

interface Edit {
  readonly at: number;
  readonly until: number;
  readonly insert: string;
}

/** The source with one fault in it. */
export function planted(code: string, place: Place): string {
  return edited(code, [{ at: place.start, until: place.end, insert: place.replacement }]);
}

/** The source that tells `globalThis.reached` of each of its places that a test comes by; behaves as before. */
export function probed(code: string, places: readonly Place[]): string {
  return edited(
    code,
    places.flatMap(({ id, probe }): Edit[] => {
      if (!probe) return [];
      const { at, insert, close } = probe;
      const opened = { at, until: at, insert: insert.replace('$', `globalThis.reached?.('${id}')`) };
      return close ? [opened, { at: close.at, until: close.at, insert: close.insert }] : [opened];
    }),
  );
}

/** Applies edits from the end; of two at one position the later one in the list stands outside. */
function edited(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, { at, until, insert }) => text.slice(0, at) + insert + text.slice(until), code);
}
