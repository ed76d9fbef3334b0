import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { GitMerge } from 'lucide-react';
import type { z } from 'zod';
import type { duplicatePair } from '#contract/guests/guests/keeping.ts';
import { guestName } from '#src/resources/guests/guests/fields.tsx';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { GridRows } from '#src/ui/layout/GridRows.ts';
import { GuestFace } from './GuestFace.tsx';

export type Pair = z.output<typeof duplicatePair>;

const REASONS = { email: 'email', phone: 'phone', name: 'name' } satisfies Record<
  Pair['reasons'][number],
  string
>;

const List = styled(GridRows)(({ theme }) => {
  const t = tokensOf(theme);
  return {
    '& > li': {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 160px auto',
      gap: 16,
      padding: '14px 16px',
    },
    // Two faces are compared line by line, also when one has a line more.
    '& > li > div': { alignSelf: 'start' },
    '& .why': { fontSize: 13, color: t.muted },
    // Two rows: an address needs the room of half the list.
    [atMost('largeDesktop')]: {
      '& > li': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: '10px 16px' },
    },
    [atMost('tablet')]: {
      '& > li': { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '10px 12px' },
      '& > li > div': { gridColumn: '1 / -1' },
    },
  };
});

/** Pairs that look like one person, each with why. */
export function PairList({
  pairs,
  onCompare,
  onApart,
}: {
  pairs: readonly Pair[];
  onCompare: (pair: Pair) => void;
  /** Absent for who may not say so. */
  onApart?: (pair: Pair) => void;
}) {
  return (
    <List aria-label="Possible duplicates">
      {pairs.map((pair) => {
        const [first, second] = pair.guests;
        return (
          <li key={`${first.id}-${second.id}`}>
            <GuestFace guest={first} />
            <GuestFace guest={second} />
            <span className="why">Same {pair.reasons.map((reason) => REASONS[reason]).join(' and ')}</span>
            <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
              {onApart ? (
                <Button
                  aria-label={`${guestName(first)} and ${guestName(second)} are not the same person`}
                  onClick={() => onApart(pair)}
                >
                  Not the same
                </Button>
              ) : null}
              <Button
                variant="outlined"
                startIcon={<GitMerge strokeWidth={1.75} aria-hidden />}
                aria-label={`Compare ${guestName(first)} and ${guestName(second)}`}
                onClick={() => onCompare(pair)}
              >
                Compare
              </Button>
            </Stack>
          </li>
        );
      })}
    </List>
  );
}
