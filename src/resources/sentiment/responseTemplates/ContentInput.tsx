import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useLayoutEffect, useRef } from 'react';
import { useInput } from 'react-admin';
import { REPLY_TAG_LABELS, REPLY_TAGS, type ReplyTag } from '#contract/sentiment/reviews/replies.ts';
import { MOST_TEMPLATE } from '#contract/sentiment/reviews/templates.ts';
import { useFieldRules } from '#src/crud/form/fieldRules.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';

/** A tag that some reviews have no value for is put in with words of its own. */
const TEXTS = {
  name: '{{name|there}}',
  location: '{{location}}',
  category: '{{category|visit}}',
  concept: '{{concept}}',
  signature: '{{signature}}',
} as const satisfies Record<ReplyTag, string>;

/** The text of a template, with its tags put in where the caret stands. */
export function ContentInput() {
  const { field, fieldState } = useInput<string>({ source: 'content', parse: (typed: string) => typed });
  const { isRequired, disabled } = useFieldRules('content');
  const input = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  const value: string = field.value ?? '';
  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.focus();
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [value]);
  const insert = (tag: ReplyTag) => {
    const start = input.current?.selectionStart ?? value.length;
    const end = input.current?.selectionEnd ?? start;
    caret.current = start + TEXTS[tag].length;
    field.onChange(`${value.slice(0, start)}${TEXTS[tag]}${value.slice(end)}`);
  };
  return (
    <div>
      <TextField
        fullWidth
        multiline
        minRows={6}
        maxRows={18}
        margin="none"
        label="Text"
        required={isRequired}
        disabled={disabled}
        value={value}
        error={fieldState.invalid}
        helperText={fieldState.error?.message}
        inputRef={input}
        slotProps={{
          htmlInput: { maxLength: MOST_TEMPLATE, required: false, 'aria-required': isRequired, dir: 'auto' },
        }}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.target.value)}
      />
      {disabled ? null : (
        <Stack direction="row" useFlexGap sx={{ mt: 1, gap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
          <Quiet as="span">Insert</Quiet>
          {REPLY_TAGS.map((tag) => (
            <Button key={tag} size="small" color="inherit" onClick={() => insert(tag)}>
              {REPLY_TAG_LABELS[tag]}
            </Button>
          ))}
        </Stack>
      )}
    </div>
  );
}
