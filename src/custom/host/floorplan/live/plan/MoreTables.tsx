import { styled } from '@mui/material/styles';
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp, type LucideIcon } from 'lucide-react';
import { tokensOf } from '#src/theme/index.ts';
import { counted } from '#src/ui/words/counts.ts';
import { useView, type ViewStore } from '../../canvas/viewStore.ts';
import type { PlacedBody, Point } from '../../model/geometry.ts';
import { beyond, type Side, SIDES } from '../model/beyond.ts';

/** In the strip that the zoom's buttons stand in, where they cover no table. */
const Ways = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    position: 'absolute',
    left: 12,
    right: 216,
    bottom: 14,
    display: 'flex',
    flexWrap: 'wrap-reverse',
    gap: 6,
    pointerEvents: 'none',
    '& > button': {
      all: 'unset',
      boxSizing: 'border-box',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 2,
      minWidth: 44,
      minHeight: 44,
      padding: '0 8px',
      borderRadius: 10,
      border: `1px solid ${t.button}`,
      backgroundColor: t.raised,
      fontSize: 13,
      fontWeight: 600,
      fontVariantNumeric: 'tabular-nums',
      cursor: 'pointer',
      pointerEvents: 'auto',
      '&:hover': { backgroundColor: t.hover },
      '&:focus-visible': { outline: `2px solid ${t.primary}`, outlineOffset: 2 },
    },
  };
});

const LOOKS = {
  left: { icon: ChevronLeft, word: 'to the left', x: 1, y: 0 },
  right: { icon: ChevronRight, word: 'to the right', x: -1, y: 0 },
  above: { icon: ChevronUp, word: 'above', x: 0, y: 1 },
  below: { icon: ChevronDown, word: 'below', x: 0, y: -1 },
} satisfies Record<Side, Point & { icon: LucideIcon; word: string }>;

/** Of the window, how far one press goes. */
const STEP = 0.7;

export interface MoreTablesProps {
  readonly view: ViewStore;
  readonly tables: readonly PlacedBody[];
}

/** For each side beyond which tables lie: how many, and the way there. */
export function MoreTables({ view, tables }: MoreTablesProps) {
  const at = useView(view);
  const size = view.size();
  if (size.width === 0) return null;
  const count = beyond(tables, at, size);
  const sides = SIDES.filter((side) => count[side] > 0);
  if (sides.length === 0) return null;
  return (
    <Ways role="group" aria-label="Tables out of view">
      {sides.map((side) => {
        const { icon: Icon, word, x, y } = LOOKS[side];
        return (
          <button
            key={side}
            type="button"
            aria-label={`${counted(count[side], 'more table')} ${word}`}
            onClick={() => view.pan({ x: x * STEP * size.width, y: y * STEP * size.height })}
          >
            {sides.length === 1 ? `${count[side]} more` : count[side]}
            <Icon size={18} aria-hidden />
          </button>
        );
      })}
    </Ways>
  );
}
