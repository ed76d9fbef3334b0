import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { type PageFacts, pageLabel } from './pageLabel.ts';

/** The strip under a list that says where we are; it stays in view while the list scrolls. */
export const PagerFoot = styled('footer')(({ theme }) => {
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
    '& > [role="status"]': { marginRight: 'auto' },
    '& .MuiOutlinedInput-root': { minHeight: 30, fontSize: 13, width: 'auto' },
    [atMost('mobile')]: { '& > .size': { display: 'none' } },
  };
});

export interface PageTurnsProps {
  readonly page: number;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  readonly onTurn: (page: number) => void;
}

/** The way to the page before and to the next. */
export function PageTurns({ page, hasPrevious, hasNext, onTurn }: PageTurnsProps) {
  return (
    <>
      <IconButton aria-label="Previous page" disabled={!hasPrevious} onClick={() => onTurn(page - 1)}>
        <ChevronLeft size={18} aria-hidden />
      </IconButton>
      <IconButton aria-label="Next page" disabled={!hasNext} onClick={() => onTurn(page + 1)}>
        <ChevronRight size={18} aria-hidden />
      </IconButton>
    </>
  );
}

export interface PagerProps extends Readonly<PageFacts> {
  readonly hasNext: boolean;
  readonly onTurn: (page: number) => void;
}

/** Where we are in a list whose pages are of one size, and the way on where there is another page. */
export function Pager({ hasNext, onTurn, ...facts }: PagerProps) {
  const { page } = facts;
  const isWhole = page === 1 && !hasNext;
  return (
    <PagerFoot>
      <span role="status">{pageLabel({ ...facts, hasNext })}</span>
      {isWhole ? null : <PageTurns page={page} hasPrevious={page > 1} hasNext={hasNext} onTurn={onTurn} />}
    </PagerFoot>
  );
}
