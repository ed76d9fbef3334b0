import Popper, { type PopperProps } from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import { type FocusEvent, type ReactNode, type RefObject, useEffect } from 'react';
import { MODAL_Z_INDEX, tokensOf } from '#src/theme/index.ts';
import { type DropdownTriggerProps, useDropdown } from './useDropdown.ts';

const Panel = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    marginTop: 4,
    marginBottom: 4,
    maxWidth: 'calc(100vw - 16px)',
    maxHeight: 'min(560px, calc(100vh - 24px))',
    overflow: 'auto',
    borderRadius: 12,
    border: `1px solid ${t.divider}`,
    backgroundColor: t.raised,
    boxShadow: t.float,
    color: t.ink,
    '&:focus': { outline: 'none' },
  };
});

interface PanelProps {
  id: string;
  label: string;
  panelRef: RefObject<HTMLDivElement | null>;
  width: number | undefined;
  onLeave: (event: FocusEvent) => void;
  children: ReactNode;
}

/** Takes the focus when it appears, unless something in it has: the element marked `data-autofocus`, else the panel itself. */
function DropdownPanel({ id, label, panelRef, width, onLeave, children }: PanelProps) {
  useEffect(() => {
    const panel = panelRef.current;
    if (panel?.contains(document.activeElement)) return;
    const first = panel?.querySelector<HTMLElement>('[data-autofocus]') ?? panel;
    first?.focus({ preventScroll: true });
  }, [panelRef]);
  return (
    <Panel
      id={id}
      ref={panelRef}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      style={{ width }}
      onBlur={onLeave}
    >
      {children}
    </Panel>
  );
}

export interface DropdownProps {
  /** Names the panel for those who do not see it. */
  label: string;
  trigger: (props: DropdownTriggerProps) => ReactNode;
  /** The panel; `close` also gives the focus back to the trigger. */
  children: (close: () => void) => ReactNode;
  placement?: PopperProps['placement'];
  width?: number;
}

/** A panel under its trigger, closed by an outside click, Escape, leaving with Tab, or `closeAllDropdowns()`. */
export function Dropdown({ label, trigger, children, placement = 'bottom-start', width }: DropdownProps) {
  const dropdown = useDropdown();
  const { open, triggerRef, panelRef } = dropdown;
  const onLeave = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node)) return;
    const inside = [triggerRef.current, panelRef.current].some((node) => node?.contains(relatedTarget));
    if (!inside) dropdown.close();
  };
  return (
    <>
      {trigger({ ...dropdown.triggerProps, 'aria-haspopup': 'dialog' })}
      <Popper
        open={open}
        anchorEl={() => triggerRef.current ?? document.body}
        container={() => triggerRef.current?.closest<HTMLElement>('[role="dialog"]') ?? document.body}
        placement={placement}
        popperOptions={{ strategy: 'fixed' }}
        style={{ zIndex: MODAL_Z_INDEX }}
      >
        <DropdownPanel
          id={dropdown.panelId}
          label={label}
          panelRef={panelRef}
          width={width}
          onLeave={onLeave}
        >
          {children(dropdown.closeAndReturn)}
        </DropdownPanel>
      </Popper>
    </>
  );
}
