import { wallClock } from '#contract/core/time.ts';
import type { Slot } from '#contract/host/inventory/schemas.ts';
import { useQuarters, useReservationTypes, useSlots } from '#src/domain/host/inventory/index.ts';
import { shortName } from '#src/domain/host/parties/fields.tsx';
import { type HostDay, type HostLocation, useDayParties } from '#src/domain/host/parties/index.ts';
import { fallenOf } from '../model/standing.ts';

/** The smallest party: what is asked for is the pacing of the day, not whether a party fits. */
const ANY_SIZE = 1;

/** All that the day's picture needs: types, slots, quarter hours, who has which slot, and which bookings no longer stand. */
export function useDayPlan(location: HostLocation, day: HostDay) {
  const { merchant_id, timezone } = location;
  const types = useReservationTypes(merchant_id);
  const slots = useSlots(merchant_id, day.date);
  const quarters = useQuarters({ merchant_id, date: day.date, party_size: ANY_SIZE });
  const parties = useDayParties(merchant_id, day);
  const byId = new Map((parties.data ?? []).map((party) => [party.id, party]));
  const holdersOf = ({ partyIds }: Slot) =>
    partyIds.flatMap((id) => {
      const party = byId.get(id);
      return party ? [`${shortName(party)} (${party.party_size})`] : [];
    });
  const isKnown = parties.data && quarters.data && !slots.isPending && slots.error === null;
  return {
    types: types.data ?? [],
    slots: slots.slots,
    quarters: quarters.data?.data ?? [],
    closed: quarters.data?.closed ?? null,
    holdersOf,
    fallen:
      isKnown && !quarters.isPlaceholderData
        ? fallenOf(parties.data ?? [], {
            slots: slots.slots,
            quarters: quarters.data?.data ?? [],
            closed: quarters.data?.closed ?? null,
            timeOf: (instant) => wallClock(timezone, new Date(instant)).time,
          })
        : [],
    isPending: types.isPending || slots.isPending || quarters.isPending,
    error: types.error ?? slots.error ?? quarters.error,
    retry: () => {
      void types.refetch();
      void slots.refetch();
      void quarters.refetch();
    },
  };
}

export type DayPlanView = ReturnType<typeof useDayPlan>;
