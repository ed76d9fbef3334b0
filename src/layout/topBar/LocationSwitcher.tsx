import { useLocation } from 'react-router';
import { chooseLocation } from '#src/dataProviders/myLocations.ts';
import { useSession } from '#src/dataProviders/session.ts';
import { useHostLocation, useIsAllLocations } from '#src/domain/host/parties/index.ts';
import { useLocationSource } from '#src/domain/administration/locations/index.ts';
import { LocationSelector } from '#src/ui/locations/LocationSelector.tsx';
import { useConceptName } from './ConceptSwitcher.tsx';

/** Narrows the screens to one of the user's locations, or to none in particular; a host stand asks which then. */
export function LocationSwitcher() {
  const source = useLocationSource();
  const { merchantId } = useSession();
  const hostLocation = useHostLocation();
  const isAll = useIsAllLocations();
  const concept = useConceptName();
  const isHostStand = useLocation().pathname.startsWith('/ops/');
  if (source.count === 0) return null;
  return (
    <LocationSelector
      mode="single"
      variant="text"
      source={source}
      note={isHostStand ? concept : undefined}
      value={isHostStand && !isAll ? (hostLocation?.merchant_id ?? null) : merchantId}
      onChange={(id) => void chooseLocation(id)}
    />
  );
}
