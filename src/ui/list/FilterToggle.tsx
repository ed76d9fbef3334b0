import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
import { COARSE_POINTER, tokensOf } from '#src/theme/index.ts';

const Pill = styled('button')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    height: 36,
    padding: '0 11px',
    border: `1px solid ${t.button}`,
    borderRadius: 8,
    font: 'inherit',
    fontSize: 13.5,
    whiteSpace: 'nowrap',
    color: 'inherit',
    backgroundColor: t.surface,
    cursor: 'pointer',
    '&[aria-pressed="true"]': {
      borderColor: t.primary,
      backgroundColor: t.primaryFaint,
      color: t.primary,
    },
    '&:focus-visible': { outline: `2px solid ${t.primary}`, outlineOffset: 2 },
    [COARSE_POINTER]: { height: 44 },
  };
});

export interface FilterToggleProps {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** A filter of a list that is on or off. */
export function FilterToggle({ label, on, onChange }: FilterToggleProps) {
  return (
    <Pill type="button" aria-pressed={on} onClick={() => onChange(!on)}>
      {on ? <Check size={14} aria-hidden /> : null}
      {label}
    </Pill>
  );
}
