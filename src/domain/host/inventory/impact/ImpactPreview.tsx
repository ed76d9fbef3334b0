import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { BrokenBooking, Impact } from '#contract/host/availability/impact.ts';
import { links } from '#src/links.ts';
import { clockTime } from '#src/domain/host/parties/fields.tsx';
import { FigureStrip } from '#src/ui/layout/FigureStrip.ts';
import { Rows } from '#src/ui/layout/Rows.ts';
import { ToneText } from '#src/ui/layout/ToneText.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { dayText, momentText } from '#src/ui/words/dates.ts';
import { brokenText, changeText } from '../model/impact.ts';

function Booking({ booking, timezone }: { booking: BrokenBooking; timezone: string }) {
  const { name, reserved_ts, reasons, local_id } = booking;
  const day = momentText(reserved_ts, 'Fri, Nov 20', timezone);
  return (
    <li>
      <div>
        <Link href={links.reservation(local_id)} target="_blank" rel="noreferrer" color="inherit">
          {name}
        </Link>
        <small>
          {day}, {clockTime(timezone, reserved_ts)}
        </small>
        <ToneText tone="bad">{reasons.map(({ message }) => message).join('. ')}</ToneText>
      </div>
    </li>
  );
}

/** What a change of the plan does: covers and slots of the coming weeks, and the bookings that no longer stand. */
export function ImpactFigures({ impact, timezone }: { impact: Impact; timezone: string }) {
  const { from, until, covers_before, covers_after, slots_before, slots_after, broken } = impact;
  const span = `${dayText(from, 'Nov 20')} to ${dayText(until, 'Nov 20')}`;
  return (
    <>
      <FigureStrip aria-label="What changes">
        <div>
          <dt>Covers, {span}</dt>
          <dd className="value">{changeText(covers_before, covers_after)}</dd>
        </div>
        <div>
          <dt>Slots, {span}</dt>
          <dd className="value">{changeText(slots_before, slots_after)}</dd>
        </div>
      </FigureStrip>
      <Alert type={broken.length === 0 ? 'success' : 'warning'} title={brokenText(broken.length)}>
        {broken.length === 0
          ? null
          : 'They stay in the book: nobody is told, and nothing is canceled. Move them or call the guests.'}
      </Alert>
      {broken.length === 0 ? null : (
        <Rows
          aria-label="Bookings that no longer stand"
          tabIndex={0}
          sx={{
            maxHeight: 300,
            mt: 1.5,
            overflow: 'auto',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
          }}
        >
          {broken.map((booking) => (
            <Booking key={booking.party_id} booking={booking} timezone={timezone} />
          ))}
        </Rows>
      )}
    </>
  );
}

export interface ImpactPreviewProps {
  readonly impact: Impact;
  /** Of the location, for the times of the bookings. */
  readonly timezone: string;
  readonly onApply: () => void;
  readonly onCancel: () => void;
  /** What is about to change: “Close Thanksgiving”. */
  readonly title?: string;
  readonly applyLabel?: string;
  readonly busy?: boolean;
  /** How far applying is, where it takes several steps: “4 of 12 done”. */
  readonly progress?: string | null;
  /** Why the last try to apply it failed. */
  readonly problem?: string | null;
}

/** Shows what a change does before it is made: applying is a second, informed step. */
export function ImpactPreview({ impact, timezone, onApply, onCancel, ...props }: ImpactPreviewProps) {
  const {
    title = 'Before this is applied',
    applyLabel = 'Apply',
    busy = false,
    progress = null,
    problem = null,
  } = props;
  const hurts = impact.broken.length > 0;
  return (
    <Modal
      open
      title={title}
      busy={busy}
      onClose={onCancel}
      actions={
        <>
          <span role="status" style={{ flex: 1, fontSize: 13.5 }}>
            {progress}
          </span>
          <Button size="large" disabled={busy} onClick={onCancel}>
            Cancel
          </Button>
          <Button
            size="large"
            variant="contained"
            color={hurts ? 'error' : 'primary'}
            disabled={busy}
            autoFocus={!hurts}
            onClick={onApply}
          >
            {hurts ? `${applyLabel} anyway` : applyLabel}
          </Button>
        </>
      }
    >
      <ImpactFigures impact={impact} timezone={timezone} />
      {problem === null ? null : (
        <div style={{ marginTop: 12 }}>
          <Alert type="error">{problem}</Alert>
        </div>
      )}
    </Modal>
  );
}
