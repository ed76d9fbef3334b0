import type { Party } from '#contract/host/parties/schemas.ts';
import { maySit } from '#contract/host/parties/visit.ts';
import { removalReasonName } from '#contract/host/parties/removal.ts';
import { useLine } from '#src/dataProviders/line/line.ts';
import { useNow } from '#src/domain/host/parties/index.ts';
import { clockTime, StatusIcon, statusOf } from '#src/domain/host/parties/fields.tsx';
import { BannerBox } from '#src/domain/host/parties/inputs.tsx';
import { holdLeftMs, timerText, timerWords, waitedUntilSeated, waitOf } from '../model/waiting.ts';

const SECOND_MS = 1000;
const NO_GRACE = 0;

function sentence(party: Party, timezone: string, now: Date, isDown: boolean): string {
  if (party.status === 'CANCELLED' || party.visit_state === 'no_show') {
    const why = party.removed_reason_id === null ? 'Taken off' : removalReasonName(party.removed_reason_id);
    return `${why} at ${clockTime(timezone, party.deleted_ts ?? party.updated_ts)}.`;
  }
  const waited = waitedUntilSeated(party);
  if (waited !== null && !maySit(party.visit_state)) {
    return `Sat down after ${waited} min, quoted ${party.quoted_minutes ?? 0} min.`;
  }
  const hold = holdLeftMs(party, now);
  if (hold !== null && party.notified_ts && party.hold_until_ts) {
    const at = clockTime(timezone, party.notified_ts);
    const until = clockTime(timezone, party.hold_until_ts);
    const said = party.confirmed_ts && party.confirmed_ts > party.notified_ts ? ' They said they come.' : '';
    if (isDown) return `Told at ${at}, ${minutesAgo(party.notified_ts, now)}.${said}`;
    return hold > 0
      ? `Told at ${at}, held until ${until}: ${timerText(hold)} left.${said}`
      : `Told at ${at}, held until ${until}.${said}`;
  }
  return `Here since ${clockTime(timezone, party.reserved_ts)}, not told yet.`;
}

const minutesAgo = (at: string, now: Date) =>
  `${Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / 60_000))} min ago`;

/** How the party stands right now, with the clock of its quote while it waits. */
export function WaitClock({ party, timezone, isLive }: { party: Party; timezone: string; isLive: boolean }) {
  const now = useNow(SECOND_MS);
  const status = statusOf(party, now, NO_GRACE);
  const wait = waitOf(party, now);
  const isDown = useLine().since !== null;
  const runs = !isDown && isLive && party.status === 'BOOKED' && maySit(party.visit_state);
  return (
    <BannerBox
      className="banner"
      translate="no"
      tone={status.tone}
      data-past={(runs && wait.isPast) || undefined}
    >
      <StatusIcon status={status} size={18} />
      <div>
        <strong>{status.label}</strong>
        {sentence(party, timezone, now, isDown)}
      </div>
      {runs ? (
        <b role="timer" aria-label={timerWords(wait)}>
          {wait.isPast ? '+' : ''}
          {timerText(wait.leftMs)}
        </b>
      ) : null}
    </BannerBox>
  );
}
