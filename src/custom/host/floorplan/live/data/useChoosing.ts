import { useMemo } from 'react';
import {
  type Choice,
  conflictLines,
  type Fit,
  fitOf,
  fitText,
  placesOf,
  type Wish,
} from '#src/domain/host/parties/inputs.tsx';
import { wishOf } from '../model/purpose.ts';
import type { Floor } from './useFloor.ts';
import type { FocusControl } from './useFocus.ts';

/** How every table suits the party in hand, and the place that is chosen for it. */
export interface Choosing {
  readonly party: NonNullable<FocusControl['chosen']>;
  readonly wish: Wish;
  /** By mrt_id. */
  readonly fits: ReadonlyMap<number, Fit>;
  readonly choice: Choice | null;
  readonly text: (fit: Fit) => string;
  /** What stands in the way, as short lines. */
  readonly why: (fit: Fit) => readonly string[];
}

export function useChoosing(floor: Floor, { focus, chosen }: FocusControl): Choosing | null {
  const { rooms, service, now, location } = floor;
  const purpose = focus.kind === 'choosing' ? focus.purpose : null;
  const placeKey = focus.kind === 'choosing' ? focus.placeKey : null;
  return useMemo(() => {
    if (!chosen || !purpose) return null;
    const wish = wishOf(chosen, purpose, now);
    const places = placesOf(rooms);
    const words = {
      timezone: location.timezone,
      parties: new Map(service.parties.map((party) => [party.id, party])),
    };
    const place = places.find(({ key }) => key === placeKey);
    return {
      party: chosen,
      wish,
      fits: new Map(
        places.flatMap((one): [number, Fit][] => {
          const [mrtId] = one.mrt_ids;
          const isTable = one.table_combination_id === null && mrtId !== undefined;
          return isTable ? [[mrtId, fitOf(one, wish, service.holds)]] : [];
        }),
      ),
      choice: place ? { place, fit: fitOf(place, wish, service.holds) } : null,
      text: (fit: Fit) => fitText(fit, wish, words),
      why: (fit: Fit) => conflictLines(fit, wish, words),
    };
  }, [chosen, purpose, placeKey, rooms, service, now, location.timezone]);
}
