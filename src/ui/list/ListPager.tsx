import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useListContext } from 'react-admin';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { pageLabel } from './pageLabel.ts';

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
    '& > .where': { marginRight: 'auto' },
    '& .MuiOutlinedInput-root': { minHeight: 30, fontSize: 13, width: 'auto' },
    [atMost('mobile')]: { '& > .size': { display: 'none' } },
  };
});

const SIZES = [25, 50, 100];

/** Where we are in the list, how many rows a page has, and the way to the next. */
export function ListPager({ noun }: { noun: readonly [string, string] }) {
  const {
    data = [],
    page,
    perPage,
    total,
    hasNextPage,
    hasPreviousPage,
    setPage,
    setPerPage,
  } = useListContext();
  const several = hasNextPage || hasPreviousPage || (total ?? 0) > Math.min(...SIZES);
  return (
    <Foot>
      <span className="where" role="status">
        {pageLabel({ page, perPage, count: data.length, total, noun })}
      </span>
      {several && (
        <>
          <span className="size" id="rows-per-page">
            Rows per page
          </span>
          <Select
            className="size"
            size="small"
            value={perPage}
            onChange={(event) => setPerPage(Number(event.target.value))}
            labelId="rows-per-page"
          >
            {[...new Set([...SIZES, perPage])]
              .sort((a, b) => a - b)
              .map((size) => (
                <MenuItem key={size} value={size}>
                  {size}
                </MenuItem>
              ))}
          </Select>
          <IconButton
            aria-label="Previous page"
            disabled={!hasPreviousPage}
            onClick={() => setPage(page - 1)}
          >
            <ChevronLeft size={18} aria-hidden />
          </IconButton>
          <IconButton aria-label="Next page" disabled={!hasNextPage} onClick={() => setPage(page + 1)}>
            <ChevronRight size={18} aria-hidden />
          </IconButton>
        </>
      )}
    </Foot>
  );
}
