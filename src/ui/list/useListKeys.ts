import { type KeyboardEvent, useState } from 'react';

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => (index >= last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * The option the keyboard is on in a list of `count`, and what the keys do there. While somebody types in a box
 * above the list, Home, End and the space bar belong to the box.
 */
export function useListKeys(count: number, typing: boolean, choose: (index: number) => void, first = 0) {
  const [at, setAt] = useState(first);
  const active = Math.max(0, Math.min(at, count - 1));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const isEdge = event.key === 'Home' || event.key === 'End';
    if (step && !(typing && isEdge)) setAt(step(active, count - 1));
    else if (count > 0 && (event.key === 'Enter' || (event.key === ' ' && !typing))) choose(active);
    else return;
    event.preventDefault();
  };
  return { active, setAt, onKeyDown };
}
