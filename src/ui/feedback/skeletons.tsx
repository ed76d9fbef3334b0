import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { tokensOf } from '#src/theme/index.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.ts';
import { LOADING_TEXT } from './LoadingText.tsx';

const Rows = styled('div')(({ theme }) => ({
  position: 'relative',
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    gap: 24,
    height: 39,
    padding: '0 16px',
    borderBottom: `1px solid ${tokensOf(theme).hair}`,
  },
  '& > div:last-of-type': { borderBottom: 0 },
}));

const WIDTHS = ['62%', '84%', '48%', '73%', '55%'];
const widthOf = (index: number) => WIDTHS[index % WIDTHS.length];
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

const Announce = () => <VisuallyHidden role="status">{LOADING_TEXT}</VisuallyHidden>;

/** A table on its way: rows of 39 px. */
export function TableSkeleton({ rows = 8, columns = 4 }: { rows?: number; columns?: number }) {
  return (
    <Rows>
      <Announce />
      {times(rows).map((row) => (
        <div key={row} aria-hidden>
          {times(columns).map((column) => (
            <span key={column} style={{ flex: column === 0 ? 2 : 1 }}>
              <Skeleton variant="rounded" height={12} width={widthOf(row + column * 2)} />
            </span>
          ))}
        </div>
      ))}
    </Rows>
  );
}

/** A text or a form on its way: a heading and lines. */
export function BlockSkeleton({ lines = 4 }: { lines?: number }) {
  return (
    <Stack spacing={1.25} sx={{ position: 'relative', p: 2 }}>
      <Announce />
      <Skeleton variant="rounded" height={18} width="32%" />
      {times(lines).map((line) => (
        <Skeleton key={line} variant="rounded" height={12} width={widthOf(line)} />
      ))}
    </Stack>
  );
}
