import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { CallReply } from '#contract/core/endpoint.ts';
import type { Party } from '#contract/host/parties/schemas.ts';
import type { services } from '#contract/index.ts';
import { type WaitlistDay, withEntry } from './waitlistDay.ts';

type Day = CallReply<typeof services.parties.list>;
type Book = InfiniteData<CallReply<typeof services.reservations.booked>>;

/** Puts the answer into every list that shows the party, then reads what else may have changed. */
export async function settle<P extends Party>(client: QueryClient, changed: P): Promise<P> {
  const withAnswer = <P extends { readonly data: readonly Party[] }>(page: P) => ({
    ...page,
    data: page.data.map((row) => (row.id === changed.id ? changed : row)),
  });
  client.setQueriesData(
    { queryKey: ['ops/parties', 'day'] },
    (page: Day | undefined) => page && withAnswer(page),
  );
  client.setQueriesData(
    { queryKey: ['ops/parties', 'reservations'] },
    (book: Book | undefined) => book && { ...book, pages: book.pages.map(withAnswer) },
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
