import type { Campaign } from '#contract/marketing/campaigns/schemas.ts';
import { dayText, momentText } from '#src/ui/words/dates.ts';

type Timed = Pick<
  Campaign,
  'state' | 'send_kind' | 'scheduled_for' | 'local_time' | 'started_ts' | 'finished_ts'
>;

/** When a campaign went out, goes out or would, as people say it; on the reader's clocks. */
export function whenText(campaign: Timed): string {
  const { state, send_kind, scheduled_for, local_time, started_ts, finished_ts } = campaign;
  if (finished_ts !== null) return momentText(finished_ts, 'Nov 20, 2026, 7:30 PM');
  if (started_ts !== null) return `since ${momentText(started_ts, 'Nov 20, 7:30 PM')}`;
  if (send_kind === 'now') return state === 'scheduled' ? 'in a few minutes' : 'at once';
  if (send_kind === 'local')
    return local_time === null ? '' : `${dayText(local_time, 'Nov 20, 7:30 PM')}, each guest’s own time`;
  return scheduled_for === null ? '' : momentText(scheduled_for, 'Nov 20, 2026, 7:30 PM');
}

/** The same where it stands by itself, as in a column. */
export function whenLabel(campaign: Timed): string {
  const text = whenText(campaign);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
