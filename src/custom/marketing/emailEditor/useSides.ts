import { useCallback, useRef, useState } from 'react';

/** Sides that are drawers where there is no room, and where the focus goes when a property is asked for. */
export function useSides(isNarrow: boolean) {
  const [open, setOpen] = useState<'left' | 'right' | null>(null);
  const right = useRef<HTMLDivElement>(null);
  const inspect = useCallback(
    (field?: string) => {
      if (isNarrow) setOpen('right');
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const named =
            field === undefined ? null : right.current?.querySelector<HTMLElement>(`[data-field="${field}"]`);
          const first = right.current?.querySelector<HTMLElement>(
            'input, button, [role="combobox"], textarea',
          );
          const target = named ?? first;
          target?.focus();
          target?.scrollIntoView({ block: 'nearest' });
        }),
      );
    },
    [isNarrow],
  );
  return { open: isNarrow ? open : null, setOpen, right, inspect };
}
