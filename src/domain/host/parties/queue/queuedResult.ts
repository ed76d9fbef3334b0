import { services } from '#contract/index.ts';
import { type Party, party } from '#contract/host/parties/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import { queueOf, takeBack } from '#src/dataProviders/queue/queue.ts';
import { getSession } from '#src/dataProviders/session.ts';

/** Which expected party is of which act that waits. */
const expectedBy = new WeakMap<object, string>();

export const showsQueued = (after: Party, actId: string): void => void expectedBy.set(after, actId);

const actOf = (result: unknown): string | undefined =>
  typeof result === 'object' && result !== null ? expectedBy.get(result) : undefined;

/** Whether the result of an act is what is expected of it, and not the server's answer. */
export const isQueuedResult = (result: unknown): boolean => actOf(result) !== undefined;

/** Takes an act back: out of the queue while it waits there, else by its inverse from the party as it stands. */
export async function undoing<T>(result: T, undo: (result: T) => Promise<unknown>): Promise<unknown> {
  const id = actOf(result);
  if (id === undefined) return undo(result);
  if (await takeBack(id)) return result;
  const sent = queueOf(getSession().userId).find((act) => act.id === id && act.state === 'sent');
  const stored = party.safeParse(sent?.answer).data;
  const now = stored && (await call(services.parties.get, { params: { id: stored.id } }));
  return now ? undo({ ...result, ...now }) : undefined;
}
