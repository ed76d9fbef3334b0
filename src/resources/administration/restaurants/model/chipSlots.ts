import { type ProductState, stateWords } from './productStates.ts';

/** Widths in px of the five slots, in product order, and the gap between them. */
export const SLOT_WIDTHS = [52, 41, 68, 69, 46] as const;
export const SLOT_GAP = 4;

export interface PlacedChip {
  readonly state: ProductState;
  readonly words: string;
  /** CSS grid lines, 1-based; a chip that found no room stands on the second line. */
  readonly from: number;
  readonly to: number;
  readonly line: 1 | 2;
}

const widthOf = (from: number, to: number) =>
  SLOT_WIDTHS.slice(from, to).reduce((sum, width) => sum + width + SLOT_GAP, -SLOT_GAP);

/** The room a dated chip needs: an icon, padding and about 5.8 px a letter at 11.5 px medium. */
const neededFor = (words: string) => 25 + Math.ceil(words.length * 5.8);

function findRoom(taken: readonly boolean[], needed: number): { from: number; to: number } | null {
  for (let from = 0; from < taken.length; from += 1) {
    for (let to = from + 1; to <= taken.length && !taken[to - 1]; to += 1) {
      if (widthOf(from, to) >= needed) return { from, to };
    }
  }
  return null;
}

/**
 * Live products keep their own slot, so that gaps read down the column; a product that ends or starts soon takes
 * the first run of free slots that its words fit in, else a second line of the row.
 */
export function placeChips(states: readonly ProductState[], today: string): PlacedChip[] {
  const taken = states.map((state) => state.phase === 'live');
  const live = states.flatMap((state, index): PlacedChip[] =>
    state.phase === 'live' ? [{ state, words: state.label, from: index + 1, to: index + 2, line: 1 }] : [],
  );
  const dated = states
    .filter((state) => state.phase === 'ending' || state.phase === 'planned')
    .map((state): PlacedChip => {
      const words = stateWords(state, today);
      const room = findRoom(taken, neededFor(words));
      if (!room) return { state, words, from: 1, to: -1, line: 2 };
      for (let slot = room.from; slot < room.to; slot += 1) taken[slot] = true;
      return { state, words, from: room.from + 1, to: room.to + 1, line: 1 };
    });
  return [...live, ...dated];
}
