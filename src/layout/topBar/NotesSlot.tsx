import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#src/dataProviders/session.ts';
import { useFlag, useOptionalIdentity } from '#src/permissions/index.ts';

const HostNotes = lazy(async () => ({ default: (await import('./HostNotes.tsx')).HostNotes }));

/** The alerting shift notes: always on the host's screens, elsewhere only while something alerts. */
export function NotesSlot() {
  const isOn = useFlag('host-menu');
  const identity = useOptionalIdentity();
  const { pathname } = useLocation();
  const { merchantId } = useSession();
  const count = identity?.merchant_count ?? 0;
  // With all of several locations chosen there is none whose notes could alert.
  return isOn && count > 0 && (merchantId !== null || count === 1) ? (
    <Suspense fallback={null}>
      <HostNotes always={pathname.startsWith('/ops/')} />
    </Suspense>
  ) : null;
}
