import { useHostLocation, useIsAllLocations } from '#src/domain/host/parties/index.ts';
import { AlertButton } from '#src/resources/host/shiftNotes/fields.tsx';

/** The alert of the location that the host stand shows. */
export function HostNotes({ always }: { always: boolean }) {
  const location = useHostLocation();
  const isAll = useIsAllLocations();
  return location && !isAll ? <AlertButton location={location} always={always} /> : null;
}
