import { useMemo } from 'react';
import { chooseLocation, numberedName, useMyLocations } from '#src/dataProviders/myLocations.ts';
import { useSession } from '#src/dataProviders/session.ts';

export interface HostLocation {
  readonly merchant_id: number;
  readonly name: string;
  readonly timezone: string;
}

/**
 * The location that the host stand shows: the chosen one, else the first of the person's. Null when they have none, undefined
 * while the chosen one is looked up: until then nobody knows which it is.
 */
export function useHostLocation(): HostLocation | null | undefined {
  const { first, find } = useMyLocations();
  const { merchantId } = useSession();
  const found = merchantId === null ? null : find(merchantId);
  const chosen = found === undefined ? undefined : (found ?? first[0] ?? null);
  return useMemo(
    () =>
      chosen
        ? { merchant_id: chosen.merchant_id, name: numberedName(chosen), timezone: chosen.timezone }
        : chosen,
    [chosen],
  );
}

/** True while a person with several locations has chosen none in particular: a page of one location asks which. */
export function useIsAllLocations(): boolean {
  const { count } = useMyLocations();
  return useSession().merchantId === null && count > 1;
}

/** Turns the host stand to a location; one that is not the person's changes nothing. */
export const chooseHostLocation = (id: number): void => void chooseLocation(id);
