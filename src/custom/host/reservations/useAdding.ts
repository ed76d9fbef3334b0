import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

const ADDED = ['reservation', 'walk_in'] as const;
/** What a form of the book adds. */
export type Added = (typeof ADDED)[number];

/** Which form is open; an address with `?new=` opens one, so that a command of another page can, and loses it at once. */
export function useAdding(): [Added | null, (added: Added | null) => void] {
  const [params, setParams] = useSearchParams();
  const [adding, setAdding] = useState<Added | null>(null);
  const asked = ADDED.find((one) => one === params.get('new'));
  useEffect(() => {
    if (!asked) return;
    setAdding(asked);
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('new');
        return after;
      },
      { replace: true },
    );
  }, [asked, setParams]);
  return [adding, setAdding];
}
