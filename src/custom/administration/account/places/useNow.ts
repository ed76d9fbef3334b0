import { useEffect, useState } from 'react';
import { timeNow } from '#src/clock.ts';
import { untilNextMinute } from './localTime.ts';

/** The present, a minute at a time. */
export function useNow(): Date {
  const [now, setNow] = useState(() => timeNow());
  useEffect(() => {
    const timer = setTimeout(() => setNow(timeNow()), untilNextMinute(now));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
