import { useNow } from '#src/domain/host/parties/index.ts';
import { momentText, readersZone } from '#src/ui/words/dates.ts';

/** What the clocks of a location show, where they differ from the reader's. */
export function LocalTime({ timezone }: { timezone: string }) {
  const now = useNow();
  const theirs = momentText(now, '7:30 PM', timezone);
  return theirs === momentText(now, '7:30 PM', readersZone()) ? null : (
    <span translate="no">· {theirs} there</span>
  );
}
