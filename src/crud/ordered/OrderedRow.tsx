import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { ArrowDown, ArrowUp, Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { atMost, tokensOf } from '#src/theme/index.ts';

export const OrderedList = styled(GridRows)(({ theme }) => {
  const t = tokensOf(theme);
  return {
    '& > li': {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '0 8px',
      minHeight: 60,
      padding: '8px 8px 8px 16px',
    },
    '& > li[data-off] strong': { color: t.muted },
    '& strong': { display: 'flex', alignItems: 'center', gap: 8, fontWeight: 500, overflowWrap: 'anywhere' },
    '& p': { margin: '1px 0 0', fontSize: 13, color: t.muted, overflowWrap: 'anywhere' },
    '& .acts': { display: 'flex', alignItems: 'center' },
    '& .acts .MuiIconButton-root': { width: 40, height: 44 },
    '& .acts .MuiButton-root': { minWidth: 88, minHeight: 44 },
    [atMost('mobile')]: {
      '& > li': { gridTemplateColumns: 'minmax(0, 1fr)', paddingBottom: 0 },
      '& .acts': { marginLeft: -12 },
    },
  };
});

export interface OrderedRowProps {
  readonly name: string;
  readonly title: ReactNode;
  readonly note: ReactNode;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isOff?: boolean;
  readonly isBusy: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onEdit: () => void;
  /** A further act at the end. */
  readonly more: ReactNode;
}

/** Keeps the keyboard with an entry that it moved: its button was off meanwhile, and is for good at an end of the list. */
function useFocusAfterMove(isBusy: boolean) {
  const buttons = useRef<{ up: HTMLButtonElement | null; down: HTMLButtonElement | null }>({
    up: null,
    down: null,
  });
  const moved = useRef<-1 | 1 | null>(null);
  useEffect(() => {
    if (isBusy || moved.current === null) return;
    const { up, down } = buttons.current;
    const [pressed, other] = moved.current === -1 ? [up, down] : [down, up];
    moved.current = null;
    if (document.activeElement === document.body) (pressed?.disabled ? other : pressed)?.focus();
  }, [isBusy]);
  return { buttons, moved };
}

/** One entry of a list whose order people set. */
export function OrderedRow({
  name,
  title,
  note,
  isFirst,
  isLast,
  isOff = false,
  isBusy,
  ...acts
}: OrderedRowProps) {
  const { buttons, moved } = useFocusAfterMove(isBusy);
  const move = (by: -1 | 1) => {
    moved.current = by;
    acts.onMove(by);
  };
  return (
    <li data-off={isOff || undefined}>
      <div>
        <strong>{title}</strong>
        <p>{note}</p>
      </div>
      <div className="acts">
        <IconButton
          ref={(button) => {
            buttons.current.up = button;
          }}
          aria-label={`Move ${name} up`}
          disabled={isBusy || isFirst}
          onClick={() => move(-1)}
        >
          <ArrowUp size={16} aria-hidden />
        </IconButton>
        <IconButton
          ref={(button) => {
            buttons.current.down = button;
          }}
          aria-label={`Move ${name} down`}
          disabled={isBusy || isLast}
          onClick={() => move(1)}
        >
          <ArrowDown size={16} aria-hidden />
        </IconButton>
        <IconButton aria-label={`Edit ${name}`} disabled={isBusy} onClick={acts.onEdit}>
          <Pencil size={16} aria-hidden />
        </IconButton>
        {acts.more}
      </div>
    </li>
  );
}
import { GridRows } from '#src/ui/layout/GridRows.ts';
