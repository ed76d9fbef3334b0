import { useEffect } from 'react';
import { chooseLocation, recentLocationIds } from '#src/dataProviders/myLocations.ts';
import { reportError } from '#src/dataProviders/reportError.ts';
import { getSession } from '#src/dataProviders/session.ts';
import { type Located, nearestOf } from './nearest.ts';

/** Where the device is; null unless the browser was allowed to tell before, as nobody is asked. */
async function allowedPosition(): Promise<GeolocationCoordinates | null> {
  if (!('permissions' in navigator)) return null;
  const { state } = await navigator.permissions.query({ name: 'geolocation' });
  if (state !== 'granted') return null;
  return new Promise((tell) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => tell(coords),
      () => tell(null),
      { maximumAge: 600_000, timeout: 10_000 },
    );
  });
}

/**
 * Starts a person who chose no location yet in this tab at the nearest of all of theirs; who turned from one to all of them stays
 * there. Null while the locations are not all known.
 */
export function useNearest(locations: readonly Located[] | null): void {
  useEffect(() => {
    if (locations === null || recentLocationIds().length > 0) return;
    let isOpen = true;
    const start = async () => {
      const device = await allowedPosition();
      const nearest = device && nearestOf(locations, device);
      if (nearest !== null && isOpen && getSession().merchantId === null) await chooseLocation(nearest);
    };
    start().catch(reportError);
    return () => {
      isOpen = false;
    };
  }, [locations]);
}
