import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Impact } from '#contract/host/availability/impact.ts';
import type { CallInput, CallReply, Endpoint } from '#contract/core/endpoint.ts';
import { services } from '#contract/index.ts';
import type { Configuration, ReservationType, Slot } from '#contract/host/inventory/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import { inShort } from './inShort.ts';
import { INVENTORY, slotsKey } from './queries.ts';

const { inventory } = services;
type Body<E extends Endpoint> = Omit<NonNullable<CallInput<E>['body']>, 'dry_run'>;
type Planned = CallReply<typeof inventory.planned>;
/** True: a preview, nothing is stored. */
type Dry = boolean;

interface Dated {
  readonly slot: Slot;
  readonly date: string;
}

/** In the address a flag is a word. */
const flag = (dry: Dry) => (dry ? 'true' : 'false');

/** Puts the server's answer into the lists that show the slot; one that it deleted leaves them only now (INV-011). */
function settleSlot(client: QueryClient, { slot, date }: Dated, stored: Slot): void {
  client.setQueryData(slotsKey(slot.merchantId, date), (held: Planned | undefined) => {
    if (!held) return held;
    const data = stored.deleted
      ? held.data.filter(({ slotId }) => slotId !== slot.slotId)
      : held.data.map((one) => (one.slotId === slot.slotId ? stored : one));
    return { ...held, data };
  });
}

/**
 * The writes of types, weekly plans and slots. Each takes `dry` for its preview and sends the version that was shown. Throws
 * ApiError.
 */
export function useInventoryCalls() {
  const client = useQueryClient();
  return useMemo(() => {
    const settled = async (dated: Dated, dry: Dry, reply: { slot: Slot; impact: Impact }) => {
      if (!dry) settleSlot(client, dated, reply.slot);
      return reply;
    };
    return {
      /** Reads again whatever shows what can be booked. */
      reload: () => client.invalidateQueries({ queryKey: [INVENTORY] }),
      block: async (dated: Dated, reason: string | null, dry_run: Dry) =>
        settled(
          dated,
          dry_run,
          await call(inventory.block, {
            body: { slotId: dated.slot.slotId, date: dated.date, reason, dry_run },
          }),
        ),
      unblock: async (dated: Dated, dry_run: Dry) =>
        settled(
          dated,
          dry_run,
          await call(inventory.removeStatus, {
            query: {
              ...(dated.slot.statusId === null ? {} : { statusId: dated.slot.statusId }),
              slotId: dated.slot.slotId,
              date: dated.date,
              dry_run: flag(dry_run),
            },
          }),
        ),
      updateSlot: async (dated: Dated, change: Body<typeof inventory.updateSlot>, dry_run: Dry) =>
        settled(
          dated,
          dry_run,
          await call(inventory.updateSlot, {
            params: { slotId: dated.slot.slotId },
            body: { ...change, date: dated.date, version: dated.slot.version, dry_run },
          }),
        ),
      removeSlot: async (dated: Dated, dry_run: Dry) =>
        settled(
          dated,
          dry_run,
          await call(inventory.removeSlot, {
            params: { slotId: dated.slot.slotId },
            query: { date: dated.date, version: dated.slot.version, dry_run: flag(dry_run) },
          }),
        ),
      createSlot: (body: Body<typeof inventory.createSlot>, dry_run: Dry) =>
        call(inventory.createSlot, { body: { ...body, dry_run } }),
      createType: (merchantId: number, body: Body<typeof inventory.createType>, dry_run: Dry) =>
        call(inventory.createType, { params: { id: merchantId }, body: { ...body, dry_run } }),
      updateType: (
        { id, merchantId, version }: ReservationType,
        body: Omit<Body<typeof inventory.updateType>, 'id' | 'version'>,
        dry_run: Dry,
      ) =>
        call(inventory.updateType, {
          params: { id: merchantId },
          body: { ...body, id, version, dry_run },
        }),
      removeType: ({ id, version }: ReservationType, dry_run: Dry) =>
        call(inventory.removeType, { params: { id }, query: { version, dry_run: flag(dry_run) } }),
      /** Gives up after two seconds (INV-024). */
      saveExcluded: (typeId: number, excluded_tables: number[], dry_run: Dry) =>
        inShort((signal) =>
          call(
            inventory.saveExcludedTables,
            { params: { id: typeId }, body: { excluded_tables, dry_run } },
            { signal },
          ),
        ),
      createPlan: (body: Body<typeof inventory.createConfiguration>, dry_run: Dry) =>
        call(inventory.createConfiguration, { body: { ...body, dry_run } }),
      updatePlan: (
        { configurationId, version }: Configuration,
        body: Omit<Body<typeof inventory.updateConfiguration>, 'version'>,
        dry_run: Dry,
      ) =>
        call(inventory.updateConfiguration, {
          params: { id: configurationId },
          body: { ...body, version, dry_run },
        }),
      removePlan: ({ configurationId, version }: Configuration, dry_run: Dry) =>
        call(inventory.removeConfiguration, {
          params: { id: configurationId },
          query: { version, dry_run: flag(dry_run) },
        }),
    };
  }, [client]);
}

export type InventoryCalls = ReturnType<typeof useInventoryCalls>;
