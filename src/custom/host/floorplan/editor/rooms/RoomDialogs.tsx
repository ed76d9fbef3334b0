import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { roomWrite } from '#contract/host/floor/schemas.ts';
import type { Room } from '#contract/host/floor/schemas.ts';
import { ApiError } from '#src/dataProviders/client.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';

const reasonOf = (error: unknown) =>
  error instanceof ApiError ? (error.errors?.['name'] ?? error.message) : 'That did not work. Try again.';

/** Runs a call of a dialog and keeps its refusal for showing. */
function useDialogCall(onClose: () => void) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setRefusal(null);
    try {
      await work();
      onClose();
    } catch (error) {
      setRefusal(reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, run };
}

interface NameProps {
  readonly title: string;
  readonly initial?: string;
  readonly saveLabel: string;
  readonly onSave: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the name of a room; a name that is taken is told under the field. */
export function RoomNameDialog({ title, initial = '', saveLabel, onSave, onClose }: NameProps) {
  const [name, setName] = useState(initial);
  const { busy, refusal, run } = useDialogCall(onClose);
  const isFine = roomWrite.shape.name.safeParse(name).success;
  return (
    <Modal
      open
      size="small"
      title={title}
      busy={busy}
      onClose={onClose}
      onSubmit={() => {
        if (isFine && !busy) void run(() => onSave(name.trim()));
      }}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={busy || !isFine}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <TextField
        autoFocus
        required
        margin="none"
        label="Name"
        placeholder="Main floor"
        value={name}
        error={refusal !== null}
        helperText={refusal}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
      />
    </Modal>
  );
}

interface RemoveProps {
  readonly room: Room;
  readonly onRemove: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before a room goes; while a party sits there the server's reason is shown and the room stays. */
export function RemoveRoomDialog({ room, onRemove, onClose }: RemoveProps) {
  const { busy, refusal, run } = useDialogCall(onClose);
  const count = room.tables.length === 1 ? 'its table' : `its ${room.tables.length} tables`;
  return (
    <Modal
      open
      size="small"
      type="danger"
      title={`Remove ${room.name}?`}
      busy={busy}
      onClose={onClose}
      actions={
        <>
          <Button autoFocus variant="outlined" disabled={busy} onClick={onClose}>
            Keep it
          </Button>
          <Button variant="contained" color="error" disabled={busy} onClick={() => void run(onRemove)}>
            Remove room
          </Button>
        </>
      }
    >
      {refusal ? (
        <Alert type="error" title="The room stays">
          {refusal}
        </Alert>
      ) : (
        `The room goes with ${count}, its combinations and its sections, at once and for everybody. Past visits keep their tables.`
      )}
    </Modal>
  );
}
