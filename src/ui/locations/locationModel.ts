/** A location as the selector knows it (SHELL-025). */
export interface MerchantLocation {
  merchant_id: number;
  merchant_name: string;
}

export const ALL_LOCATIONS = 'All Locations';
export const SELECTED_PREFIX = 'Selected';
/** The search box appears when there are more locations than this (SHELL-026). */
export const SEARCH_ABOVE = 6;
/** How many options are drawn at once; a search narrows the rest. */
export const OPTION_LIMIT = 200;

export const needsSearch = (locations: readonly MerchantLocation[]): boolean =>
  locations.length > SEARCH_ABOVE;

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The locations whose name holds every word of the query, whatever the case and the accents. */
export function matchLocations<T extends MerchantLocation>(locations: readonly T[], query: string): T[] {
  const words = fold(query).split(/\s+/u).filter(Boolean);
  return locations.filter(({ merchant_name }) => {
    const name = fold(merchant_name);
    return words.every((word) => name.includes(word));
  });
}

/** An option of the list; `merchant_id` null is the select-all entry (SHELL-027). */
export interface LocationOption {
  merchant_id: number | null;
  label: string;
  selected: boolean;
}

export interface OptionQuery {
  locations: readonly MerchantLocation[];
  query: string;
  isSelected: (id: number) => boolean;
  /** Null leaves the select-all entry out. */
  all: { selected: boolean } | null;
}

/** The options to draw and how many more match; the select-all entry steps aside while searching. */
export function locationOptions({ locations, query, isSelected, all }: OptionQuery): {
  options: LocationOption[];
  hidden: number;
} {
  const matches = matchLocations(locations, query);
  const options = matches.slice(0, OPTION_LIMIT).map(({ merchant_id, merchant_name }) => ({
    merchant_id,
    label: merchant_name,
    selected: isSelected(merchant_id),
  }));
  const entry = { merchant_id: null, label: ALL_LOCATIONS, selected: all?.selected ?? false };
  return {
    options: all !== null && query.trim() === '' ? [entry, ...options] : options,
    hidden: Math.max(0, matches.length - OPTION_LIMIT),
  };
}

/** The button's text: `Selected: All Locations`, a single name, `Selected: 3 of 12` or none (SHELL-028). */
export function selectionText(locations: readonly MerchantLocation[], selected: readonly number[]): string {
  const chosen = new Set(selected);
  const found = locations.filter(({ merchant_id }) => chosen.has(merchant_id));
  const say = (what: string) => `${SELECTED_PREFIX}: ${what}`;
  if (found.length === 0) return say('None');
  if (found.length === 1 && found[0]) return say(found[0].merchant_name);
  return found.length === locations.length
    ? say(ALL_LOCATIONS)
    : say(`${found.length} of ${locations.length}`);
}

/** The selection after choosing an entry: a location toggles, select-all takes everything or nothing. */
export function toggleSelection(
  locations: readonly MerchantLocation[],
  selected: readonly number[],
  chosen: number | null,
): number[] {
  if (chosen !== null) {
    return selected.includes(chosen) ? selected.filter((id) => id !== chosen) : [...selected, chosen];
  }
  const all = locations.map(({ merchant_id }) => merchant_id);
  return all.every((id) => selected.includes(id)) ? [] : all;
}
