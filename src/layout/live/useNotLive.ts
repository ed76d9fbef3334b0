import { useLocation } from 'react-router';
import { type NotLive, notLiveOn } from '#contract/administration/merchants/live.ts';
import { useMyLocations } from '#src/dataProviders/myLocations.ts';
import { useHostDay, useHostLocation, useIsAllLocations } from '#src/domain/host/parties/index.ts';
import { links } from '#src/links.ts';

/** The pages that show or change the service of one location. */
const PAGES = [
  links.reservations(),
  links.waitlist(),
  links.waitlistStats(),
  links.floorPlan(),
  links.shiftNotes(),
  links.shifts(),
];

export interface NotLiveThere {
  readonly merchantId: number;
  readonly date: string;
  readonly isToday: boolean;
  readonly notLive: NotLive;
}

const ANY_ZONE = 'America/New_York';

/** Why the location of a host screen takes no part on the day that is shown; null while it does, and on other pages. */
export function useNotLive(): NotLiveThere | null {
  const { pathname } = useLocation();
  const location = useHostLocation();
  const isAll = useIsAllLocations();
  const { find } = useMyLocations();
  const { date, isToday } = useHostDay(location?.timezone ?? ANY_ZONE);
  const isHostPage = PAGES.some((page) => pathname === page || pathname.startsWith(`${page}/`));
  if (!isHostPage || isAll || !location) return null;
  const dates = find(location.merchant_id);
  const notLive = dates ? notLiveOn(dates, 'host', date) : null;
  return notLive && { merchantId: location.merchant_id, date, isToday, notLive };
}
