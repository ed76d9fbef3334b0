import { useEffect, useRef } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { businessDate } from '#contract/core/time.ts';
import { WAITLIST_DAY_STARTS_AT_HOUR } from '#contract/host/parties/defaults.ts';
import { links } from '#src/links.ts';
import {
  chooseHostLocation,
  type HostDay,
  type HostLocation,
  useParty,
} from '#src/domain/host/parties/index.ts';

/**
 * The entry that the address names (ROUTE-018), 0 for what cannot be one. A link to an entry of another day or location shows
 * that day and location behind it.
 */
export function useOpenEntry(location: HostLocation, { choose, date }: HostDay) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { id } = useParams();
  const openId = id === undefined ? null : /^\d{1,15}$/.test(id) ? Number(id) : 0;
  const { data: party } = useParty(openId);
  const placed = useRef<number | null>(null);
  useEffect(() => {
    if (party?.kind !== 'waitlist' || placed.current === party.id) return;
    placed.current = party.id;
    if (party.merchant_id !== location.merchant_id) chooseHostLocation(party.merchant_id);
    const own = businessDate(location.timezone, new Date(party.reserved_ts), WAITLIST_DAY_STARTS_AT_HOUR);
    if (!params.has('date') && own !== date) choose(own);
  }, [party, location, params, date, choose]);
  const close = () => {
    void navigate({ pathname: links.waitlist(), search: params.toString() });
    document.querySelector<HTMLElement>(`[data-party="${openId}"]`)?.focus();
  };
  return { openId, close };
}
