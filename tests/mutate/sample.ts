import { createHash } from 'node:crypto';
import { KINDS, type Place } from './places.ts';

/** `count` places by seed, evenly from all places of each kind; where a kind has fewer, all of it. */
export function sample(places: readonly Place[], seed: string, count: number): Place[] {
  const rank = ({ id }: Place) => createHash('sha256').update(`${seed} ${id}`).digest('hex');
  const ranked = places.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
  const queues = KINDS.map((kind) => ranked.filter((place) => place.kind === kind));
  const chosen: Place[] = [];
  while (chosen.length < count && queues.some((queue) => queue.length > 0))
    for (const queue of queues) {
      const next = queue.shift();
      if (next && chosen.length < count) chosen.push(next);
    }
  return chosen;
}
