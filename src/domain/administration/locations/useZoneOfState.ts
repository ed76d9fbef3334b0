import { useEffect, useRef } from 'react';
import { STATE_NAMES, type StateCode, US_STATES } from '#contract/administration/merchants/states.ts';
import { zoneOfState } from '#contract/administration/merchants/timeZones.ts';

export interface PlaceAndZone {
  readonly state: string | null | undefined;
  readonly zone: string;
  /** The zone was proposed, not chosen: a new location begins so. */
  readonly isNew: boolean;
  readonly propose: (zone: string) => void;
}

const isState = (state: string | null | undefined): state is StateCode =>
  US_STATES.some((code) => code === state);

/**
 * Has the zone of a form follow its state, by the table that uploads use, for as long as nobody has chosen another one. Answers
 * the zone that most of the state keeps, with the state's name, where the form says another; null elsewhere.
 */
export function useZoneOfState({ state, zone, isNew, propose }: PlaceAndZone) {
  const proposed = zoneOfState(state);
  const given = useRef(isNew ? zone : proposed);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (proposed === null || zone !== given.current) return;
    given.current = proposed;
    if (proposed !== zone) propose(proposed);
  }, [state, proposed, zone, propose]);
  if (!isState(state) || proposed === null || proposed === zone) return null;
  return { state: STATE_NAMES[state], zone: proposed };
}
