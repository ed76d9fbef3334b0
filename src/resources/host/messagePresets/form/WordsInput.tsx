import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import { useInput } from 'react-admin';
import { PURPOSE_FACTS, type Purpose } from '#contract/host/messages/purposes.ts';
import { TAG_NAMES, TAGS } from '#contract/host/messages/rules.ts';

const MAX_LENGTH = 640;

/** The words of a text, with the merge tags to put in where the cursor stands. */
export function WordsInput({ purpose }: { readonly purpose: Purpose }) {
  const { field, fieldState } = useInput<string>({ source: 'text', parse: (typed: string) => typed });
  const value: string = field.value;
  const input = useRef<HTMLTextAreaElement>(null);
  const insert = (tag: string) => {
    const [start, end] = [input.current?.selectionStart, input.current?.selectionEnd];
    const at = start ?? value.length;
    const text = `${value.slice(0, at)}{{${tag}}}${value.slice(end ?? at)}`;
    field.onChange(text.slice(0, MAX_LENGTH));
    input.current?.focus();
  };
  const offered = TAG_NAMES.filter((tag) => tag !== 'status_link' || PURPOSE_FACTS[purpose].hasStatusPage);
  return (
    <div>
      <TextField
        multiline
        required
        fullWidth
        minRows={4}
        maxRows={10}
        label="Text"
        margin="none"
        value={value}
        error={fieldState.invalid}
        helperText={fieldState.error?.message}
        inputRef={input}
        slotProps={{ htmlInput: { maxLength: MAX_LENGTH } }}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.target.value)}
      />
      <Stack
        direction="row"
        spacing={0.5}
        sx={{ mt: 0.75, flexWrap: 'wrap' }}
        role="group"
        aria-label="Merge tags"
        // The focus stays in the text: what is told on leaving it would move the button away under the press.
        onMouseDown={(event) => event.preventDefault()}
      >
        {offered.map((tag) => (
          <Button key={tag} size="small" variant="outlined" onClick={() => insert(tag)}>
            {TAGS[tag].label}
          </Button>
        ))}
      </Stack>
    </div>
  );
}
