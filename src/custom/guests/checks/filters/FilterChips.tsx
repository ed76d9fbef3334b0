import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { TriangleAlert, X } from 'lucide-react';
import { COARSE_POINTER, tokensOf } from '#src/theme/index.ts';
import type { CheckFilters } from '../model/filters.ts';
import type { FilterChip } from '../model/words.ts';

const Row = styled('ul')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    padding: '8px 12px',
    borderBottom: `1px solid ${t.divider}`,
    margin: 0,
    listStyle: 'none',
    '& li': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 6,
      maxWidth: '100%',
      minHeight: 30,
      padding: '0 2px 0 10px',
      borderRadius: 8,
      fontSize: 13,
      color: t.primary,
      backgroundColor: t.primaryTint,
    },
    '& li[data-left-out]': { color: t.tones.warn.main, backgroundColor: t.tones.warn.tint },
    '& li > span': { overflowWrap: 'anywhere', minWidth: 0 },
    '& li svg': { flex: 'none' },
    '& li .MuiIconButton-root': {
      width: 26,
      height: 26,
      color: 'inherit',
      [COARSE_POINTER]: { minWidth: 44, minHeight: 44 },
    },
  };
});

export interface FilterChipsProps {
  readonly chips: readonly FilterChip[];
  readonly onChange: (part: CheckFilters) => void;
}

/** What else narrows the search, each to be taken away by itself. */
export function FilterChips({ chips, onChange }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <Row aria-label="Filters that are set">
      {chips.map(({ label, clears, isLeftOut }) => (
        <li key={label} data-left-out={isLeftOut || undefined}>
          {isLeftOut ? <TriangleAlert size={14} aria-hidden /> : null}
          <span>{isLeftOut ? `${label} is left out` : label}</span>
          <IconButton
            aria-label={`Remove ${label}`}
            onClick={() => onChange(Object.fromEntries(clears.map((name) => [name, ''])))}
          >
            <X size={14} aria-hidden />
          </IconButton>
        </li>
      ))}
    </Row>
  );
}
