import { lazyPage } from '#src/lazyPage.tsx';

/** What other systems sign their calls with. */
export const apiCredentialsPage = lazyPage(() => import('./ApiCredentialsPage.tsx'));
