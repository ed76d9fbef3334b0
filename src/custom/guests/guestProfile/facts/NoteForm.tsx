import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

export interface NoteFormProps {
  readonly start: string;
  readonly isBusy: boolean;
  readonly onSave: (text: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** A note under somebody's hands; a refused save keeps what was typed. */
export function NoteForm({ start, isBusy, onSave, onCancel }: NoteFormProps) {
  const [text, setText] = useState(start);
  const isEmpty = text.trim() === '';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) void onSave(text.trim());
      }}
    >
      <TextField
        multiline
        autoFocus
        minRows={3}
        maxRows={10}
        value={text}
        slotProps={{ htmlInput: { 'aria-label': 'Note', maxLength: 2000 } }}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="foot">
        <Button disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" disabled={isBusy || isEmpty || text.trim() === start}>
          Save note
        </Button>
      </div>
    </form>
  );
}
