import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { TicketRow } from '#contract/guests/tickets/schemas.ts';
import { chooseHostLocation, type HostLocation, useIsAllLocations } from '#src/domain/host/parties/index.ts';
import {
  type CheckFilters,
  filtersFrom,
  pageFrom,
  withFilters,
  withoutFilters,
  withoutMoments,
} from './model/filters.ts';

/** Of a check whose address does not say it: none is found there. */
const UNKNOWN_LOCATION = 0;

const idIn = (text: string | null) => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null);

/**
 * Keeps the location of the address and the chosen one the same: a link leads to its location, and another location chosen in
 * the bar takes over the search, from its first page on.
 */
export function useLocationOfAddress(location: HostLocation | null | undefined): void {
  const [params, setParams] = useSearchParams();
  const asked = idIn(params.get('location'));
  const isAll = useIsAllLocations();
  const isKnown = Boolean(location);
  const chosen = isAll ? null : (location?.merchant_id ?? null);
  const before = useRef({ asked: null as number | null, chosen });
  useEffect(() => {
    if (!isKnown) return;
    const last = before.current;
    before.current = { asked, chosen };
    if (asked === null || asked === chosen) return;
    if (isAll && last.chosen !== null) {
      setParams((now) => withoutLocation(withFilters(now, {})), { replace: true });
      return;
    }
    if (chosen !== null && chosen !== last.chosen) {
      setParams(
        (now) => {
          const next = withFilters(now, {});
          next.set('location', String(chosen));
          next.delete('ticket');
          return next;
        },
        { replace: true },
      );
    } else if (asked !== last.asked) {
      chooseHostLocation(asked);
    }
  }, [asked, chosen, isAll, isKnown, setParams]);
}

/** The address of a search over all locations, with no check open. */
function withoutLocation(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['location', 'ticket', 'of']) next.delete(name);
  return next;
}

/** A check as its address names it. */
type Addressed = Pick<TicketRow, 'id' | 'merchant_id'>;

/**
 * The search, its page and the open check, as the address has them; all that is changed can be gone back to. `location` null: the
 * search over all locations, which `?at=` narrows to one, and where `?of=` is the location of the open check.
 */
export function useCheckAddress(location: HostLocation | null) {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => {
    const found = filtersFrom(params);
    return location ? found : withoutMoments(found);
  }, [params, location]);
  const placed = (next: URLSearchParams) => {
    if (location) next.set('location', String(location.merchant_id));
    else next.delete('location');
    return next;
  };
  const withTicket = (now: URLSearchParams, { id, merchant_id }: Addressed) => {
    const next = placed(new URLSearchParams(now));
    next.set('ticket', String(id));
    if (!location) next.set('of', String(merchant_id));
    return next;
  };
  const at = location ? null : idIn(params.get('at'));
  return {
    filters,
    /** The one location that a search over all is narrowed to. */
    at,
    /** The location that is searched; null: all. */
    searched: location?.merchant_id ?? at,
    page: pageFrom(params),
    ticketId: idIn(params.get('ticket')),
    /** The location that the open check is said to be of. */
    ticketMerchantId:
      idIn(params.get(location ? 'location' : 'of')) ?? location?.merchant_id ?? at ?? UNKNOWN_LOCATION,
    change: (part: CheckFilters) => setParams((now) => placed(withFilters(now, part))),
    /** Letter by letter: only the last one is gone back to. */
    type: (part: CheckFilters) => setParams((now) => placed(withFilters(now, part)), { replace: true }),
    clear: () => setParams((now) => placed(withoutFilters(now))),
    narrow: (merchantId: string | undefined) =>
      setParams((now) => {
        const next = withoutLocation(withFilters(now, {}));
        if (merchantId === undefined) next.delete('at');
        else next.set('at', merchantId);
        return next;
      }),
    turnTo: (page: number) =>
      setParams((now) => {
        const next = placed(withFilters(now, {}));
        if (page > 1) next.set('page', String(page));
        return next;
      }),
    addressOf: (check: Addressed) => `?${withTicket(params, check).toString()}`,
    open: (check: Addressed) => setParams((now) => withTicket(now, check)),
    close: () =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        next.delete('ticket');
        next.delete('of');
        return next;
      }),
  };
}

export type CheckAddress = ReturnType<typeof useCheckAddress>;
