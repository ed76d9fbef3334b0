import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useFlag, useOptionalIdentity } from '#src/permissions/index.ts';

const HostNotes = lazy(async () => ({ default: (await import('./HostNotes.tsx')).HostNotes }));

/** The alerting shift notes: always on the host's screens, elsewhere only while something alerts. */
export function NotesSlot() {
  const isOn = useFlag('host-menu');
  const identity = useOptionalIdentity();
  const { pathname } = useLocation();
  return isOn && identity && identity.merchant_count > 0 ? (
    <Suspense fallback={null}>
      <HostNotes always={pathname.startsWith('/ops/')} />
    </Suspense>
  ) : null;
}
