import Button from '@mui/material/Button';
import { useState } from 'react';
import { locationCount } from '#contract/administration/merchants/messages.ts';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { ZoneField } from '../ZoneField.tsx';

export interface ZoneDialogProps {
  count: number;
  busy: boolean;
  onSave: (zone: string) => void;
  onClose: () => void;
}

/** One time zone for many locations. */
export function ZoneDialog({ count, busy, onSave, onClose }: ZoneDialogProps) {
  const [zone, setZone] = useState<string | null>(null);
  return (
    <Modal
      open
      size="small"
      title={`Change the time zone of ${locationCount(count)}`}
      busy={busy}
      onClose={onClose}
      onSubmit={() => {
        if (zone) onSave(zone);
      }}
      actions={
        <>
          <Button variant="outlined" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={busy || zone === null}>
            Change time zone
          </Button>
        </>
      }
    >
      <ZoneField
        value={zone}
        onChange={setZone}
        helperText="Every clock of these locations, and what counts as today there, follows at once."
      />
    </Modal>
  );
}
