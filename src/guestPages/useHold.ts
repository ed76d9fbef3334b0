import { useCallback, useEffect, useRef, useState } from 'react';
import { timeNow } from '#src/clock.ts';
import {
  type ChosenTime,
  type FormAddress,
  GuestError,
  holdTime,
  releaseHold,
} from '#src/dataProviders/guest/api.ts';

/** A time that the restaurant keeps while its guest types. */
export type Kept =
  | { readonly state: 'none' }
  | { readonly state: 'kept'; readonly token: string; readonly endsAt: number }
  | { readonly state: 'over' }
  | { readonly state: 'refused'; readonly message: string };

const NONE: Kept = { state: 'none' };
const SECOND_MS = 1000;

/** How long a time is still kept, in kind words. */
export function keptText(kept: Kept, now: number): string {
  if (kept.state === 'refused') return kept.message;
  if (kept.state === 'over')
    return 'The five minutes are over, so others can book this time again. What you typed is still here: send it, and we will see if the time is still free.';
  if (kept.state === 'none') return '';
  const minutes = Math.ceil((kept.endsAt - now) / 60_000);
  if (minutes <= 1) return 'We are keeping this time for you for less than a minute more.';
  return `We are keeping this time for you for ${minutes} more minutes.`;
}

/** Keeps the chosen time: the one before is given up, and so is the last one when the page is left. */
export function useHold({ merchantId, slug }: FormAddress) {
  const [kept, setKept] = useState<Kept>(NONE);
  const [now, setNow] = useState(() => timeNow().getTime());
  const token = useRef<string | null>(null);
  /** Answers to a choice that was given up meanwhile are not for this one. */
  const turn = useRef(0);
  const give = useCallback(() => {
    const held = token.current;
    turn.current += 1;
    token.current = null;
    setKept(NONE);
    if (held) void releaseHold({ merchantId, slug }, held).catch(() => undefined);
  }, [merchantId, slug]);
  useEffect(() => {
    window.addEventListener('pagehide', give);
    return () => window.removeEventListener('pagehide', give);
  }, [give]);
  useEffect(() => {
    if (kept.state !== 'kept') return undefined;
    const timer = setInterval(() => {
      const at = timeNow().getTime();
      setNow(at);
      if (at < kept.endsAt) return;
      token.current = null;
      setKept({ state: 'over' });
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [kept]);
  /** Answers the refusal of a time that has gone; null when it is kept, or can be booked all the same. */
  const take = useCallback(
    async (time: ChosenTime, partySize: number): Promise<GuestError | null> => {
      turn.current += 1;
      const mine = turn.current;
      const replaces = token.current;
      setKept(NONE);
      try {
        const held = await holdTime({ merchantId, slug }, time, { party_size: partySize, replaces });
        if (turn.current !== mine) {
          void releaseHold({ merchantId, slug }, held.token).catch(() => undefined);
          return null;
        }
        token.current = held.token;
        const at = timeNow().getTime();
        setNow(at);
        setKept({ state: 'kept', token: held.token, endsAt: at + held.seconds_left * SECOND_MS });
        return null;
      } catch (error) {
        if (turn.current !== mine || !(error instanceof GuestError)) return null;
        if (error.code === 'TAKEN') return error;
        setKept({ state: 'refused', message: error.code === 'IN_USE' ? error.message : '' });
        return null;
      }
    },
    [merchantId, slug],
  );
  const settle = useCallback(() => {
    token.current = null;
    setKept(NONE);
  }, []);
  return { kept, text: keptText(kept, now), token, take, give, settle };
}
