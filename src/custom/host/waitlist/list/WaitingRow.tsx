import IconButton from '@mui/material/IconButton';
import { Armchair, BellRing, GripVertical, TimerReset } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { Party } from '#contract/host/parties/schemas.ts';
import { useLine } from '#src/dataProviders/line/line.ts';
import { shortClock, partyName, StatusIcon, statusOf } from '#src/domain/host/parties/fields.tsx';
import { isUnsent } from '#src/domain/host/parties/index.ts';
import { holdLeftMs, timerText, timerWords, waitOf } from '../model/waiting.ts';
import { EntryLink } from './EntryLink.tsx';
import type { useRowDrag } from './useRowDrag.ts';

/** Grace that a waiting party has no use for. */
const NO_GRACE = 0;

/** Waiting, notified at 7:39 and held for so long, or past its hold; then what is to be known of the party. */
function StateLine({ party, now, timezone }: { party: Party; now: Date; timezone: string }) {
  const isDown = useLine().since !== null;
  const status = statusOf(party, now, NO_GRACE);
  const hold = holdLeftMs(party, now);
  const paged = party.notified_ts ? ` ${shortClock(timezone, party.notified_ts)}` : '';
  const label = status.key === 'notified' ? `${status.label}${paged}` : status.label;
  const about = [party.tags.join(', '), party.notes].filter(Boolean).join(' · ');
  return (
    <span className="state" translate="no" data-tone={status.tone}>
      <StatusIcon status={status} size={14} />
      <strong>
        {label}
        {hold !== null && hold > 0 && !isDown ? `, held ${timerText(hold)}` : ''}
        {party.confirmed_ts && party.notified_ts && party.confirmed_ts > party.notified_ts ? ', coming' : ''}
      </strong>
      {about ? ` · ${about}` : ''}
    </span>
  );
}

function Timer({ party, now }: { party: Party; now: Date }) {
  const wait = waitOf(party, now);
  const quoted = party.quoted_minutes ?? 0;
  // Nobody knows whether they still wait: what runs by the second would pretend so.
  if (useLine().since !== null)
    return (
      <span className="timer" translate="no">
        <span className="value">{wait.waitedMinutes}</span>
        <span className="small">of {quoted} min</span>
      </span>
    );
  return (
    <span
      className="timer"
      translate="no"
      data-past={wait.isPast || undefined}
      role="timer"
      aria-label={timerWords(wait)}
    >
      <span className="value">
        {wait.isPast ? <TimerReset size={17} aria-hidden /> : null}
        {wait.isPast ? '+' : ''}
        {timerText(wait.leftMs)}
      </span>
      <span className="small">{wait.isPast ? `past ${quoted} min` : `of ${quoted} min`}</span>
    </span>
  );
}

export interface WaitingRowProps {
  readonly party: Party;
  readonly now: Date;
  /** False on a day that is over: nobody waits any more. */
  readonly isLive: boolean;
  readonly timezone: string;
  readonly place: string;
  readonly search: string;
  readonly isOpen: boolean;
  readonly drag: ReturnType<typeof useRowDrag>;
  readonly onNotify: () => void;
  readonly onSeat: () => void;
}

/** One waiting party: when it joined, how many, how it stands, and the clock against its quote. */
export function WaitingRow({ party, now, isLive, timezone, drag, ...props }: WaitingRowProps) {
  const name = partyName(party);
  const shift = drag.shift(party.id);
  const style: CSSProperties = shift === 0 ? {} : { transform: `translateY(${shift}px)` };
  return (
    <li
      style={style}
      data-past={(isLive && waitOf(party, now).isPast) || undefined}
      data-unsent={isUnsent(party) || undefined}
      data-open={props.isOpen || undefined}
      data-dragged={drag.draggedId === party.id || undefined}
    >
      {isLive ? (
        <IconButton
          className="handle"
          aria-label={`Move ${name}, ${props.place}. Drag, or use the arrow keys`}
          {...drag.handle(party.id)}
        >
          <GripVertical size={18} aria-hidden />
        </IconButton>
      ) : (
        <span style={{ width: 12 }} />
      )}
      <EntryLink
        party={party}
        timezone={timezone}
        search={props.search}
        isOpen={props.isOpen}
        end={
          isLive ? (
            <Timer party={party} now={now} />
          ) : (
            <span className="timer">
              <span className="small">quoted {party.quoted_minutes ?? 0} min</span>
            </span>
          )
        }
      >
        {isLive ? (
          <StateLine party={party} now={now} timezone={timezone} />
        ) : (
          <span className="state">Neither seated nor taken off the list</span>
        )}
      </EntryLink>
      {isLive ? (
        <div className="acts" data-twin>
          <IconButton
            aria-label={`${party.notified_ts ? 'Notify again' : 'Notify'} ${name}`}
            onClick={props.onNotify}
          >
            <BellRing size={18} aria-hidden />
          </IconButton>
          <IconButton aria-label={`Seat ${name}`} onClick={props.onSeat}>
            <Armchair size={18} aria-hidden />
          </IconButton>
        </div>
      ) : null}
    </li>
  );
}
