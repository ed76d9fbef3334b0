import { onLineBack } from './line/line.ts';
import { type RefreshOutcome, refreshSession } from './refresh.ts';
import { adoptTokens, getSession, type Session, subscribe } from './session.ts';
import { planNextStep, planRetry } from './sessionClock.ts';
import { endSession, isEnding } from './sessionEnd.ts';
import { onOtherTabs, type TabMessage } from './tabs.ts';
import { setReauthenticate } from './wire.ts';

/** A timer sleeps with the machine, so the plan is made anew at least this often, in milliseconds. */
const LONGEST_WAIT_MS = 60_000;
/** No renewal follows another sooner, whatever the answer says of its tokens, in milliseconds. */
const LEAST_BETWEEN_MS = 60_000;
const WAKING_EVENTS = ['visibilitychange', 'pageshow', 'online', 'focus'] as const;

/**
 * Keeps the session alive while the tab lives: renews it in time, ends it when it has expired, follows the other
 * tabs, and answers the client's 401s (AUTH-022, AUTH-023, AUTH-024). Returns the way to stop.
 */
export function keepSession(onOtherUser: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let soonest = 0;

  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(check, Math.min(ms, LONGEST_WAIT_MS));
  };
  const settle = (outcome: RefreshOutcome) => {
    if (getSession().token === null) return;
    failures = outcome === 'unreachable' ? failures + 1 : 0;
    if (outcome === 'refused') return void endSession('expired');
    if (outcome === 'refreshed') {
      soonest = performance.now() + LEAST_BETWEEN_MS;
      return check();
    }
    const retry = planRetry(getSession(), Date.now(), failures);
    if (retry === null) void endSession('expired');
    else schedule(retry);
  };
  const renewSoon = () => {
    const wait = soonest - performance.now();
    if (wait > 0) schedule(wait);
    else void refreshSession().then(settle);
  };
  const check = () => {
    clearTimeout(timer);
    const session = getSession();
    if (session.token === null || isEnding()) return;
    const step = planNextStep(session, Date.now());
    if (step.kind === 'wait') schedule(step.ms);
    else if (step.kind === 'refresh') renewSoon();
    else void endSession('expired');
  };

  const stopWatching = watchToken(check);
  const stopLine = onLineBack(check);
  const stopListening = onOtherTabs((message) => followTab(message, onOtherUser));
  for (const event of WAKING_EVENTS) window.addEventListener(event, check);
  document.addEventListener('visibilitychange', check);
  setReauthenticate(renewAfterRefusal);
  check();

  return () => {
    clearTimeout(timer);
    stopWatching();
    stopListening();
    stopLine();
    for (const event of WAKING_EVENTS) window.removeEventListener(event, check);
    document.removeEventListener('visibilitychange', check);
  };
}

function watchToken(onChange: () => void): () => void {
  let seen: Session['token'] = getSession().token;
  return subscribe(() => {
    if (getSession().token === seen) return;
    seen = getSession().token;
    onChange();
  });
}

/** After a 401: another caller may have renewed already; else one renewal, and the end when it is refused (AUTH-022). */
async function renewAfterRefusal(refused: string | null): Promise<boolean> {
  const { token } = getSession();
  if (token === null || isEnding()) return false;
  if (token !== refused) return true;
  const outcome = await refreshSession();
  if (outcome === 'refused') await endSession('expired');
  return outcome === 'refreshed';
}

/** Signing out in one tab signs out the others; a renewal in one serves all; another person's sign-in starts over. */
export function followTab(message: TabMessage, onOtherUser: () => void): void {
  const { userId } = getSession();
  if (message.kind === 'signedOut') {
    if (message.userId === userId) void endSession('elsewhere');
  } else if (userId !== null && userId !== message.tokens.userId) onOtherUser();
  else if (userId !== null) adoptTokens(message.tokens);
}
