import { useEffect, useState } from 'react';

/** The present moment, again every so many milliseconds and once at a moment to come; null: neither. */
export function useMoment(everyMs: number | null, at: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const every = everyMs === null ? undefined : setInterval(tick, everyMs);
    const once = at === null || at <= Date.now() ? undefined : setTimeout(tick, at - Date.now());
    return () => {
      clearInterval(every);
      clearTimeout(once);
    };
  }, [everyMs, at]);
  return now;
}
