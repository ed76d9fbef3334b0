import { useSearchParams } from 'react-router';

const ADDED = ['reservation', 'walk_in'] as const;
/** What a form of the book adds. */
export type Added = (typeof ADDED)[number];

/** The name of the open form in the address. */
export const ADDING = 'new';

/** Which form is open; it stands in the address, so that a command of another page opens it. */
export function useAdding(): [Added | null, (added: Added | null) => void] {
  const [params, setParams] = useSearchParams();
  const set = (added: Added | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (added === null) after.delete(ADDING);
        else after.set(ADDING, added);
        return after;
      },
      { replace: true },
    );
  return [ADDED.find((one) => one === params.get(ADDING)) ?? null, set];
}
