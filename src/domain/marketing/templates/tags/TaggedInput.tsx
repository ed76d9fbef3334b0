import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useInput, useTranslateLabel } from 'react-admin';
import type { MergeTag } from '#contract/marketing/templates/endpoints.ts';
import { type TagPlace, writeTag } from '#contract/marketing/templates/tags.ts';
import { useFieldRules } from '#src/crud/form/fieldRules.ts';
import { fallbackOf } from './model.ts';
import { TagMenu } from './TagMenu.tsx';

export interface TaggedInputProps {
  readonly source: string;
  readonly place: TagPlace;
  readonly maxLength: number;
  /** One line where none are said. */
  readonly minRows?: number;
  readonly placeholder?: string;
  /** Beside the way to the tags: how long it is. */
  readonly children?: ReactNode;
}

const tagText = (tag: MergeTag) => writeTag(tag.key, fallbackOf(tag));

/** A text with merge tags, which are put in where the caret stands. */
export function TaggedInput({ source, place, maxLength, minRows, placeholder, children }: TaggedInputProps) {
  const { field, fieldState } = useInput<string>({ source, parse: (typed: string) => typed });
  const { isRequired, disabled } = useFieldRules(source);
  const label = String(useTranslateLabel()({ source }));
  const input = useRef<HTMLTextAreaElement | HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const value: string = field.value ?? '';
  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.focus();
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [value]);
  const insert = (tag: MergeTag) => {
    const start = input.current?.selectionStart ?? value.length;
    const end = input.current?.selectionEnd ?? start;
    const text = tagText(tag);
    caret.current = start + text.length;
    field.onChange(`${value.slice(0, start)}${text}${value.slice(end)}`);
  };
  return (
    <div>
      <TextField
        fullWidth
        margin="none"
        multiline={minRows !== undefined}
        {...(minRows === undefined ? {} : { minRows, maxRows: 14 })}
        label={label}
        required={isRequired}
        disabled={disabled}
        value={value}
        error={fieldState.invalid}
        helperText={fieldState.error?.message}
        inputRef={input}
        {...(placeholder === undefined ? {} : { placeholder })}
        slotProps={{
          inputLabel: placeholder === undefined ? {} : { shrink: true },
          htmlInput: { maxLength, required: false, 'aria-required': isRequired },
        }}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.target.value)}
      />
      <Stack
        direction="row"
        useFlexGap
        sx={{ mt: 0.75, gap: 1, flexWrap: 'wrap', alignItems: 'flex-start', justifyContent: 'space-between' }}
      >
        <TagMenu place={place} into={label} disabled={disabled} onPick={insert} />
        {children}
      </Stack>
    </div>
  );
}
