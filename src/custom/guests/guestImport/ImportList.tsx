import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ImportSummary } from '#contract/guests/guestImports/schemas.ts';
import { PastRuns } from '#src/domain/administration/imports/index.ts';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { Pager } from '#src/ui/list/Pager.tsx';
import { type ImportActs, PAGE_SIZE, useImports } from './data.ts';
import { isOpen, isWorking, progressOf, STATUS_WORDS, summaryOf } from './model/words.ts';
import { useImportHome } from './useImportHome.ts';
import { UndoButton } from './UndoButton.tsx';

const KIND_WORDS = {
  guests: 'Guests',
  reservations: 'Reservations',
  contacts: 'Contacts',
  segments: 'Segment',
  suppressions: 'Suppressed addresses',
} as const;

function Actions({ one, acts }: { one: ImportSummary; acts: ImportActs }) {
  const home = useImportHome();
  return (
    <>
      {one.can_undo ? <UndoButton small shown={one} acts={acts} /> : null}
      <Button
        variant="outlined"
        size="small"
        component={Link}
        to={home.to(one.id)}
        aria-label={`${isOpen(one) ? 'Continue with' : 'See'} ${one.file_name}`}
      >
        {isOpen(one) ? 'Continue' : 'See'}
      </Button>
    </>
  );
}

/** Past imports and those under way, the latest first; each can be looked at, and undone while that is possible. */
export function ImportList({ acts }: { acts: ImportActs }) {
  const [page, setPage] = useState(1);
  const home = useImportHome();
  const { data, error, refetch } = useImports(page, home);
  if (!data) {
    return <NotLoaded title="The imports could not be loaded" error={error} onRetry={refetch} />;
  }
  if (data.data.length === 0 && page === 1) return null;
  return (
    <PastRuns
      title="Imports so far"
      runs={data.data.map((one) => ({
        ...one,
        state: STATUS_WORDS[one.status],
        facts: {
          what: KIND_WORDS[one.kind],
          who: one.author_name,
          outcome: isWorking(one) ? progressOf(one).words : summaryOf(one),
        },
        actions: <Actions one={one} acts={acts} />,
      }))}
      pager={
        page > 1 || data.has_next ? (
          <Pager
            page={page}
            perPage={PAGE_SIZE}
            count={data.data.length}
            noun={['import', 'imports']}
            hasNext={data.has_next}
            onTurn={setPage}
          />
        ) : null
      }
    />
  );
}
