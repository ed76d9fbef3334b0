import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ReceiptText, SearchX } from 'lucide-react';
import { TICKET_PAGE_SIZE } from '#contract/guests/tickets/schemas.ts';
import type { HostLocation } from '#src/domain/host/parties/index.ts';
import { usePermission } from '#src/permissions/index.ts';
import { links } from '#src/links.ts';
import { atMost } from '#src/theme/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { TableSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { Pager } from '#src/ui/list/Pager.tsx';
import { Link } from 'react-router';
import type { FoundChecks } from './data.ts';
import { CheckCards, CheckTable } from './list/CheckRows.tsx';
import { Totals } from './list/Totals.tsx';
import { countFound } from './model/found.ts';
import { isNarrowed } from './model/filters.ts';
import type { CheckAddress } from './useCheckAddress.ts';

interface ResultsProps {
  readonly found: FoundChecks;
  readonly location: HostLocation | null;
  readonly address: CheckAddress;
}

function Nothing({ address }: Pick<ResultsProps, 'address'>) {
  const { filters, page, change, clear, turnTo } = address;
  const canConnect = usePermission('program.settings');
  if (page > 1) {
    return (
      <EmptyState
        icon={SearchX}
        title="There is no such page"
        why="Fewer checks match than the address asks for."
        action={
          <Button variant="outlined" onClick={() => turnTo(1)}>
            Go to the first page
          </Button>
        }
      />
    );
  }
  if (isNarrowed(filters)) {
    return (
      <EmptyState
        icon={SearchX}
        title="No check matches"
        why="Try fewer filters or other days."
        action={
          <Button variant="outlined" onClick={clear}>
            Clear all filters
          </Button>
        }
      />
    );
  }
  if (filters.days !== undefined) {
    return (
      <EmptyState
        icon={ReceiptText}
        title="No checks yet"
        why="Checks come from the point of sale over the API, as they are opened, changed and paid."
        action={
          canConnect ? (
            <Button component={Link} to={links.settingsApiCredentials()} variant="outlined">
              Connect a point of sale
            </Button>
          ) : undefined
        }
      />
    );
  }
  return (
    <EmptyState
      icon={ReceiptText}
      title="No checks on these days"
      why="Checks appear here as the point of sale sends them. Choose other days to see earlier ones."
      action={
        <Button variant="outlined" onClick={() => change({ days: 'any', date_start: '', date_end: '' })}>
          Search any day
        </Button>
      }
    />
  );
}

/** What the search finds, in one of four states: a page of checks as soon as it is there, under the sums of all that follow it. */
export function CheckResults({ found, location, address }: ResultsProps) {
  const isNarrow = useMediaQuery(atMost('tablet'));
  const isTight = useMediaQuery(atMost('largeDesktop'));
  const { data, error, isPlaceholderData } = found.checks;
  if (!data && error) {
    return <ErrorState title="The checks could not be loaded" error={error} onRetry={found.refetch} />;
  }
  if (!data) {
    return (
      <>
        <Totals totals={found.totals} />
        <TableSkeleton rows={12} columns={isNarrow ? 1 : 7} />
      </>
    );
  }
  if (data.data.length === 0) return <Nothing address={address} />;
  const Rows = isNarrow || (isTight && address.ticketId !== null) ? CheckCards : CheckTable;
  return (
    <div aria-busy={isPlaceholderData}>
      <Totals totals={found.totals} />
      <Rows rows={data.data} location={location} address={address} />
      <Pager
        page={data.page}
        perPage={TICKET_PAGE_SIZE}
        count={data.data.length}
        total={countFound(data, found.totals.data) ?? undefined}
        noun={['check', 'checks']}
        hasNext={data.has_next}
        onTurn={address.turnTo}
      />
    </div>
  );
}
