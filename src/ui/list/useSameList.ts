import { useRef } from 'react';

const same = (one: readonly string[] | null, other: readonly string[] | null) =>
  one === other || (one?.length === other?.length && one?.every((item, n) => item === other?.[n]) === true);

/** The list as it was given first, as long as the same items stand in it: what is drawn from it need not be drawn again. */
export function useSameList<L extends readonly string[] | null>(list: L): L {
  const kept = useRef(list);
  if (!same(kept.current, list)) kept.current = list;
  return kept.current;
}
