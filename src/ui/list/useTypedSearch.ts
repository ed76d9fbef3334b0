import { useEffect, useRef, useState } from 'react';
import { useLeaving } from './useLeaving.ts';

const PAUSE_MS = 250;

/** A search box's text: follows what is in force, and puts the typed text in force when the typing pauses. */
export function useTypedSearch(inForce: string, onCommit: (text: string) => void) {
  const [typed, setTyped] = useState(inForce);
  const sent = useRef(inForce);
  const isLeaving = useLeaving();
  const commit = useRef(onCommit);
  commit.current = onCommit;

  useEffect(() => {
    if (inForce === sent.current) return;
    sent.current = inForce;
    setTyped(inForce);
  }, [inForce]);

  // Until it is in force: a navigation under way when the typing pauses may swallow the first attempt.
  useEffect(() => {
    const text = typed.trim();
    if (text === inForce) return;
    const timer = setInterval(() => {
      if (isLeaving()) return;
      sent.current = text;
      commit.current(text);
    }, PAUSE_MS);
    return () => clearInterval(timer);
  }, [typed, inForce, isLeaving]);

  return [typed, setTyped] as const;
}
