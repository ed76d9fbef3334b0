import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { SearchX } from 'lucide-react';
import { type ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { TableSkeleton } from '../feedback/skeletons.tsx';
import { ListPager } from './ListPager.tsx';

const Card = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    minWidth: 0,
    border: `1px solid ${t.divider}`,
    borderRadius: 12,
    backgroundColor: t.surface,
    // Clipped, not hidden: a box that scrolls would keep the pager from staying in view.
    overflow: 'clip',
    '& > .filters': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 8,
      padding: 12,
      borderBottom: `1px solid ${t.divider}`,
    },
    '& > .filters > .search': {
      flex: '1 1 200px',
      maxWidth: 264,
      [atMost('mobile')]: { flexBasis: '100%', maxWidth: 'none' },
    },
    // On a phone the filters are one line to swipe through; what the focus ring needs is taken out of the gap above.
    '& > .filters > .menus': {
      display: 'contents',
      [atMost('mobile')]: {
        display: 'flex',
        gap: 8,
        width: 'calc(100% + 24px)',
        margin: '-4px -12px',
        padding: '4px 12px',
        overflowX: 'auto',
        scrollbarWidth: 'none',
        '& > *': { flex: 'none' },
      },
    },
    '& > .rows': { overflowX: 'auto' },
    '& ul.cards': { listStyle: 'none', margin: 0, padding: 0 },
    '& ul.cards > li': { position: 'relative', padding: '12px 16px', borderBottom: `1px solid ${t.hair}` },
    // The whole card follows its first link; what else can be pressed lies above.
    '& ul.cards > li a::after': { content: '""', position: 'absolute', inset: 0 },
    '& ul.cards > li a:focus-visible': { outline: 'none' },
    '& ul.cards > li:has(a:focus-visible)': { outline: `2px solid ${t.primary}`, outlineOffset: -2 },
    '& ul.cards > li :is(button, .MuiCheckbox-root)': { position: 'relative', zIndex: 1 },
    '& ul.cards > li:last-of-type': { borderBottom: 0 },
    // A name or an address of any length never pushes the other columns out of the card; a name is read whole.
    '& td:is(.column-name, .column-email)': { maxWidth: 260, overflow: 'hidden', textOverflow: 'ellipsis' },
    '& td.column-email': { whiteSpace: 'nowrap' },
    '& td.column-name': { minWidth: 160, overflowWrap: 'anywhere' },
    '& .MuiTabs-root': { padding: '0 8px' },
    '& .RaDataTable-clickableRow': { cursor: 'pointer' },
  };
});

export interface ListFrameProps<T extends RaRecord> {
  /** Singular and plural of what is listed. */
  noun: readonly [string, string];
  /** The table, for a react-admin list context. */
  children: ReactNode;
  tabs?: ReactNode;
  filters?: ReactNode;
  /** Shown instead of the filters while something is selected. */
  bulkBar?: ReactNode;
  empty: ReactNode;
  /** Whether something narrows the list, so that nothing found is not nothing there. */
  narrowed?: boolean;
  /** What is said where they could not be loaded, instead of the usual words. */
  errorTitle?: string | undefined;
  /** More that can be done where nothing matches. */
  notFoundAction?: ReactNode;
  /** One entry on a phone, instead of the table. */
  card?: (record: T) => ReactNode;
  /** Whether rows are cards, where not the window says so. */
  isCards?: boolean;
  columns?: number;
}

function NothingFound({ noun: [, many], action }: { noun: readonly [string, string]; action: ReactNode }) {
  const { setFilters } = useListContext();
  return (
    <EmptyState
      icon={SearchX}
      title={`No ${many} match`}
      why="Nothing fits what is searched for and filtered by. Loosen it, or look at all of them."
      action={
        <>
          <Button variant="outlined" onClick={() => setFilters({}, undefined, false)}>
            Show all {many}
          </Button>
          {action}
        </>
      }
    />
  );
}

function Rows<T extends RaRecord>(props: ListFrameProps<T>) {
  const { children, empty, narrowed, card, noun, columns = 5 } = props;
  const { data, isPending, isFetching, error, refetch } = useListContext<T>();
  const isNarrow = useMediaQuery(atMost('tablet'));
  const narrow = props.isCards ?? isNarrow;
  if (error && !data) {
    const title = props.errorTitle ?? `The ${noun[1]} could not be loaded`;
    return <ErrorState title={title} error={error} onRetry={refetch} />;
  }
  if (isPending || !data) return <TableSkeleton rows={8} columns={narrow ? 1 : columns} />;
  if (data.length === 0) {
    return narrowed ? <NothingFound noun={noun} action={props.notFoundAction} /> : empty;
  }
  return (
    <div className="rows" aria-busy={isFetching}>
      {narrow && card ? (
        <ul className="cards" aria-label={noun[1]}>
          {data.map((record) => (
            <li key={record.id}>{card(record)}</li>
          ))}
        </ul>
      ) : (
        children
      )}
    </div>
  );
}

/** The card of a list: tabs, filters or the bulk bar, then its rows in one of four states, then the pager. */
export function ListFrame<T extends RaRecord>(props: ListFrameProps<T>) {
  const { tabs, filters, bulkBar, noun } = props;
  const { data, selectedIds } = useListContext<T>();
  const isNothingThere = data?.length === 0 && !props.narrowed;
  return (
    <Card>
      {tabs}
      {filters && !isNothingThere ? <div className="filters">{filters}</div> : null}
      {bulkBar && selectedIds.length > 0 ? bulkBar : null}
      <Rows {...props} />
      {data && data.length > 0 ? <ListPager noun={noun} /> : null}
    </Card>
  );
}
