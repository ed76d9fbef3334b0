import { useMemo } from 'react';
import type { Party } from '#contract/host/parties/schemas.ts';
import { timeNow } from '#src/clock.ts';
import { fitOf, isTakeable, type Place, placesOf, serversOf } from '#src/domain/host/parties/inputs.tsx';
import type { HostLocation } from '#src/domain/host/parties/index.ts';
import { useChoosing } from './data/useChoosing.ts';
import { useFloor } from './data/useFloor.ts';
import { useFloorActs } from './data/useFloorActs.ts';
import { useFocus } from './data/useFocus.ts';
import { usePartyDrag } from './data/usePartyDrag.ts';
import { type Purpose, purposesOf, shortened, wishOf } from './model/purpose.ts';

/** Everything the floor page shows and does: the service, what the host has in hand, and what comes of a press or a drop. */
export function useFloorBoard(location: HostLocation) {
  const floor = useFloor(location);
  const control = useFocus(floor.service.parties, floor.now);
  const choosing = useChoosing(floor, control);
  const acts = useFloorActs(location);
  const { focus, clear, choose, change, openParty, openTable } = control;

  const give = async (party: Party, purpose: Purpose, place: Place) => {
    const wish = wishOf(party, purpose, timeNow());
    const fit = fitOf(place, wish, floor.service.holds);
    clear();
    const done = await acts.give({ party, purpose, place, minutes: shortened(fit, wish) });
    if (!done) choose(party, place.key, purpose);
  };

  const press = (mrtId: number) => {
    const key = `t${mrtId}`;
    if (focus.kind === 'choosing' && choosing) {
      const { choice, party } = choosing;
      if (choice?.place.key === key && isTakeable(choice.fit)) void give(party, focus.purpose, choice.place);
      else change({ placeKey: key });
      return;
    }
    const state = floor.states.get(mrtId);
    if (state?.kind === 'occupied') openParty(state.party.id);
    else openTable(mrtId);
  };

  const drag = usePartyDrag({
    onStart: (party) => choose(party),
    onDrop: (party, mrtId) => {
      const place = placesOf(floor.rooms).find(({ key }) => key === `t${mrtId}`);
      const [purpose] = purposesOf(party, timeNow());
      if (!place || !purpose) return clear();
      const fit = fitOf(place, wishOf(party, purpose, timeNow()), floor.service.holds);
      const stays = purpose !== 'seat' && party.mrt_ids.includes(mrtId ?? 0);
      if (stays) clear();
      else if (isTakeable(fit)) void give(party, purpose, place);
      else choose(party, place.key, purpose);
    },
  });

  const marked: ReadonlySet<number> = useMemo(() => {
    if (focus.kind === 'table') return new Set([focus.mrtId]);
    if (focus.kind === 'choosing') return new Set(choosing?.choice?.place.mrt_ids ?? []);
    if (focus.kind === 'none') return new Set();
    return new Set(floor.service.parties.find(({ id }) => id === focus.partyId)?.mrt_ids ?? []);
  }, [focus, choosing, floor.service]);

  const serverOf = useMemo(() => serversOf(floor.rotation), [floor.rotation]);

  return { floor, acts, control, focus, choosing, give, press, drag, marked, serverOf };
}

export type FloorBoard = ReturnType<typeof useFloorBoard>;
