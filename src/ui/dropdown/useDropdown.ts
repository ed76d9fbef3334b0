import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { onCloseAllDropdowns } from './closeEvent.ts';

/** What keeps a dropdown open or closes it: outside click, Escape and the global event (SHELL-008..010). */
export function useDropdown() {
  const [open, setOpen] = useState(false);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const panelId = useId();

  const close = useCallback(() => setOpen(false), []);
  const closeAndReturn = useCallback(() => {
    setOpen(false);
    triggerRef.current?.focus();
  }, []);

  useEffect(() => {
    if (!open) return;
    const onClick = (event: MouseEvent) => {
      const path = event.composedPath();
      const inside = [triggerRef.current, panelRef.current].some(
        (node) => node !== null && path.includes(node),
      );
      if (!inside) close();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // A dialog around the dropdown stays open: this Escape is spent.
      event.stopPropagation();
      closeAndReturn();
    };
    document.addEventListener('click', onClick, true);
    document.addEventListener('keydown', onKeyDown, true);
    const stopListening = onCloseAllDropdowns(close);
    return () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('keydown', onKeyDown, true);
      stopListening();
    };
  }, [open, close, closeAndReturn]);

  return {
    open,
    close,
    closeAndReturn,
    triggerRef,
    panelRef,
    panelId,
    triggerProps: {
      ref: triggerRef,
      onClick: () => setOpen((was) => !was),
      'aria-expanded': open,
      'aria-controls': open ? panelId : undefined,
    },
  };
}

export type DropdownTriggerProps = ReturnType<typeof useDropdown>['triggerProps'] & {
  'aria-haspopup': 'dialog' | 'listbox' | 'menu';
};
