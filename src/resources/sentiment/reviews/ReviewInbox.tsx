import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Download, Keyboard, MessageSquareText, Plus } from 'lucide-react';
import { useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { reviewResource, reviews } from '#contract/sentiment/reviews/endpoints.ts';
import type { ReviewRow } from '#contract/sentiment/reviews/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { useMay } from '#src/crud/useMay.ts';
import { fetchTicket } from '#src/dataProviders/download.ts';
import { filtersOf } from '#src/dataProviders/mapping.ts';
import { askFor } from '#src/dataProviders/provide.ts';
import { useNow } from '#src/domain/host/parties/index.ts';
import { links } from '#src/links.ts';
import { useFlag, usePermission } from '#src/permissions/index.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { KeyList } from '#src/ui/page/KeyList.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { ListPane } from './list/ListPane.tsx';
import { NOTHING_CHOSEN, type ReviewSelection, toggleOne } from './model/selection.ts';
import { OpenReview } from './open/OpenReview.tsx';
import { focusComposer, focusNote } from './open/focus.ts';
import { REVIEW_KEYS, useReviewKeys } from './useReviewKeys.ts';
import { WriteDownDialog } from './WriteDownDialog.tsx';

const Board = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexDirection: 'column',
    height: 'calc(100dvh - var(--head))',
    minHeight: 560,
    margin: '-18px -24px -32px',
    '& > .head': { padding: '16px 24px 12px', borderBottom: `1px solid ${t.divider}` },
    '& > .head > header': { marginBottom: 12 },
    '& > .panes': {
      display: 'grid',
      gridTemplateColumns: 'minmax(320px, 400px) minmax(0, 1fr)',
      flex: 1,
      minHeight: 0,
    },
    '& .list': {
      display: 'flex',
      flexDirection: 'column',
      minWidth: 0,
      minHeight: 0,
      borderRight: `1px solid ${t.divider}`,
      backgroundColor: t.surface,
    },
    '& .list > .rows': { flex: 1, minHeight: 0, overflowY: 'auto' },
    '& .list > .tabs': {
      display: 'flex',
      alignItems: 'center',
      flex: 'none',
      paddingRight: 4,
      borderBottom: `1px solid ${t.divider}`,
    },
    '& .list > .tabs > .MuiTabs-root': { flex: 1, minWidth: 0, padding: '0 4px', border: 0 },
    '& .list > .tabs > button': { flex: 'none' },
    '& article': { minWidth: 0, minHeight: 0, overflowY: 'auto', backgroundColor: t.bg },
    [atMost('smallDesktop')]: {
      height: 'auto',
      '& > .panes': { gridTemplateColumns: 'minmax(0, 1fr)' },
      '& .list': { borderRight: 0 },
      '&[data-open] .list, &:not([data-open]) article': { display: 'none' },
      // One pane: the title of the page stays above the open review.
      '&[data-open] > .head': { padding: '12px 24px 8px' },
      '&[data-open] > .head > :not(header), &[data-open] > .head > header :is(.actions, p)': {
        display: 'none',
      },
      '&[data-open] > .head > header': { marginBottom: 0 },
    },
    [atMost('tablet')]: {
      margin: '-16px -16px -32px',
      '& > .head, &[data-open] > .head': { paddingLeft: 16, paddingRight: 16 },
    },
  };
});

/** Every review that the filters find, as a file of the server's (REVIEW-028). */
function ExportReviews() {
  const { filterValues } = useListContext();
  return (
    <Button
      variant="outlined"
      startIcon={<Download aria-hidden />}
      sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      onClick={() => void fetchTicket(askFor(reviews.export, { body: filtersOf(filterValues) }))}
    >
      Export
    </Button>
  );
}

function Actions() {
  const mayWrite = useMay('create', reviewResource.name);
  const [open, setOpen] = useState<'keys' | 'write' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button
        color="inherit"
        startIcon={<Keyboard aria-hidden />}
        sx={{ display: { xs: 'none', lg: 'inline-flex' } }}
        onClick={() => setOpen('keys')}
      >
        Keys
      </Button>
      <Button
        component={Link}
        to={links.responseTemplates()}
        variant="outlined"
        startIcon={<MessageSquareText aria-hidden />}
      >
        Templates
      </Button>
      <ExportReviews />
      {mayWrite ? (
        <Button variant="outlined" startIcon={<Plus aria-hidden />} onClick={() => setOpen('write')}>
          Write one down
        </Button>
      ) : null}
      {open === 'keys' ? (
        <Modal open size="small" title="Keys of the inbox" onClose={close}>
          <KeyList items={REVIEW_KEYS} />
        </Modal>
      ) : null}
      {open === 'write' ? <WriteDownDialog onClose={close} /> : null}
    </>
  );
}

/** The selection holds for one search: what other filters find has not been seen. */
function useReviewSelection() {
  const { filterValues } = useListContext();
  const found = JSON.stringify(filterValues);
  const [kept, keep] = useState({ found, selection: NOTHING_CHOSEN });
  const selection = kept.found === found ? kept.selection : NOTHING_CHOSEN;
  return [selection, (next: ReviewSelection) => keep({ found, selection: next })] as const;
}

function Inbox({ open }: { open: number | null }) {
  const { data = [] } = useListContext<Held<ReviewRow>>();
  const navigate = useNavigate();
  const { search } = useLocation();
  const now = useNow(60_000);
  const hasBulk = useFlag('bulk-reply');
  const mayRespond = usePermission('sentiment.respond');
  const [selection, select] = useReviewSelection();
  const at = data.findIndex(({ id }) => id === open);
  const go = (row: Held<ReviewRow> | undefined) => {
    if (!row) return;
    void navigate({ pathname: links.review(row.id), search });
    document.querySelector(`[data-review="${row.id}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  useReviewKeys({
    j: () => go(data[at + 1]),
    k: () => go(at < 0 ? undefined : data[at - 1]),
    r: focusComposer,
    n: focusNote,
    x: () => {
      if (open !== null && hasBulk && mayRespond) select(toggleOne(selection, open));
    },
  });
  return (
    <Board data-open={open !== null || undefined}>
      <div className="head">
        <PageHeader
          title="Reviews"
          purpose="What guests say elsewhere, and what we answer"
          actions={<Actions />}
        />
        <FilterBar />
      </div>
      <div className="panes">
        <ListPane
          open={open}
          now={now}
          selection={selection}
          onSelect={hasBulk && mayRespond ? select : null}
        />
        <article aria-label="Open review">
          {open === null ? (
            <EmptyState
              icon={MessageSquareText}
              title="No review is open"
              why="Choose one from the list, or press j for the first. r answers it, n leaves a note for colleagues."
            />
          ) : (
            <OpenReview
              key={open}
              id={open}
              now={now}
              onClose={() => void navigate({ pathname: links.reviews(), search })}
            />
          )}
        </article>
      </div>
    </Board>
  );
}

/** `/ops/sentiment/reviews`, and one of them open beside the list at `/ops/sentiment/reviews/:id` (REVIEW-001, REVIEW-002). */
export default function ReviewInbox() {
  const { id } = useParams();
  return (
    <ListBase
      resource={reviewResource.name}
      perPage={25}
      sort={{ field: 'reviewed_ts', order: 'DESC' }}
      storeKey={false}
      disableAuthentication
    >
      <Inbox open={id === undefined ? null : Number(id)} />
    </ListBase>
  );
}
