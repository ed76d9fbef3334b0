import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ImportSummary } from '#contract/guestImports/schemas.ts';
import { links } from '#src/links.ts';
import { tokensOf } from '#src/theme/index.ts';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { Pager } from '#src/ui/list/Pager.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { type ImportActs, PAGE_SIZE, useImports } from './data.ts';
import { isOpen, isWorking, progressOf, STATUS_WORDS, summaryOf } from './model/words.ts';
import { UndoButton } from './UndoButton.tsx';

const List = styled('ul')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '8px 16px',
      padding: '12px 16px',
    },
    '& > li + li': { borderTop: `1px solid ${t.hair}` },
    '& > li > div': { flex: '1 1 260px', minWidth: 0 },
    '& b': { fontWeight: 500, overflowWrap: 'anywhere', marginRight: 8 },
    '& small': { display: 'block', marginTop: 2, fontSize: 12.5, color: t.muted },
    '& > li > span:last-child': { display: 'flex', gap: 8 },
  };
});

const when = (ts: string) =>
  new Date(ts).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

function Row({ one, acts }: { one: ImportSummary; acts: ImportActs }) {
  const { label, tone } = STATUS_WORDS[one.status];
  const what = one.kind === 'guests' ? 'Guests' : 'Reservations';
  const outcome = isWorking(one) ? progressOf(one).words : summaryOf(one);
  return (
    <li>
      <div>
        <b>{one.file_name}</b>
        <StatusChip tone={tone} label={label} />
        <small>
          {[what, `${one.author_name}, ${when(one.created_ts)}`, outcome].filter(Boolean).join(' · ')}
        </small>
      </div>
      <span>
        {one.can_undo ? <UndoButton small shown={one} acts={acts} /> : null}
        <Button
          variant="outlined"
          size="small"
          component={Link}
          to={links.guestImport(one.id)}
          aria-label={`${isOpen(one) ? 'Continue with' : 'See'} ${one.file_name}`}
        >
          {isOpen(one) ? 'Continue' : 'See'}
        </Button>
      </span>
    </li>
  );
}

/** Past imports and those under way, the latest first; each can be looked at, and undone while that is possible. */
export function ImportList({ acts }: { acts: ImportActs }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useImports(page);
  if (!data) {
    return <NotLoaded title="The imports could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (data.data.length === 0 && page === 1) return null;
  return (
    <DataCard flush title="Imports so far">
      <List>
        {data.data.map((one) => (
          <Row key={one.id} one={one} acts={acts} />
        ))}
      </List>
      {page > 1 || data.has_next ? (
        <Pager
          page={page}
          perPage={PAGE_SIZE}
          count={data.data.length}
          noun={['import', 'imports']}
          hasNext={data.has_next}
          onTurn={setPage}
        />
      ) : null}
    </DataCard>
  );
}
