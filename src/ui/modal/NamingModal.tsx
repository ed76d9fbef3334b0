import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Modal } from './Modal.tsx';

export const MIN_NAME_LENGTH = 3;
export const NAME_PLACEHOLDER = 'Enter a title';

/** The name as it would be saved, or null while it is shorter than three characters (SHELL-030). */
export function acceptedName(typed: string): string | null {
  const name = typed.trim();
  return [...name].length < MIN_NAME_LENGTH ? null : name;
}

export interface NamingModalProps {
  open: boolean;
  title: string;
  onSave: (name: string) => void;
  onClose: () => void;
  initialName?: string;
  label?: string;
  saveLabel?: string;
  /** Keeps Save disabled whatever the name (COM-069). */
  saveDisabled?: boolean;
  busy?: boolean;
}

function NamingForm({ initialName = '', label = 'Name', saveLabel = 'Save', ...props }: NamingModalProps) {
  const { open, title, onSave, onClose, saveDisabled = false, busy = false } = props;
  const [typed, setTyped] = useState(initialName);
  const name = acceptedName(typed);
  const blocked = saveDisabled || busy || name === null;
  return (
    <Modal
      open={open}
      title={title}
      size="small"
      busy={busy}
      onClose={onClose}
      onSubmit={() => {
        if (!blocked) onSave(name);
      }}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={blocked}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <TextField
        required
        autoFocus
        margin="none"
        label={label}
        value={typed}
        placeholder={NAME_PLACEHOLDER}
        helperText={`At least ${MIN_NAME_LENGTH} characters`}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 255, autoComplete: 'off' } }}
      />
    </Modal>
  );
}

/** Asks for a name of at least three characters; each opening starts from `initialName`. */
export function NamingModal(props: NamingModalProps) {
  return props.open ? <NamingForm {...props} /> : null;
}
