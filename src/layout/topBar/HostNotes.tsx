import { lazy, Suspense } from 'react';
import { useHostLocation } from '#src/domain/host/parties/index.ts';
import { AlertButton } from '#src/resources/host/shiftNotes/fields.tsx';

const KeepTonight = lazy(() => import('../kept/KeepTonight.tsx'));

/** The alert of the location that the host stand shows; on the host's own screens its day is kept on the device as well. */
export function HostNotes({ always }: { always: boolean }) {
  const location = useHostLocation();
  if (!location) return null;
  return (
    <>
      <AlertButton location={location} always={always} />
      {always ? (
        <Suspense fallback={null}>
          <KeepTonight key={location.merchant_id} location={location} />
        </Suspense>
      ) : null}
    </>
  );
}
