import type { ResourceDefinition } from '#src/crud/resourceDefinition.ts';
import { lazyPage } from '#src/lazyPage.tsx';

/** One page for both: the list stays as it is while a review is open beside it. */
const inbox = lazyPage(() => import('./ReviewInbox.tsx'));

/** What guests said in public, and what is answered. */
export const reviews = {
  name: 'ops/sentiment/reviews',
  list: inbox,
  show: inbox,
} satisfies ResourceDefinition;
