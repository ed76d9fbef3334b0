import { useMemo } from 'react';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import type { CallInput, CallReply, Endpoint } from '#contract/core/endpoint.ts';
import { services } from '#contract/index.ts';
import type { Party } from '#contract/host/parties/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import { type WaitlistDay, withEntry } from './waitlistDay.ts';

type Body<E extends Endpoint> = Omit<NonNullable<CallInput<E>['body']>, 'version' | 'id'>;
type Ref = Pick<Party, 'id' | 'version'>;

const { parties, reservations, waitlist } = services;

/** Puts the answer into every list that shows the party, then reads what else may have changed. */
async function settle(client: QueryClient, changed: Party): Promise<Party> {
  const withAnswer = <P extends { readonly data: readonly Party[] }>(page: P) => ({
    ...page,
    data: page.data.map((row) => (row.id === changed.id ? changed : row)),
  });
  client.setQueriesData(
    { queryKey: ['ops/parties', 'day'] },
    (page: CallReply<typeof parties.list> | undefined) => page && withAnswer(page),
  );
  client.setQueriesData(
    { queryKey: ['ops/parties', 'reservations'] },
    (book: InfiniteData<CallReply<typeof reservations.booked>> | undefined) =>
      book && { ...book, pages: book.pages.map(withAnswer) },
  );
  client.setQueriesData(
    { queryKey: ['ops/waitlist', 'day', { merchant_id: changed.merchant_id }] },
    (day: WaitlistDay | undefined) => (day ? withEntry(day, changed) : day),
  );
  client.setQueryData(['ops/parties', 'one', { id: changed.id }], changed);
  client.setQueryData(['ops/parties', 'one', { id: changed.local_id }], changed);
  for (const key of ['ops/parties', 'ops/waitlist'] as const)
    void client.invalidateQueries({ queryKey: [key] });
  return changed;
}

/**
 * The acts of service as calls. Each sends the version that was shown, so that another host's change in between is a STALE
 * answer; each refreshes what is on screen. Throws ApiError.
 */
export function usePartyCalls() {
  const client = useQueryClient();
  return useMemo(() => {
    const done = (changed: Party) => settle(client, changed);
    return {
      seat: async (ref: Ref, body: Body<typeof parties.seat>) =>
        done(await call(parties.seat, { params: { id: ref.id }, body: { ...body, version: ref.version } })),
      unseat: async (ref: Ref, body: Body<typeof parties.unseat> = {}) =>
        done(await call(parties.unseat, { params: { id: ref.id }, body: { ...body, version: ref.version } })),
      assign: async (ref: Ref, body: Body<typeof parties.assign>) =>
        done(await call(parties.assign, { params: { id: ref.id }, body: { ...body, version: ref.version } })),
      step: async (ref: Ref, body: Body<typeof parties.state>) =>
        done(await call(parties.state, { params: { id: ref.id }, body: { ...body, version: ref.version } })),
      recall: async (ref: Ref) =>
        done(await call(parties.recall, { params: { id: ref.id }, body: { version: ref.version } })),
      walkIn: async (body: NonNullable<CallInput<typeof parties.walkIn>['body']>) =>
        done(await call(parties.walkIn, { body })),
      createReservation: async (body: NonNullable<CallInput<typeof reservations.create>['body']>) =>
        done(await call(reservations.create, { body })),
      updateReservation: async (ref: Ref, body: Body<typeof reservations.update>) =>
        done(await call(reservations.update, { body: { ...body, id: ref.id, version: ref.version } })),
      cancel: async (ref: Ref, removed_reason_id = 4) =>
        done(
          await call(reservations.remove, { query: { id: ref.id, removed_reason_id, version: ref.version } }),
        ),
      restore: async (ref: Ref) =>
        done(await call(reservations.update, { body: { id: ref.id, status: 0, version: ref.version } })),
      addToWaitlist: async (body: NonNullable<CallInput<typeof waitlist.add>['body']>) =>
        done(await call(waitlist.add, { body })),
      updateWaiting: async (ref: Ref, body: Body<typeof waitlist.update>) =>
        done(
          await call(waitlist.update, { params: { id: ref.id }, body: { ...body, version: ref.version } }),
        ),
      notify: async (ref: Ref) =>
        done(await call(waitlist.notify, { params: { id: ref.id }, body: { version: ref.version } })),
      reorder: async (ref: Ref, before_id: number | null) =>
        done(
          await call(waitlist.reorder, { params: { id: ref.id }, body: { before_id, version: ref.version } }),
        ),
      removeWaiting: async (ref: Ref, removed_reason_id: number) =>
        done(
          await call(waitlist.remove, {
            params: { id: ref.id },
            body: { removed_reason_id, version: ref.version },
          }),
        ),
      restoreWaiting: async (ref: Ref) =>
        done(await call(waitlist.restore, { params: { id: ref.id }, body: { version: ref.version } })),
      block: async (body: NonNullable<CallInput<typeof parties.block>['body']>) => {
        const reply = await call(parties.block, { body });
        await client.invalidateQueries({ queryKey: ['ops/parties'] });
        return reply;
      },
      unblock: async (key: string) => {
        await call(parties.unblock, { params: { key } });
        await client.invalidateQueries({ queryKey: ['ops/parties'] });
      },
      refloor: () => client.invalidateQueries({ queryKey: ['ops/floor'] }),
    };
  }, [client]);
}

export type PartyCalls = ReturnType<typeof usePartyCalls>;
