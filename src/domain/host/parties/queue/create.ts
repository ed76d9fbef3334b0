import type { QueryClient } from '@tanstack/react-query';
import type { Party } from '#contract/host/parties/schemas.ts';
import { timeNow } from '#src/clock.ts';
import { isNetworkError } from '#src/dataProviders/client.ts';
import { networkError } from '#src/dataProviders/apiError.ts';
import { newId } from '#src/newId.ts';
import { settle } from '../data/settle.ts';
import { expectedNew } from './expected.ts';
import { type Answer, CREATE, type CreationKind, type CreationOf } from './kinds.ts';
import { isQueuing, place, tablesIn } from './place.ts';

async function queue<K extends CreationKind>(
  client: QueryClient,
  kind: K,
  body: CreationOf<K>,
): Promise<Party> {
  const tables = tablesIn(client, body.merchant_id)(body);
  const after = expectedNew(kind, body, { at: timeNow().toISOString(), tablesOf: () => tables });
  const placing = { id: newId(), kind, base: after, body, tables, after };
  if (!(await place(placing))) throw networkError();
  return after;
}

/** Somebody who comes without a reservation: added at once, or queued where no answer comes; their local_id adds them once. */
export async function create<K extends CreationKind>(
  client: QueryClient,
  kind: K,
  given: CreationOf<K>,
): Promise<Answer> {
  const body = { ...given, local_id: given.local_id ?? newId() };
  if (isQueuing()) return queue(client, kind, body);
  try {
    return await settle(client, await CREATE[kind](body));
  } catch (error) {
    if (isNetworkError(error)) return queue(client, kind, body);
    throw error;
  }
}
