import { type Party, party as partySchema } from '#contract/host/parties/schemas.ts';
import { timeNow } from '#src/clock.ts';
import { isLineDown } from '#src/dataProviders/line/line.ts';
import { queryClient } from '#src/dataProviders/queryClient.ts';
import { isWaiting, type QueuedAct } from '#src/dataProviders/queue/entry.ts';
import { fateOf, withRefused } from '#src/dataProviders/queue/fate.ts';
import { forgetSent, keepActs, queueAlone, queueOf, readQueue } from '#src/dataProviders/queue/queue.ts';
import { getSession, NO_TOKEN } from '#src/dataProviders/session.ts';
import { renew } from '#src/dataProviders/wire.ts';
import { settle } from '../data/settle.ts';
import { isCreation, isEdit } from './kinds.ts';
import { sendOne } from './sendOne.ts';
import { readAct } from './stored.ts';
import { refusalText } from './words.ts';

/** How sending went: another may follow, nothing is left to send now, or it is to be tried later. */
export type Sent = 'next' | 'done' | 'later';

const NOT_UNDERSTOOD = 'It was done on an older version of this page, which says it in another way.';

/** What was written about a party that the server knows does not depend on its service. */
const standsAlone = (refused: QueuedAct) => (later: QueuedAct) => {
  const [cause, read] = [readAct(refused), readAct(later)];
  return (
    cause !== null && read !== null && !isCreation(cause.kind) && isEdit(read.kind) !== isEdit(cause.kind)
  );
};

/** The answer of the act before it, where that has been sent. */
function answerBefore(acts: readonly QueuedAct[], { after }: QueuedAct): Party | null {
  const before = acts.find(({ id }) => id === after);
  if (!before) return null;
  return before.state === 'sent'
    ? (partySchema.safeParse(before.answer).data ?? null)
    : answerBefore(acts, before);
}

/** Whether who is here may be asked for: a session that was resumed without a line renews itself first. */
async function isSignedIn(): Promise<boolean> {
  const { token } = getSession();
  return token === NO_TOKEN ? renew(token) : token !== null;
}

async function sendNext(): Promise<Sent> {
  await readQueue();
  if (isLineDown() || !(await isSignedIn())) return 'done';
  // Asked for after the renewal, which may have brought somebody else; the server compares it with the token.
  const acts = queueOf(getSession().userId);
  const act = acts.find(isWaiting);
  if (!act) return 'done';
  const read = readAct(act);
  if (!read) {
    await keepActs(withRefused(acts, act, NOT_UNDERSTOOD, () => false));
    return 'next';
  }
  try {
    const answer = await sendOne(read.kind, { act, read, from: answerBefore(acts, act) });
    if (act.programId === getSession().programId) await settle(queryClient, answer);
    await keepActs([{ ...act, state: 'sent', answer }]);
    return 'next';
  } catch (error) {
    const fate = fateOf(error, act.tries);
    if (fate === 'waits') return 'done';
    if (fate === 'later') {
      await keepActs([{ ...act, tries: act.tries + 1 }]);
      return 'later';
    }
    const refusal = refusalText(read.base, error, timeNow());
    await keepActs(withRefused(acts, act, refusal, standsAlone(act)));
    return 'next';
  }
}

/** Sends what waits, in its order and one at a time over all tabs; true when it is to be tried again by itself. */
export async function drain(): Promise<boolean> {
  let sent: Sent = 'next';
  while (sent === 'next') sent = await queueAlone(sendNext);
  if (sent === 'done') await queueAlone(forgetSent);
  for (const key of ['ops/parties', 'ops/waitlist'] as const)
    void queryClient.invalidateQueries({ queryKey: [key] });
  return sent === 'later';
}
