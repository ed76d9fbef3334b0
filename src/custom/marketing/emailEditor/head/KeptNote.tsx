import { CloudCheck, CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { momentText } from '#src/ui/words/dates.ts';

const STEP_MS = 5_000;
const LONG_SECONDS = 3_600;

/** `14 s`, `3 min`. */
export function agoText(seconds: number): string {
  if (seconds < 60) return `${Math.max(0, Math.floor(seconds))} s`;
  return `${Math.floor(seconds / 60)} min`;
}

/** When the draft was last kept on this device; `null` where it could not be. */
export function KeptNote({ at }: { readonly at: number | null }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  if (at === null)
    return (
      <span className="kept">
        <CloudOff size={15} aria-hidden />
        Not saved yet
      </span>
    );
  const seconds = Math.max(0, now - at) / 1000;
  return (
    <span className="kept" title="On this device, until you save">
      <CloudCheck size={15} aria-hidden />
      Draft kept {seconds < LONG_SECONDS ? `${agoText(seconds)} ago` : `at ${momentText(at, '7:30 PM')}`}
    </span>
  );
}
