import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { type Identifier, ListContextProvider, type RaRecord, useListContext } from 'react-admin';

/** Whether all that the list finds are chosen, on every page of it; null where only rows that were seen can be. */
const IsAll = createContext<boolean | null>(null);

/** What is chosen in the list around: all that its filters find, or rows by their ids. */
export type Selection =
  | { readonly isAll: true; readonly filter: Readonly<Record<string, unknown>>; readonly count: number }
  | { readonly isAll: false; readonly ids: readonly number[]; readonly count: number };

export function useSelection(): Selection {
  const { selectedIds, filterValues, total = 0 } = useListContext();
  if (useContext(IsAll) === true) return { isAll: true, filter: filterValues, count: total };
  return { isAll: false, ids: selectedIds.map(Number), count: selectedIds.length };
}

/** How many there are that could be chosen beyond the page, all of which is; null where nothing is to be offered. */
export function useMoreToSelect(): number | null {
  const { data = [], selectedIds, total } = useListContext();
  const isAll = useContext(IsAll);
  const isPageChosen = data.length > 0 && data.every(({ id }) => selectedIds.includes(id));
  return isAll === false && isPageChosen && total !== undefined && total > selectedIds.length ? total : null;
}

/**
 * react-admin's list context in which `onSelectAll` chooses all that the filters find without reading them: every page then
 * looks chosen. Another filter, or a row that is taken out, ends that.
 */
export function AllMatching({ children }: { children: ReactNode }) {
  const list = useListContext();
  const { data, filterValues, total, onSelect, onUnselectItems } = list;
  const found = JSON.stringify(filterValues);
  const [chosen, choose] = useState<string | null>(null);
  const isAll = chosen === found && total !== undefined && total > 0;
  const onSelectAll = useCallback(() => {
    onUnselectItems();
    choose(found);
  }, [found, onUnselectItems]);
  const instead = useCallback(
    (ids: Identifier[]) => {
      choose(null);
      onSelect(ids);
    },
    [onSelect],
  );
  const value = useMemo(() => {
    if (!isAll) return { ...list, onSelectAll };
    const shown = (data ?? []).map(({ id }: RaRecord) => id);
    const clear = () => instead([]);
    return {
      ...list,
      selectedIds: shown,
      onSelectAll,
      onSelect: instead,
      onToggleItem: (id: Identifier) => instead(shown.filter((one) => one !== id)),
      onUnselectItems: clear,
      onClearSelection: clear,
    };
  }, [isAll, list, data, onSelectAll, instead]);
  return (
    <IsAll.Provider value={isAll}>
      <ListContextProvider value={value}>{children}</ListContextProvider>
    </IsAll.Provider>
  );
}
