import { styled } from '@mui/material/styles';
import { atMost, type Breakpoint } from '#src/theme/index.ts';

export interface ColumnsProps {
  /** As CSS writes them; two of the same width when left out. */
  columns?: string;
  /** The widest screen on which they stand one below the other. */
  below?: Breakpoint;
}

/** Cards or fields side by side, one below the other where there is no room. */
export const Columns = styled('div', {
  shouldForwardProp: (prop) => prop !== 'columns' && prop !== 'below',
})<ColumnsProps>(({ columns = 'repeat(2, minmax(0, 1fr))', below = 'smallDesktop' }) => ({
  display: 'grid',
  gridTemplateColumns: columns,
  alignItems: 'start',
  gap: 16,
  [atMost(below)]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
