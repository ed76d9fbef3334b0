import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { businessDate } from '#contract/core/time.ts';
import { RESERVATION_DAY_STARTS_AT_HOUR } from '#contract/host/parties/defaults.ts';
import type { Party } from '#contract/host/parties/schemas.ts';
import { links } from '#src/links.ts';
import {
  chooseHostLocation,
  type HostDay,
  type HostLocation,
  useParty,
} from '#src/domain/host/parties/index.ts';
import { ADDING } from './useAdding.ts';

const DIGITS = /^\d+$/;

/**
 * The party that the address names: opened and closed by navigation. A link to a party of another day or location shows that
 * day and location behind the panel.
 */
export function useOpenParty(localId: string | null, location: HostLocation, day: HostDay) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const partyId = localId !== null && DIGITS.test(localId) ? Number(localId) : (localId ?? '');
  const { data: party } = useParty(localId === null ? null : partyId);
  const placed = useRef<string | null>(null);
  const { choose, date } = day;

  useEffect(() => {
    if (!party || placed.current === party.local_id) return;
    placed.current = party.local_id;
    if (party.merchant_id !== location.merchant_id) chooseHostLocation(party.merchant_id);
    const own = businessDate(location.timezone, new Date(party.reserved_ts), RESERVATION_DAY_STARTS_AT_HOUR);
    if (!params.has('date') && own !== date) choose(own);
  }, [party, location, params, date, choose]);

  const search = params.toString();
  const open = ({ local_id, reserved_ts }: Pick<Party, 'local_id' | 'reserved_ts'>) => {
    const own = businessDate(location.timezone, new Date(reserved_ts), RESERVATION_DAY_STARTS_AT_HOUR);
    const shown = new URLSearchParams(params);
    shown.delete(ADDING);
    if (own !== date) shown.set('date', own);
    void navigate({ pathname: links.reservation(local_id), search: shown.toString() });
  };
  const close = () => {
    void navigate({ pathname: links.reservations(), search });
    const row = localId === null ? null : document.querySelector<HTMLElement>(`[data-party="${localId}"]`);
    row?.focus();
  };
  return { partyId, open, close };
}
