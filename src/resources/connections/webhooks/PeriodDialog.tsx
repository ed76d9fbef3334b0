import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { timeNow } from '#src/clock.ts';
import { DateTimeField } from '#src/ui/form/DateField.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { periodOf, startOfToday } from './words.ts';

/** Asks for the period whose failed deliveries are sent again, by the reader's clock. */
export function PeriodDialog({
  onChoose,
  onClose,
}: {
  readonly onChoose: (period: { since_ts: string; until_ts: string }) => void;
  readonly onClose: () => void;
}) {
  const [now] = useState(timeNow);
  const [from, setFrom] = useState(() => startOfToday(now));
  const [to, setTo] = useState('');
  const period = periodOf(from, to, now);
  const field = (label: string, value: string, set: (value: string) => void) => (
    <DateTimeField label={label} value={value} onChange={set} />
  );
  return (
    <Modal
      open
      size="small"
      title="Send failed deliveries again"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="contained"
            disabled={period === null}
            onClick={() => {
              if (period) onChoose(period);
            }}
          >
            Send again
          </Button>
        </>
      }
    >
      <Stack spacing={2} sx={{ pt: 1, alignItems: 'stretch' }}>
        {field('From', from, setFrom)}
        {field('To', to, setTo)}
        <Quiet>
          {period === null
            ? 'Choose a beginning and an end after it.'
            : 'Deliveries are kept for 30 days. Without an end, the period ends now.'}
        </Quiet>
      </Stack>
    </Modal>
  );
}
