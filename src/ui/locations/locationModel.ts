import { figure } from '#src/ui/words/counts.ts';
import { fold } from '#src/ui/words/fold.ts';

/** A location as the selector knows it (SHELL-025). */
export interface MerchantLocation {
  merchant_id: number;
  merchant_name: string;
  /** A word beside its name, such as that it is not live. */
  note?: string | undefined;
}

export const ALL_LOCATIONS = 'All Locations';
export const SELECTED_PREFIX = 'Selected';
/** The search box appears when there are more locations than this (SHELL-026). */
export const SEARCH_ABOVE = 6;

/** What a search has found so far. */
export interface FoundLocations {
  readonly locations: readonly MerchantLocation[];
  /** How many there are in all; null while nobody knows. */
  readonly total: number | null;
  /** Why nothing can be told. */
  readonly error: string | null;
  readonly retry: () => void;
  /** Asks for the next ones; absent where there are none. */
  readonly more?: (() => void) | undefined;
}

/** Where a selector has its locations from: thousands of them are searched for, never read at once. */
export interface LocationSource {
  /** All at hand, or searched for. */
  readonly kind: 'whole' | 'searched';
  /** How many there are. */
  readonly count: number;
  /** Undefined while it is looked up, null for what is not among them. */
  readonly nameOf: (id: number) => string | null | undefined;
  /** What is said beside a name; absent: nothing of any. */
  readonly noteOf?: (id: number) => string | undefined;
  /** The locations whose name holds every word of the query. A hook, for the open panel. */
  readonly useFound: (query: string) => FoundLocations;
  /** Every one of them, for who chooses all. */
  readonly allIds: () => Promise<readonly number[]>;
  /** Those to be offered first. */
  readonly recent: readonly number[];
}

export const needsSearch = ({ count }: LocationSource): boolean => count > SEARCH_ABOVE;

/** The locations whose name holds every word of the query, whatever the case and the accents. */
export function matchLocations<T extends MerchantLocation>(locations: readonly T[], query: string): T[] {
  const words = fold(query).split(/\s+/u).filter(Boolean);
  return locations.filter(({ merchant_name }) => {
    const name = fold(merchant_name);
    return words.every((word) => name.includes(word));
  });
}

/** A source that has all of its locations at hand. */
export function sourceOf(locations: readonly MerchantLocation[]): LocationSource {
  const names = new Map(locations.map((one) => [one.merchant_id, one.merchant_name]));
  const notes = new Map(locations.map((one) => [one.merchant_id, one.note]));
  return {
    kind: 'whole',
    count: locations.length,
    nameOf: (id) => names.get(id) ?? null,
    noteOf: (id) => notes.get(id),
    useFound: (query) => {
      const found = matchLocations(locations, query);
      return { locations: found, total: found.length, error: null, retry: () => undefined };
    },
    allIds: () => Promise.resolve([...names.keys()]),
    recent: [],
  };
}

/** An option of the list; `merchant_id` null is the entry above all of them (SHELL-027). */
export interface LocationOption {
  merchant_id: number | null;
  label: string;
  selected: boolean;
  /** Offered before the others. */
  isFirst: boolean;
  note?: string | undefined;
}

export interface OptionQuery {
  readonly found: readonly MerchantLocation[];
  /** Of these, those that have a name are offered first while nobody searches. */
  readonly firsts: readonly number[];
  readonly nameOf: LocationSource['nameOf'];
  readonly noteOf?: LocationSource['noteOf'];
  readonly query: string;
  readonly isSelected: (id: number) => boolean;
  /** The entry above all of them; null leaves it out. */
  readonly all: { readonly label?: string; readonly selected: boolean } | null;
}

/** The options to draw; while somebody searches, only what was found. */
export function locationOptions(asked: OptionQuery): LocationOption[] {
  const { found, firsts, nameOf, noteOf, query, isSelected, all } = asked;
  const isSearch = query.trim() !== '';
  const option = (merchant_id: number, label: string, isFirst: boolean) => ({
    merchant_id,
    label,
    selected: isSelected(merchant_id),
    isFirst,
    note: noteOf?.(merchant_id),
  });
  const first = (isSearch ? [] : firsts).flatMap((id) => {
    const name = nameOf(id);
    return name ? [option(id, name, true)] : [];
  });
  const others = found
    .filter(({ merchant_id }) => !first.some((one) => one.merchant_id === merchant_id))
    .map(({ merchant_id, merchant_name }) => option(merchant_id, merchant_name, false));
  const options = [...first, ...others];
  if (all === null || isSearch) return options;
  const entry = { merchant_id: null, label: all.label ?? ALL_LOCATIONS, selected: all.selected };
  return [{ ...entry, isFirst: false }, ...options];
}

type Named = Pick<LocationSource, 'count' | 'nameOf'>;

/** Of the selected ones, those that may be among the source's locations. */
const among = (selected: readonly number[], { nameOf }: Named) =>
  // Thousands are not looked up one by one: then all of them count.
  selected.length > LOOKED_UP ? selected : selected.filter((id) => nameOf(id) !== null);

/** The names of so many are looked up for a summary. */
export const LOOKED_UP = 200;

/** The button's text: `Selected: All Locations`, a single name, `Selected: 3 of 12` or none (SHELL-028). */
export function selectionText(source: Named, selected: readonly number[]): string {
  const chosen = among(selected, source);
  const say = (what: string) => `${SELECTED_PREFIX}: ${what}`;
  if (chosen.length === 0) return say('None');
  if (chosen.length === 1 && chosen[0] !== undefined) {
    return say(source.nameOf(chosen[0]) ?? `1 of ${figure(source.count)}`);
  }
  const [some, all] = [chosen.length, source.count].map((count) => figure(count));
  return isAll(source, selected) ? say(ALL_LOCATIONS) : say(`${some} of ${all}`);
}

/** Whether every location is selected. */
export const isAll = (source: Named, selected: readonly number[]): boolean =>
  source.count > 0 && among(selected, source).length >= source.count;

/** The selection with a location taken in, or out. */
export const toggled = (selected: readonly number[], id: number): number[] =>
  selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id];

/** The selection with every location taken in, or out when all of them are; others stay as they are. */
export function allToggled(all: readonly number[], selected: readonly number[]): number[] {
  const [every, chosen] = [new Set(all), new Set(selected)];
  return all.every((id) => chosen.has(id))
    ? selected.filter((id) => !every.has(id))
    : [...new Set([...selected, ...all])];
}
