import { AbilityProvider } from '@casl/react';
import type { ReactNode } from 'react';
import { useSignedIn } from './hooks.ts';

/** Hands the signed-in user's ability to everything below. */
export function PermissionProvider({ children }: { children: ReactNode }) {
  return <AbilityProvider value={useSignedIn().ability}>{children}</AbilityProvider>;
}
