import { lazyPage } from '../../lazyPage.tsx';

/** What guests are given once, and what the page shows on which they redeem it. */
export const perksPage = lazyPage(() => import('./PerksPage.tsx'));
