import { lazyPage } from '#src/lazyPage.tsx';

/** The texts that locations send, and the conversations that follow. */
export const messagesPage = lazyPage(() => import('./MessagesPage.tsx'));
