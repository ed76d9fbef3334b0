import { useEffect } from 'react';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { chooseLocation, recentLocationIds } from '#src/dataProviders/myLocations.ts';
import { reportError } from '#src/dataProviders/reportError.ts';
import { getSession } from '#src/dataProviders/session.ts';

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
 * Starts a person who chose no location yet in this tab at the nearest of all of theirs, as the server tells it; who turned from
 * one to all of them stays there.
 */
export function useNearest(): void {
  useEffect(() => {
    if (recentLocationIds().length > 0) return;
    let isOpen = true;
    const start = async () => {
      const device = await allowedPosition();
      if (!device) return;
      const { latitude, longitude } = device;
      const { merchant_id } = await call(services.users.nearestMerchant, { query: { latitude, longitude } });
      if (merchant_id !== null && isOpen && getSession().merchantId === null)
        await chooseLocation(merchant_id);
    };
    start().catch(reportError);
    return () => {
      isOpen = false;
    };
  }, []);
}
