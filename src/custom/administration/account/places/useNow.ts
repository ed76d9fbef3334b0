import { useEffect, useState } from 'react';
import { untilNextMinute } from './localTime.ts';

/** The present, a minute at a time. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), untilNextMinute(now));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
