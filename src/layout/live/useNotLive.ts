import { useLocation } from 'react-router';
import type { NotLive } from '#contract/administration/merchants/live.ts';
import {
  useHostDay,
  useHostLocation,
  useIsAllLocations,
  useNotLiveOn,
} from '#src/domain/host/parties/index.ts';
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
  const { date, isToday } = useHostDay(location?.timezone ?? ANY_ZONE);
  const notLive = useNotLiveOn(location?.merchant_id ?? null, date);
  const isHostPage = PAGES.some((page) => pathname === page || pathname.startsWith(`${page}/`));
  if (!isHostPage || isAll || !location) return null;
  return notLive && { merchantId: location.merchant_id, date, isToday, notLive };
}
