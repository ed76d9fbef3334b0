import { useMemo } from 'react';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import type { CallInput, CallReply, Endpoint } from '#contract/core/endpoint.ts';
import { services } from '#contract/index.ts';
import type { Party } from '#contract/host/parties/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import { isApart, isUntouched, merging, type Ref } from './merging.ts';
import { type WaitlistDay, withEntry } from './waitlistDay.ts';

type Body<E extends Endpoint> = Omit<NonNullable<CallInput<E>['body']>, 'version' | 'id'>;

const { parties, reservations, waitlist } = services;

/** Puts the answer into every list that shows the party, then reads what else may have changed. */
async function settle<P extends Party>(client: QueryClient, changed: P): Promise<P> {
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
 * answer, unless both go together; each refreshes what is on screen. Throws ApiError.
 */
export function usePartyCalls() {
  const client = useQueryClient();
  return useMemo(() => {
    const done = <P extends Party>(changed: P) => settle(client, changed);
    const act = async (ref: Ref, send: (version: number) => Promise<Party>) =>
      done(await merging(ref, isUntouched, send));
    const edit = async <P extends Party>(ref: Ref, body: object, send: (version: number) => Promise<P>) =>
      done(await merging(ref, isApart(body), send));
    return {
      seat: (ref: Ref, body: Body<typeof parties.seat>) =>
        act(ref, (version) => call(parties.seat, { params: { id: ref.id }, body: { ...body, version } })),
      unseat: (ref: Ref, body: Body<typeof parties.unseat> = {}) =>
        act(ref, (version) => call(parties.unseat, { params: { id: ref.id }, body: { ...body, version } })),
      assign: (ref: Ref, body: Body<typeof parties.assign>) =>
        act(ref, (version) => call(parties.assign, { params: { id: ref.id }, body: { ...body, version } })),
      step: (ref: Ref, body: Body<typeof parties.state>) =>
        act(ref, (version) => call(parties.state, { params: { id: ref.id }, body: { ...body, version } })),
      recall: (ref: Ref) =>
        act(ref, (version) => call(parties.recall, { params: { id: ref.id }, body: { version } })),
      walkIn: async (body: NonNullable<CallInput<typeof parties.walkIn>['body']>) =>
        done(await call(parties.walkIn, { body })),
      createReservation: async (body: NonNullable<CallInput<typeof reservations.create>['body']>) =>
        done(await call(reservations.create, { body })),
      updateReservation: (ref: Ref, body: Body<typeof reservations.update>) =>
        edit(ref, body, (version) => call(reservations.update, { body: { ...body, id: ref.id, version } })),
      cancel: (ref: Ref, removed_reason_id = 4) =>
        act(ref, (version) =>
          call(reservations.remove, { query: { id: ref.id, removed_reason_id, version } }),
        ),
      restore: (ref: Ref) =>
        act(ref, (version) => call(reservations.update, { body: { id: ref.id, status: 0, version } })),
      addToWaitlist: async (body: NonNullable<CallInput<typeof waitlist.add>['body']>) =>
        done(await call(waitlist.add, { body })),
      updateWaiting: (ref: Ref, body: Body<typeof waitlist.update>) =>
        edit(ref, body, (version) =>
          call(waitlist.update, { params: { id: ref.id }, body: { ...body, version } }),
        ),
      notify: (ref: Ref) =>
        act(ref, (version) => call(waitlist.notify, { params: { id: ref.id }, body: { version } })),
      reorder: (ref: Ref, before_id: number | null) =>
        act(ref, (version) =>
          call(waitlist.reorder, { params: { id: ref.id }, body: { before_id, version } }),
        ),
      removeWaiting: (ref: Ref, removed_reason_id: number) =>
        act(ref, (version) =>
          call(waitlist.remove, { params: { id: ref.id }, body: { removed_reason_id, version } }),
        ),
      restoreWaiting: (ref: Ref) =>
        act(ref, (version) => call(waitlist.restore, { params: { id: ref.id }, body: { version } })),
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
