import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import {
  COMING_BOOKINGS,
  type ComingBookings,
  type ZoneQuestion,
  zoneQuestionSubject,
} from '#contract/administration/merchants/zoneChange.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Modal } from '#src/ui/modal/Modal.tsx';

const CHOICES = {
  keep_clock: {
    label: 'Keep the times on the clock',
    about: 'A reservation at 7:00 PM stays at 7:00 PM in the new time zone.',
  },
  keep_moments: {
    label: 'Keep the moments',
    about: 'Each reservation stays at its moment and shows another time, such as 8:00 PM instead of 7:00 PM.',
  },
} as const satisfies Record<ComingBookings, { label: string; about: string }>;

interface Props {
  readonly question: ZoneQuestion;
  readonly onChoose: (choice: ComingBookings) => void;
  readonly onClose: () => void;
}

/** Asks what becomes of coming reservations when the time zone of their location changes. */
export function ZoneChoiceDialog({ question, onChoose, onClose }: Props) {
  const [choice, setChoice] = useState<ComingBookings>('keep_clock');
  return (
    <Modal
      open
      size="small"
      title={`Change the time zone with ${zoneQuestionSubject(question)}?`}
      onClose={onClose}
      onSubmit={() => onChoose(choice)}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained">
            Change time zone
          </Button>
        </>
      }
    >
      <RadioGroup
        aria-label="Coming reservations"
        value={choice}
        onChange={(_, next) => setChoice(COMING_BOOKINGS.find((one) => one === next) ?? 'keep_clock')}
      >
        {COMING_BOOKINGS.map((value) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio />}
            sx={{ alignItems: 'flex-start', mb: 1 }}
            label={
              <>
                {CHOICES[value].label}
                <Quiet>{CHOICES[value].about}</Quiet>
              </>
            }
          />
        ))}
      </RadioGroup>
    </Modal>
  );
}
