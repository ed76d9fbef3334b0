import { lazyPage } from '../../lazyPage.tsx';

/** The numbers that locations text from. */
export const smsNumbersPage = lazyPage(() => import('./SmsNumbersPage.tsx'));
