import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { SavedView } from '#contract/administration/views/schemas.ts';
import { Modal } from '#src/ui/modal/Modal.tsx';

export interface KeepDialogProps {
  /** The one to rename or share; null for a new one. */
  readonly view: SavedView | null;
  readonly isBusy: boolean;
  readonly onKeep: (said: { name: string; is_shared: boolean }) => void;
  readonly onClose: () => void;
}

/** Names a view, and says who sees it. */
export function KeepDialog({ view, isBusy, onKeep, onClose }: KeepDialogProps) {
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setIsShared] = useState(view?.is_shared ?? false);
  const [isTried, setIsTried] = useState(false);
  const isShort = name.trim().length < 2;
  const keep = () => {
    setIsTried(true);
    if (!isShort) onKeep({ name: name.trim(), is_shared: isShared });
  };
  return (
    <Modal
      open
      size="small"
      title={view ? `Change the view ${view.name}` : 'Save this view'}
      busy={isBusy}
      onClose={onClose}
      onSubmit={keep}
      actions={
        <>
          <Button variant="outlined" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            Save view
          </Button>
        </>
      }
    >
      <Stack spacing={2}>
        <TextField
          autoFocus
          required
          margin="none"
          label="Name"
          value={name}
          error={isTried && isShort}
          helperText={
            isTried && isShort ? 'Use at least 2 characters' : 'Keeps the filters, the order and the columns'
          }
          onChange={(event) => setName(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 60, required: false, 'aria-required': true } }}
        />
        <FormControlLabel
          control={<Switch checked={isShared} onChange={(_, is) => setIsShared(is)} />}
          label="Everyone in the concept who can view this list sees it"
        />
      </Stack>
    </Modal>
  );
}
