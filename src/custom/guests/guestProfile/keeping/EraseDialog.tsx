import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Guest } from '#contract/guests/guests/schemas.ts';
import { guestName } from '#src/resources/guests/guests/fields.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { errorWords } from '#src/ui/words/errors.ts';
import type { GuestCalls } from '../data/useGuestCalls.ts';
import type { Receipt } from '../model/receipt.ts';
import { isSameName } from '../model/sameName.ts';
import { Fields } from '../styles.ts';

const SHORTEST_REASON = 3;

export interface EraseDialogProps {
  readonly guest: Guest;
  readonly calls: GuestCalls;
  readonly onErased: (receipt: Receipt) => void;
  readonly onClose: () => void;
}

/** Asks for the reason and the typed name before everything about a guest is erased. */
export function EraseDialog({ guest, calls, onErased, onClose }: EraseDialogProps) {
  const name = guestName(guest);
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const noReason = reason.trim().length < SHORTEST_REASON;
  const isOther = !isSameName(typed, name);
  const erase = async () => {
    setWasTried(true);
    if (noReason || isOther) return;
    setIsBusy(true);
    setRefusal(null);
    try {
      onErased(await calls.erase(reason.trim()));
    } catch (error) {
      setRefusal(errorWords(error, 'Nothing was erased. Try again.'));
      setIsBusy(false);
    }
  };
  return (
    <Modal
      open
      type="danger"
      title={`Erase ${name}?`}
      busy={isBusy}
      onClose={onClose}
      onSubmit={() => void erase()}
      actions={
        <>
          <Button variant="outlined" disabled={isBusy} onClick={onClose}>
            Keep the guest
          </Button>
          <Button type="submit" variant="contained" color="error" disabled={isBusy}>
            Erase for good
          </Button>
        </>
      }
    >
      <Fields>
        {refusal === null ? null : <Alert type="error">{refusal}</Alert>}
        <p>
          Name, contact, notes, opt-ins and texts are erased everywhere, also in logs and files. Visits and
          checks stay as numbers without a name. This cannot be undone: export the data first if the guest
          asked for it.
        </p>
        <TextField
          label="Reason"
          autoFocus
          value={reason}
          error={wasTried && noReason}
          helperText={
            wasTried && noReason ? 'Say who asked, and how' : 'Who asked, and how. The receipt keeps it.'
          }
          slotProps={{ htmlInput: { maxLength: 300 } }}
          onChange={(event) => setReason(event.target.value)}
        />
        <TextField
          label="Name of the guest"
          value={typed}
          autoComplete="off"
          error={wasTried && isOther}
          helperText={wasTried && isOther ? `Type ${name}` : `Type ${name} to go on`}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Fields>
    </Modal>
  );
}
