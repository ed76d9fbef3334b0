/** A small generator of repeatable numbers below one, so that every demo has the same past. */
export type Random = () => number;

export function repeatable(seed: number): Random {
  let state = seed % 4_294_967_296;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** One of the items; throws on an empty list. */
export function pick<T>(items: readonly T[], random: Random): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}

/** One of the items, each as likely as its weight. */
export function weighted<T>(items: readonly (readonly [T, number])[], random: Random): T {
  let left = random() * items.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [item, weight] of items) {
    left -= weight;
    if (left < 0) return item;
  }
  return pick(items, random)[0];
}

/** A whole number from `low` to `high`, both included. */
export function between(low: number, high: number, random: Random): number {
  return low + Math.floor(random() * (high - low + 1));
}
