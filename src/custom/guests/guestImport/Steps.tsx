import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { STEPS } from './model/words.ts';

const List = styled('ol')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 0',
    margin: '0 0 16px',
    padding: 0,
    listStyle: 'none',
    fontSize: 13.5,
    color: t.muted,
    '& > li': { display: 'flex', alignItems: 'center', gap: 8 },
    '& > li:not(:last-child)::after': {
      content: '""',
      width: 32,
      height: 1,
      margin: '0 12px 0 4px',
      backgroundColor: t.rule,
    },
    '& i': {
      display: 'grid',
      placeItems: 'center',
      width: 24,
      height: 24,
      borderRadius: 12,
      border: `1px solid ${t.control}`,
      fontSize: 12.5,
      fontStyle: 'normal',
      fontWeight: 600,
      fontVariantNumeric: 'tabular-nums',
    },
    '& > [data-state="done"]': { color: t.ink },
    '& > [data-state="done"] i': { color: t.primary, borderColor: t.primary },
    '& > [aria-current]': { color: t.ink, fontWeight: 600 },
    '& > [aria-current] i': { color: t.onPrimary, backgroundColor: t.primary, borderColor: t.primary },
    [atMost('mobile')]: {
      '& > li:not(:last-child)::after': { width: 10, margin: '0 8px 0 0' },
      '& > li': { gap: 6 },
    },
  };
});

/** Where an import is: the steps behind it, the one it is at, and those to come. */
export function Steps({ current }: { current: number }) {
  return (
    <List aria-label="Steps of the import">
      {STEPS.map((name, index) => (
        <li
          key={name}
          aria-current={index === current ? 'step' : undefined}
          data-state={index < current ? 'done' : undefined}
        >
          <i aria-hidden>{index < current ? <Check size={14} strokeWidth={2.25} /> : index + 1}</i>
          {name}
        </li>
      ))}
    </List>
  );
}
