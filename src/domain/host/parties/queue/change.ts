import type { QueryClient } from '@tanstack/react-query';
import type { Party } from '#contract/host/parties/schemas.ts';
import { timeNow } from '#src/clock.ts';
import { isNetworkError } from '#src/dataProviders/client.ts';
import { networkError } from '#src/dataProviders/apiError.ts';
import { queueOf } from '#src/dataProviders/queue/queue.ts';
import { getSession } from '#src/dataProviders/session.ts';
import { newId } from '#src/newId.ts';
import { isApart, isUntouched, merging, type Ref } from '../data/merging.ts';
import { knownIn } from '../data/known.ts';
import { settle } from '../data/settle.ts';
import { expectedAfter } from './expected.ts';
import { type Answer, type BodyOf, type ChangeKind, isEdit, SEND } from './kinds.ts';
import { isQueuing, place, tablesIn } from './place.ts';
import { newcomers, withQueued } from './stored.ts';

/** The party as this device shows it, where that is the version which the act was begun from. */
function shown(client: QueryClient, ref: Ref): Party | null {
  const acts = queueOf(getSession().userId);
  const known = knownIn(client, ref.id);
  const party = known ? withQueued(known, acts) : newcomers(acts).find(({ id }) => id === ref.id);
  return party && party.version === ref.version ? party : null;
}

async function queue<K extends ChangeKind>(
  client: QueryClient,
  kind: K,
  ref: Ref,
  body: BodyOf<K>,
  id: string,
): Promise<Party> {
  const base = shown(client, ref);
  if (!base) throw networkError();
  const tables = tablesIn(client, base.merchant_id)(body);
  const after = expectedAfter(kind, base, body, {
    at: timeNow().toISOString(),
    tablesOf: () => tables,
  });
  if (!(await place({ id, kind, base, body, tables, after }))) throw networkError();
  return after;
}

/** What a host does with a party that is there: sent at once, or queued where no answer comes. Throws ApiError. */
export async function change<K extends ChangeKind>(
  client: QueryClient,
  kind: K,
  ref: Ref,
  body: BodyOf<K>,
): Promise<Answer> {
  const id = newId();
  if (isQueuing()) return queue(client, kind, ref, body, id);
  const goesWith = isEdit(kind) ? isApart(body) : isUntouched;
  try {
    const send = (version: number) => SEND[kind]({ id: ref.id, version, act_id: id }, body);
    return await settle(client, await merging(ref, goesWith, send));
  } catch (error) {
    if (isNetworkError(error)) return queue(client, kind, ref, body, id);
    throw error;
  }
}
