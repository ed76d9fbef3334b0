import { useEffect, useState } from 'react';
import { timeNow } from '#src/clock.ts';

/** The present moment, again every so many milliseconds, at once when the page comes back into view. */
export function useNow(everyMs = 15_000): Date {
  const [now, setNow] = useState(() => timeNow());
  useEffect(() => {
    const tick = () => setNow(timeNow());
    const timer = setInterval(tick, everyMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [everyMs]);
  return now;
}
