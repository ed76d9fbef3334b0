import { services } from '#contract/index.ts';
import { party } from '#contract/host/parties/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import { queueOf, takeBack } from '#src/dataProviders/queue/queue.ts';
import { getSession } from '#src/dataProviders/session.ts';

/** Takes an act out of the queue while it waits there; one that was sent is undone from the party as it stands. */
export const takingBack = (actId: string) => async (undo: (stored: object) => Promise<unknown>) => {
  if (await takeBack(actId)) return undefined;
  const sent = queueOf(getSession().userId).find((act) => act.id === actId && act.state === 'sent');
  const stored = party.safeParse(sent?.answer).data;
  return stored && undo(await call(services.parties.get, { params: { id: stored.id } }));
};
