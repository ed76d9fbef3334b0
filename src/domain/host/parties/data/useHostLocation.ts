import { useCallback, useMemo } from 'react';
import {
  chooseLocation,
  type MyLocation,
  numberedName,
  useMyLocations,
} from '#src/dataProviders/myLocations.ts';
import { useSession } from '#src/dataProviders/session.ts';

export interface HostLocation {
  readonly merchant_id: number;
  readonly name: string;
  readonly timezone: string;
}

/** A location as the host stand shows it. */
export const hostLocationOf = (location: MyLocation): HostLocation => ({
  merchant_id: location.merchant_id,
  name: numberedName(location),
  timezone: location.timezone,
});

/**
 * The location that the host stand shows: the chosen one, else the first of the person's. Null when they have none, undefined
 * while the chosen one is looked up: until then nobody knows which it is.
 */
export function useHostLocation(): HostLocation | null | undefined {
  const { first, find } = useMyLocations();
  const { merchantId } = useSession();
  const found = merchantId === null ? null : find(merchantId);
  const chosen = found === undefined ? undefined : (found ?? first[0] ?? null);
  return useMemo(() => (chosen ? hostLocationOf(chosen) : chosen), [chosen]);
}

/** True while a person with several locations has chosen none in particular: a page of one location asks which. */
export function useIsAllLocations(): boolean {
  const { count } = useMyLocations();
  return useSession().merchantId === null && count > 1;
}

/** The locations of rows of several, as far as they are known; what is not is looked up. */
export function useLocationOf(): (merchantId: number) => HostLocation | undefined {
  const { find } = useMyLocations();
  return useCallback(
    (merchantId) => {
      const location = find(merchantId);
      return location ? hostLocationOf(location) : undefined;
    },
    [find],
  );
}

/** Turns the host stand to a location; one that is not the person's changes nothing. */
export const chooseHostLocation = (id: number): void => void chooseLocation(id);
