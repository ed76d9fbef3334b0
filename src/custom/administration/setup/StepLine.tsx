import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
import { atMost, tokensOf } from '#src/theme/index.ts';

const Line = styled('ol')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    gap: 8,
    margin: '0 0 24px',
    padding: 0,
    listStyle: 'none',
    fontSize: 12.5,
    color: t.muted,
    '& li': { display: 'flex', alignItems: 'center', flex: '1 1 auto', gap: 8, whiteSpace: 'nowrap' },
    '& li:last-of-type': { flex: '0 0 auto' },
    '& li:not(:last-of-type)::after': {
      content: '""',
      flex: 1,
      minWidth: 8,
      height: 1,
      backgroundColor: t.rule,
    },
    '& i': {
      display: 'grid',
      placeItems: 'center',
      width: 22,
      height: 22,
      borderRadius: '50%',
      border: `1.5px solid ${t.button}`,
      fontStyle: 'normal',
      fontSize: 12,
      fontWeight: 600,
    },
    '& [aria-current="step"]': {
      color: t.ink,
      fontWeight: 600,
      '& i': { borderColor: t.primary, color: t.primary },
    },
    '& [data-done="true"] i': { borderColor: t.primary, backgroundColor: t.primary, color: t.onPrimary },
    [atMost('mobile')]: { '& li:not([aria-current="step"]) > span': { display: 'none' } },
  };
});

/** Where we are among a few steps. */
export function StepLine({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <Line aria-label="Steps">
      {steps.map((step, index) => (
        <li key={step} aria-current={index === current ? 'step' : undefined} data-done={index < current}>
          <i aria-hidden>{index < current ? <Check size={13} strokeWidth={3} /> : index + 1}</i>
          <span>{step}</span>
        </li>
      ))}
    </Line>
  );
}
