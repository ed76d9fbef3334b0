import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { chooseHostLocation, type HostLocation, useIsAllLocations } from '#src/domain/host/parties/index.ts';
import { type CheckFilters, filtersFrom, pageFrom, withFilters, withoutFilters } from './model/filters.ts';

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
  }, [asked, chosen, isKnown, setParams]);
}

/** The search, its page and the open check, as the address has them; all that is changed can be gone back to. */
export function useCheckAddress(location: HostLocation) {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => filtersFrom(params), [params]);
  const placed = (next: URLSearchParams) => {
    next.set('location', String(location.merchant_id));
    return next;
  };
  const withTicket = (now: URLSearchParams, id: number) => {
    const next = placed(new URLSearchParams(now));
    next.set('ticket', String(id));
    return next;
  };
  return {
    filters,
    page: pageFrom(params),
    ticketId: idIn(params.get('ticket')),
    /** The location that the open check is said to be of. */
    ticketMerchantId: idIn(params.get('location')) ?? location.merchant_id,
    change: (part: CheckFilters) => setParams((now) => placed(withFilters(now, part))),
    /** Letter by letter: only the last one is gone back to. */
    type: (part: CheckFilters) => setParams((now) => placed(withFilters(now, part)), { replace: true }),
    clear: () => setParams((now) => placed(withoutFilters(now))),
    turnTo: (page: number) =>
      setParams((now) => {
        const next = placed(withFilters(now, {}));
        if (page > 1) next.set('page', String(page));
        return next;
      }),
    addressOf: (id: number) => `?${withTicket(params, id).toString()}`,
    open: (id: number) => setParams((now) => withTicket(now, id)),
    close: () =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        next.delete('ticket');
        return next;
      }),
  };
}

export type CheckAddress = ReturnType<typeof useCheckAddress>;
