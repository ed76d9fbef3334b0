import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useListContext } from 'react-admin';
import { PagerFoot, PageTurns } from './Pager.tsx';
import { pageLabel } from './pageLabel.ts';

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
    <PagerFoot>
      <span role="status">
        {pageLabel({ page, perPage, count: data.length, total, hasNext: hasNextPage, noun })}
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
          <PageTurns
            page={page}
            hasPrevious={hasPreviousPage ?? false}
            hasNext={hasNextPage ?? false}
            onTurn={setPage}
          />
        </>
      )}
    </PagerFoot>
  );
}
