import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Modal } from '#src/ui/modal/Modal.tsx';

/** As short as the form takes one. */
const SHORTEST = 2;

export interface WhyDialogProps {
  /** Which quarter hour takes how many, in the server's words. */
  readonly says: string;
  /** The reason; null leaves the party where it was. */
  readonly onAnswer: (reason: string | null) => void;
}

/** Asks why a party is moved beyond the pacing. Render it to open it. */
export function WhyDialog({ says, onAnswer }: WhyDialogProps) {
  const [typed, setTyped] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const reason = typed.trim();
  const isMissing = reason.length < SHORTEST;
  return (
    <Modal
      open
      size="small"
      type="warning"
      title="Move beyond the pacing?"
      onClose={() => onAnswer(null)}
      onSubmit={() => {
        setWasTried(true);
        if (!isMissing) onAnswer(reason);
      }}
      actions={
        <>
          <Button size="large" onClick={() => onAnswer(null)}>
            Leave it where it was
          </Button>
          <Button size="large" type="submit" variant="contained">
            Move it
          </Button>
        </>
      }
    >
      <p style={{ margin: '0 0 14px' }}>{says}.</p>
      <TextField
        autoFocus
        fullWidth
        label="Why beyond the pacing"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={wasTried && isMissing}
        helperText={wasTried && isMissing ? 'Say why' : 'Kept with the reservation and in its changes'}
        slotProps={{
          inputLabel: { required: true },
          htmlInput: { maxLength: 300, autoComplete: 'off', 'aria-required': true },
        }}
      />
    </Modal>
  );
}
