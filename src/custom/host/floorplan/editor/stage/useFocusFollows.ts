import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { PlanTable } from '../../model/draft.ts';
import { inReadingOrder } from '../../model/geometry.ts';
import type { Selection } from '../../model/selection.ts';

/**
 * Keeps the keyboard on the drawing: what was just added or pasted gets the focus that another table had, and when the table
 * in focus is removed its neighbour in reading order does.
 */
export function useFocusFollows(
  place: RefObject<HTMLElement | null>,
  tables: readonly PlanTable[],
  selection: Selection,
): void {
  const last = useRef<{ readonly order: readonly string[]; readonly focused: string | undefined }>({
    order: [],
    focused: undefined,
  });
  useLayoutEffect(() => {
    const order = inReadingOrder(tables).map((table) => table.local_id);
    const { order: before, focused } = last.current;
    const focus = (id: string | undefined) =>
      id !== undefined &&
      place.current?.querySelector<HTMLElement>(`[data-table="${id}"]`)?.focus({ preventScroll: true });
    const active = document.activeElement;
    const onTwin = active instanceof HTMLElement && active.dataset['table'] !== undefined;
    const added = order.find((id) => selection.has(id) && !before.includes(id));
    const isLost = focused !== undefined && !order.includes(focused) && active === document.body;
    if (onTwin && added !== undefined && before.length > 0) focus(added);
    else if (isLost) focus(order[Math.min(before.indexOf(focused), order.length - 1)]);
    const now = document.activeElement;
    last.current = { order, focused: now instanceof HTMLElement ? now.dataset['table'] : undefined };
  });
}
