import { styled } from '@mui/material/styles';
import { COARSE_POINTER, tokensOf } from '#src/theme/index.ts';
import { figure } from '#src/ui/words/counts.ts';
import type { FilterChoice, TimelineFilter } from '../model/timeline.ts';

const Chips = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 6,
    '& button': {
      display: 'inline-flex',
      alignItems: 'baseline',
      gap: 6,
      height: 30,
      lineHeight: '28px',
      padding: '0 10px',
      border: `1px solid ${t.button}`,
      borderRadius: 8,
      fontFamily: 'inherit',
      fontSize: 13,
      color: t.inkSoft,
      backgroundColor: t.surface,
      cursor: 'pointer',
      [COARSE_POINTER]: { height: 44, lineHeight: '42px' },
    },
    '& button:hover': { backgroundColor: t.hover },
    '& button[aria-pressed="true"]': {
      borderColor: t.primary,
      fontWeight: 600,
      color: t.primary,
      backgroundColor: t.primaryTint,
    },
    '& small': { fontSize: 12.5, fontWeight: 400, fontVariantNumeric: 'tabular-nums' },
  };
});

export interface FilterChipsProps {
  readonly choices: readonly FilterChoice[];
  readonly chosen: TimelineFilter;
  readonly onChoose: (filter: TimelineFilter) => void;
}

/** What the timeline shows, with how much there is of it. */
export function FilterChips({ choices, chosen, onChoose }: FilterChipsProps) {
  return (
    <Chips role="group" aria-label="Show in the timeline">
      {choices.map(({ value, label, count }) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {label} <small>{figure(count)}</small>
        </button>
      ))}
    </Chips>
  );
}
