import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { INVENTORY_LIMIT, INVENTORY_SEARCH_DAYS } from '#contract/host/availability/endpoints.ts';
import type { CallReply } from '#contract/core/endpoint.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { useFlag } from '#src/permissions/index.ts';
import { inShort } from './inShort.ts';
import type { QueryRoot } from '#src/dataProviders/queryRoots.ts';

/** What can be booked. Live events of types, plans, slots, shifts and parties touch it. */
export const INVENTORY: QueryRoot = 'ops/inventory';

const { availability, inventory } = services;

/** The reservation types of a location in their order; shared experiences only where they are enabled (PERM-033). */
export function useReservationTypes(merchantId: number) {
  const withShared = useFlag('shared-experiences-availability');
  return useQuery({
    queryKey: [INVENTORY, 'types', { merchant_id: merchantId, withShared }],
    queryFn: ({ signal }) =>
      call(
        inventory.listTypes,
        {
          params: { id: merchantId },
          query: withShared ? { included_reservation_types: 'shared' } : {},
        },
        { signal },
      ),
    select: (reply) => reply.data.filter((type) => withShared || !type.is_shared_experience),
  });
}

export const slotsKey = (merchantId: number, date: string) =>
  [INVENTORY, 'slots', { merchant_id: merchantId, date }] as const;

/** Every slot of a date with its status. A fetch that fails is an empty list, beside its error (INV-018). */
export function useSlots(merchantId: number, date: string) {
  const withPrivate = useFlag('private-inventory');
  const query = useQuery({
    queryKey: slotsKey(merchantId, date),
    queryFn: ({ signal }) => call(inventory.planned, { query: { merchantId, date } }, { signal }),
  });
  const held = query.isError ? [] : (query.data?.data ?? []);
  return {
    slots: withPrivate ? held : held.filter(({ accessType }) => accessType !== 'private'),
    isPending: query.isPending,
    error: query.error,
    refetch: query.refetch,
  };
}

export interface QuartersQuestion {
  readonly merchant_id: number;
  readonly date: string;
  readonly party_size: number;
  readonly reservation_type_id?: number;
  readonly party_id?: number;
}

/** Every quarter hour of a day, with why a party cannot be booked then. A fetch that fails clears what was held (INV-019). */
export function useQuarters(query: QuartersQuestion, enabled = true) {
  const asked = useQuery({
    queryKey: [INVENTORY, 'quarters', query],
    queryFn: ({ signal }) => call(availability.quarters, { query }, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
  return { ...asked, data: asked.isError ? undefined : asked.data };
}

export interface BookableQuestion {
  readonly merchant_id: number;
  readonly party_size: number;
  readonly search_ts: string;
  readonly reservation_type_id?: number;
}

type BookableReply = CallReply<typeof availability.inventory>;
const MOST_PAGES = 6;

/** All slots from an instant on, 120 and one day at a time (INV-017): the next page begins at the last time of the one before. */
async function allBookable(question: BookableQuestion, signal: AbortSignal): Promise<BookableReply['data']> {
  const held = new Map<number, BookableReply['data'][number]>();
  let search_ts = question.search_ts;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = { ...question, search_ts, search_days: INVENTORY_SEARCH_DAYS, limit: INVENTORY_LIMIT };
    const { data, has_next } = await call(availability.inventory, { query }, { signal });
    for (const slot of data) held.set(slot.slot_id, slot);
    const last = data.at(-1);
    if (!has_next || !last || last.reserved_ts === search_ts) break;
    search_ts = last.reserved_ts;
  }
  return [...held.values()];
}

/** The slots of a day from an instant on. A fetch that fails clears what was held (INV-019). */
export function useBookable(question: BookableQuestion, enabled: boolean) {
  const asked = useQuery({
    queryKey: [INVENTORY, 'bookable', question],
    queryFn: ({ signal }) => allBookable(question, signal),
    placeholderData: keepPreviousData,
    enabled,
  });
  return {
    slots: asked.isError ? [] : (asked.data ?? []),
    isPending: asked.isPending && enabled,
    error: asked.error,
  };
}

/** The weekly plans of a type, where availability settings are enabled (PERM-031). */
export function useConfigurations(merchantId: number, reservationTypeId: number) {
  return useQuery({
    queryKey: [INVENTORY, 'plans', { merchant_id: merchantId, reservationTypeId }],
    queryFn: ({ signal }) =>
      call(inventory.listConfigurations, { query: { merchantId, reservationTypeId } }, { signal }),
    select: (reply) => reply.data,
    enabled: useFlag('availability-settings'),
  });
}

/** What a published plan would meet on its weekdays (INV-029). */
export function usePlanConflicts(
  reservationTypeId: number,
  days: readonly number[],
  span: { readonly startDate: string; readonly endDate?: string },
) {
  return useQuery({
    queryKey: [INVENTORY, 'conflicts', { reservationTypeId, days, ...span }],
    queryFn: async ({ signal }) => {
      const byDay = await Promise.all(
        days.map((dayOfWeek) =>
          call(inventory.conflicts, { query: { reservationTypeId, dayOfWeek, ...span } }, { signal }),
        ),
      );
      const found = byDay.flatMap(({ data }) => data);
      return [...new Map(found.map((one) => [`${one.kind} ${one.id}`, one])).values()];
    },
    enabled: days.length > 0,
  });
}

/** The tables that a type does not take; gives up after two seconds (INV-024). */
export function useExcludedTables(typeId: number | null) {
  return useQuery({
    queryKey: [INVENTORY, 'excluded', { id: typeId }],
    queryFn: ({ signal }) =>
      inShort(
        (limited) => call(inventory.excludedTables, { params: { id: typeId ?? 0 } }, { signal: limited }),
        signal,
      ),
    enabled: typeId !== null,
    retry: false,
  });
}

export interface OverbookingQuestion {
  readonly date: string;
  readonly time: string;
  readonly partySize: number;
}

/** The slots around a time that a host may overbook; gives up after two seconds (INV-035). */
export function useOverbookingOptions(typeId: number | null, query: OverbookingQuestion) {
  return useQuery({
    queryKey: [INVENTORY, 'overbooking', { id: typeId, ...query }],
    queryFn: ({ signal }) =>
      inShort(
        (limited) =>
          call(inventory.overbookingOptions, { params: { id: typeId ?? 0 }, query }, { signal: limited }),
        signal,
      ),
    select: (reply) => reply.data,
    enabled: typeId !== null,
    retry: false,
  });
}
