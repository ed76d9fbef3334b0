import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { links } from '#src/links.ts';
import { rangeWords } from '#src/domain/host/inventory/fields.tsx';
import { problemOf } from '#src/domain/host/inventory/inputs.tsx';
import { clockLabel, clockTime, partyName } from '#src/domain/host/parties/fields.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { counted } from '#src/ui/words/counts.ts';
import { clockNote } from '../model/clocks.ts';
import type { Fallen } from '../model/standing.ts';
import type { Failures } from './useSlotActs.ts';

const FEW = 3;
const LIST = { margin: '4px 0 0', paddingLeft: 18 } as const;

/** The slots that an act could not change: they keep what they had, each with its reason (INV-040). */
export function FailureList({ failures, onClose }: { failures: Failures; onClose: () => void }) {
  const { done, failed } = failures.result;
  const all = done.length + failed.length;
  return (
    <Alert
      type="error"
      title={`${failed.length} of ${counted(all, 'slot')} could not be ${failures.past}`}
      action={
        <Button size="small" onClick={onClose}>
          Close
        </Button>
      }
    >
      They keep what they had.
      <ul style={LIST}>
        {failed.map(({ slot, error }) => (
          <li key={slot.slotId}>
            {clockLabel(slot.time)}, {rangeWords(slot)}: {problemOf(error)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** What becomes of the hour that the location's clocks skip or repeat in the night of a date. */
export function ClockNote({ timezone, date }: { timezone: string; date: string }) {
  const words = clockNote(timezone, date);
  return words === null ? null : (
    <Alert type="info" title={words.title}>
      {words.text}
    </Alert>
  );
}

/** The bookings of the day that its plan no longer carries, each a link to it. */
export function FallenBanner({ fallen, timezone }: { fallen: readonly Fallen[]; timezone: string }) {
  const [isOpen, setIsOpen] = useState(false);
  if (fallen.length === 0) return null;
  const shown = isOpen ? fallen : fallen.slice(0, FEW);
  return (
    <Alert
      type="warning"
      title={counted(fallen.length, ['booking no longer stands', 'bookings no longer stand'])}
      action={
        fallen.length > FEW ? (
          <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Show fewer' : 'Show all'}
          </Button>
        ) : undefined
      }
    >
      <ul style={LIST}>
        {shown.map(({ party, why }) => (
          <li key={party.id}>
            <Link to={links.reservation(party.local_id)}>
              {clockTime(timezone, party.reserved_ts)} {partyName(party)} ({party.party_size})
            </Link>
            : {why}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
