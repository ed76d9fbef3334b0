import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#contract/core/endpoint.ts';
import { services } from '#contract/index.ts';
import { contactListResource, subscriberResource } from '#contract/marketing/contactLists/endpoints.ts';
import { call } from '#src/dataProviders/client.ts';

const { contactLists } = services;
const SUBSCRIBERS = subscriberResource.name;

export function useHistory(id: number) {
  return useQuery({
    queryKey: [SUBSCRIBERS, 'history', id],
    queryFn: ({ signal }) => call(contactLists.subscriberHistory, { params: { id } }, { signal }),
    select: (reply) => reply.data,
  });
}

export type NewSubscriber = NonNullable<CallInput<typeof contactLists.addSubscriber>['body']>;
type Reason = NonNullable<CallInput<typeof contactLists.unsubscribe>['body']>;

/** What can be done with subscribers; each refreshes what the page shows. Throws ApiError. */
export function useSubscriberCalls() {
  const client = useQueryClient();
  const refresh = async <T>(done: T): Promise<T> => {
    await Promise.all(
      [SUBSCRIBERS, contactListResource.name].map((key) => client.invalidateQueries({ queryKey: [key] })),
    );
    return done;
  };
  return {
    add: async (body: NewSubscriber) => refresh(await call(contactLists.addSubscriber, { body })),
    unsubscribe: async (id: number, body: Reason) =>
      refresh(await call(contactLists.unsubscribe, { params: { id }, body })),
  };
}
