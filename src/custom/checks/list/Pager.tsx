import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { TICKET_PAGE_SIZE } from '#contract/tickets/schemas.ts';
import { tokensOf } from '#src/theme/index.ts';
import { pageLabel } from '#src/ui/list/pageLabel.ts';

const Foot = styled('footer')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 48,
    padding: '6px 8px 6px 16px',
    fontSize: 13,
    color: t.muted,
    borderTop: `1px solid ${t.divider}`,
    backgroundColor: t.surface,
    fontVariantNumeric: 'tabular-nums',
    '& > span': { marginRight: 'auto' },
  };
});

export interface PagerProps {
  readonly page: number;
  /** Checks on this page. */
  readonly count: number;
  /** Checks on all pages. */
  readonly total: number;
  readonly hasNext: boolean;
  readonly onTurn: (page: number) => void;
}

/** Where we are among the checks found, a hundred at a time. */
export function Pager({ page, count, total, hasNext, onTurn }: PagerProps) {
  return (
    <Foot>
      <span role="status">
        {pageLabel({ page, perPage: TICKET_PAGE_SIZE, count, total, noun: ['check', 'checks'] })}
      </span>
      {page > 1 || hasNext ? (
        <>
          <IconButton aria-label="Previous page" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
            <ChevronLeft size={18} aria-hidden />
          </IconButton>
          <IconButton aria-label="Next page" disabled={!hasNext} onClick={() => onTurn(page + 1)}>
            <ChevronRight size={18} aria-hidden />
          </IconButton>
        </>
      ) : null}
    </Foot>
  );
}
