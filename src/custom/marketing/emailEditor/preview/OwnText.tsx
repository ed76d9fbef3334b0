import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import type { MergeTag } from '#contract/marketing/templates/endpoints.ts';
import { MOST_PLAIN_TEXT } from '#contract/marketing/templates/email/schemas.ts';
import { writeTag } from '#contract/marketing/templates/tags.ts';
import { fallbackOf, TagMenu } from '#src/domain/marketing/templates/index.ts';
import { Bar } from '#src/ui/layout/Bar.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { useMail } from '../mail.ts';

interface Props {
  /** Null: it is made of the mail. */
  readonly text: string | null;
  readonly onChange: (text: string | null) => void;
  /** What one of one's own begins with. */
  readonly begin: () => string;
}

/** The plain text of a mail: made of its blocks, or written by hand. */
export function OwnText({ text, onChange, begin }: Props) {
  const { place } = useMail();
  const input = useRef<HTMLTextAreaElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  if (text === null)
    return (
      <Bar sx={{ border: 0, p: 0, gap: 1 }}>
        <Quiet style={{ flex: '1 1 240px' }}>
          Made of the email, for email programs without HTML. It changes with the email.
        </Quiet>
        <Button size="small" variant="outlined" onClick={() => onChange(begin())}>
          Write it by hand
        </Button>
      </Bar>
    );
  const insert = (tag: MergeTag) => {
    const at = input.current?.selectionStart ?? text.length;
    const end = input.current?.selectionEnd ?? at;
    onChange(text.slice(0, at) + writeTag(tag.key, fallbackOf(tag)) + text.slice(end));
  };
  return (
    <>
      <TextField
        fullWidth
        multiline
        minRows={8}
        maxRows={16}
        margin="none"
        label="Plain text, written by hand"
        value={text}
        inputRef={input}
        slotProps={{
          htmlInput: {
            maxLength: MOST_PLAIN_TEXT,
            'data-line': 'text',
            style: {
              fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
              fontSize: 13,
              lineHeight: '20px',
            },
          },
        }}
        onChange={(event) => onChange(event.target.value)}
      />
      <Bar sx={{ border: 0, p: 0, gap: 1 }}>
        <TagMenu isSlim place={place} into="the plain text" onPick={insert} />
        <Quiet style={{ flex: '1 1 160px' }}>It does not change with the email any more.</Quiet>
        <Button size="small" onClick={() => setIsAsking(true)}>
          Make it of the email again
        </Button>
      </Bar>
      <ConfirmDialog
        open={isAsking}
        title="Make the plain text of the email again?"
        consequence="What you wrote by hand is gone once you save."
        confirmLabel="Make it of the email"
        onConfirm={() => {
          setIsAsking(false);
          onChange(null);
        }}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
