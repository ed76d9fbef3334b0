import { lazyOnce } from '#src/lazyOnce.tsx';

/** The drawn room, with the canvas library in a chunk of its own: the list of tables and a phone do without. */
export const LivePlan = lazyOnce(() => import('./LivePlan.tsx'));
