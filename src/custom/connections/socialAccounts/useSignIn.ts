import { useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useEffect, useRef } from 'react';
import { z } from 'zod';
import {
  type ActionType,
  type SignInProvider,
  SOURCE_NAMES,
  type Step,
} from '#contract/connections/socialConnections/sources.ts';
import { services } from '#contract/index.ts';
import { signIn, type SignIn } from '#contract/connections/socialConnections/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import { showFailure, showToast } from '#src/ui/toasts/showToast.ts';
import { KEY } from './data.ts';

/** By which a window that comes back from a provider tells the page that opened it. */
export const CHANNEL = 'social-sign-in';
export const WINDOW = 'social-sign-in';
const told = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ended'), sign_in: signIn }),
  z.object({ kind: z.literal('heard') }),
]);
export const readTold = (data: unknown) => told.safeParse(data).data ?? null;

/** Says what came of a sign-in: turning back is a message, not a failure. */
export function saySignIn({ state, is_cancelled, message, provider, account_name }: SignIn): void {
  const name = SOURCE_NAMES[provider];
  if (is_cancelled) showToast({ theme: 'info', message: message ?? 'Nothing was changed.' });
  else if (state === 'success')
    showToast({ theme: 'success', message: `${name} is connected as ${account_name ?? 'your account'}.` });
  else showToast({ theme: 'error', message: message ?? `${name} is not connected.`, life: 8000 });
}

interface Begin {
  readonly provider: SignInProvider;
  readonly action_type: ActionType;
  readonly steps: readonly Step[];
}

/** Begins a sign-in on the page that waits for what comes of it. */
export const SignInContext = createContext<(begin: Begin) => Promise<void>>(() => Promise.resolve());
export const useSignIn = () => useContext(SignInContext);

/** Opens the provider's window, or goes there where a browser lets none open; says what came of it. */
export function useSignInWindow() {
  const client = useQueryClient();
  const isWaiting = useRef(false);
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => {
      const message = readTold(data);
      if (message?.kind !== 'ended' || !isWaiting.current) return;
      isWaiting.current = false;
      channel.postMessage({ kind: 'heard' });
      saySignIn(message.sign_in);
      void client.invalidateQueries({ queryKey: [KEY] });
    };
    return () => channel.close();
  }, [client]);
  return useCallback(async ({ provider, action_type, steps }: Begin) => {
    const popup = window.open('', WINDOW, 'popup,width=600,height=760');
    try {
      const begun = await call(services.socialConnections.requestToken, {
        body: { provider, action_type, steps: [...steps] },
      });
      isWaiting.current = popup !== null;
      if (popup) popup.location.replace(begun.authorize_url);
      else window.location.assign(begun.authorize_url);
    } catch (error) {
      popup?.close();
      showFailure(error);
    }
  }, []);
}
