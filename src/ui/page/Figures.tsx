import { styled } from '@mui/material/styles';
import { type Tone, tokensOf } from '#src/theme/index.ts';
import { ToneText } from '#src/ui/layout/ToneText.ts';

const List = styled('dl')(({ theme }) => ({
  display: 'flex',
  gap: 20,
  margin: 0,
  '& > div': { display: 'flex', flexDirection: 'column-reverse', textAlign: 'right' },
  '& dd': {
    margin: 0,
    fontSize: 16,
    lineHeight: '20px',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
  '& dt': { fontSize: 12.5, lineHeight: '16px', color: tokensOf(theme).muted },
}));

export interface Figure {
  readonly label: string;
  readonly value: string | number;
  /** Where the number is one to act on. */
  readonly tone?: Tone | undefined;
}

/** A few numbers in a row, each above its word. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <List aria-label={label}>
      {figures.map((figure) => (
        <div key={figure.label}>
          <dt>{figure.label}</dt>
          <dd>
            <ToneText tone={figure.tone}>{figure.value}</ToneText>
          </dd>
        </div>
      ))}
    </List>
  );
}
