import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { tokensOf } from '#src/theme/index.ts';
import { counted } from '#src/ui/words/counts.ts';
import type { Doubtful } from './useDoubtful.ts';

const Bar = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    padding: '12px 16px',
    borderBottom: `1px solid ${t.hair}`,
    '& > p': { flex: '1 1 320px', margin: 0, fontSize: 13, color: t.muted },
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  };
});

function wordsOf({ count, addsAll }: Doubtful): string {
  const matches = counted(count, ['doubtful match', 'doubtful matches']);
  return addsAll
    ? `${matches}. All of them are added as new guests.`
    : `${matches}. Tick the rows that are somebody else, and check the file again.`;
}

/** Adds doubtful rows as new guests: those that are ticked, or all at once. */
export function DoubtfulChoices({ doubtful, busy }: { doubtful: Doubtful; busy: boolean }) {
  const { addsAll, ticked, isChanged, addAll, apply } = doubtful;
  return (
    <Bar role="group" aria-label="Doubtful matches">
      <p>{wordsOf(doubtful)}</p>
      <div>
        {isChanged ? (
          <Button variant="contained" disabled={busy} onClick={() => void apply()}>
            {ticked === 0
              ? 'Check again without new guests'
              : `Check again with ${counted(ticked, 'new guest')}`}
          </Button>
        ) : null}
        <Button variant="outlined" disabled={busy} onClick={() => void addAll(!addsAll)}>
          {addsAll ? 'Choose row by row' : 'Add all as new guests'}
        </Button>
      </div>
    </Bar>
  );
}
