import { useCallback, useContext, useRef } from 'react';
import { UNSAFE_DataRouterContext as DataRouter, UNSAFE_LocationContext as Shown } from 'react-router';

/** Answers whether another page is already on its way: what goes to the address now would become that page's. */
export function useLeaving(): () => boolean {
  const router = useContext(DataRouter)?.router;
  const shown = useRef('');
  shown.current = useContext(Shown)?.location.pathname ?? '';
  return useCallback(
    () => router !== undefined && router.state.location.pathname !== shown.current,
    [router],
  );
}
