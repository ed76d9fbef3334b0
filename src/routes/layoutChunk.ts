import type { ReactNode } from 'react';
import { lazyOnce } from '../lazyOnce.tsx';

/** The frame around the pages of somebody signed in, in a chunk of its own. */
export const AppLayout = lazyOnce<{ children?: ReactNode }>(() =>
  import('../layout/AppLayout.tsx').then(({ AppLayout: Layout }) => ({ default: Layout })),
);
