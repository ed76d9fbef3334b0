import { type NotLive, notLiveOn } from '#contract/administration/merchants/live.ts';
import { useMyLocations } from '#src/dataProviders/myLocations.ts';

/** Why a location takes no part in the host stand on a day; null while it does, and while its dates are not known. */
export function useNotLiveOn(merchantId: number | null, date: string): NotLive | null {
  const { find } = useMyLocations();
  const dates = merchantId === null ? null : find(merchantId);
  return dates ? notLiveOn(dates, 'host', date) : null;
}
