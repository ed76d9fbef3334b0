import { useMemo } from 'react';
import { chooseLocation, numberedName, useMyLocations } from '#src/dataProviders/myLocations.ts';
import { useSession } from '#src/dataProviders/session.ts';

export interface HostLocation {
  readonly merchant_id: number;
  readonly name: string;
  readonly timezone: string;
}

/** The location that the host stand shows: the chosen one, else the first of the person's; null when there is none. */
export function useHostLocation(): HostLocation | null {
  const { first, find } = useMyLocations();
  const { merchantId } = useSession();
  const chosen = (merchantId === null ? null : find(merchantId)) ?? first[0];
  return useMemo(
    () =>
      chosen
        ? { merchant_id: chosen.merchant_id, name: numberedName(chosen), timezone: chosen.timezone }
        : null,
    [chosen],
  );
}

/** Turns the host stand to a location; one that is not the person's changes nothing. */
export const chooseHostLocation = (id: number): void => void chooseLocation(id);
