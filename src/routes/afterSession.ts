import type { EndReason } from '../dataProviders/sessionEnd.ts';
import { links } from '../links.ts';
import type { ToastRequest } from '#src/ui/toasts/toastStore.ts';

export interface AfterSession {
  /** null: stay on this page. */
  readonly to: string | null;
  readonly toast: ToastRequest | null;
}

/** What a person sees when the session has ended: an expiry warns, and keeps the way back (AUTH-022). */
export function afterSession(reason: EndReason, here: { target: string; isPublic: boolean }): AfterSession {
  if (reason === 'signedOut') return { to: links.loggedOut(), toast: null };
  if (reason === 'elsewhere') {
    return {
      to: here.isPublic ? null : links.loggedOut(),
      toast: { theme: 'info', title: 'You signed out in another tab' },
    };
  }
  return {
    to: here.isPublic ? null : links.signIn({ redirect: here.target, reauth: true }),
    toast: {
      theme: 'warning',
      title: 'Your session has expired',
      message: 'Sign in again to go on where you were.',
      life: 10_000,
    },
  };
}
