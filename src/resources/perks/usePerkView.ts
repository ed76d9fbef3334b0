import { useSearchParams } from 'react-router';
import { useTypedSearch } from '#src/ui/list/useTypedSearch.ts';
import type { PerkTab } from './data.ts';

/** Which perks are shown, as the address says (`?show=past&search=wine`), so that reloading and going back keep it. */
export function usePerkView() {
  const [params, setParams] = useSearchParams();
  const tab: PerkTab = params.get('show') === 'past' ? 'past' : 'current';
  const search = params.get('search') ?? '';
  const put = (name: string, value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  const [typed, setTyped] = useTypedSearch(search, (text) => put('search', text));
  const setTab = (next: PerkTab) => put('show', next === 'past' ? next : '');
  return { tab, setTab, search, typed, setTyped };
}
