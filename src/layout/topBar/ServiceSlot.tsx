import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useOptionalIdentity } from '#src/permissions/index.ts';

const HostService = lazy(async () => ({ default: (await import('./HostService.tsx')).HostService }));

/** The service in the bar above the book, which every view of it shares. */
export function ServiceSlot() {
  const identity = useOptionalIdentity();
  const { pathname } = useLocation();
  return identity && pathname.startsWith('/ops/reservations') ? (
    <Suspense fallback={null}>
      <HostService />
    </Suspense>
  ) : null;
}
