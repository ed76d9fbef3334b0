import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { reviews } from '#contract/sentiment/reviews/endpoints.ts';
import { noteProblems } from '#contract/sentiment/reviews/replies.ts';
import type { Review } from '#contract/sentiment/reviews/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import { useReviewAct, useReviewContexts } from '#src/domain/sentiment/reviews/index.ts';
import { Listbox } from '#src/ui/list/Listbox.tsx';
import { mentionAt, mentioned } from '../../model/mentions.ts';

const LONGEST = 2_000;

/** A note for colleagues; an @ finds who is told of it. */
export function NoteForm({ review, onDone }: { review: Review; onDone: () => void }) {
  const { mutate, isPending } = useReviewAct();
  const { data: contexts } = useReviewContexts();
  const [text, setText] = useState('');
  const [caret, setCaret] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const people = contexts?.users ?? [];
  const mention = mentionAt(text, caret);
  const found = mention
    ? people.filter(({ name }) => name.toLowerCase().includes(mention.typed.trim().toLowerCase())).slice(0, 6)
    : [];
  const put = (name: string) => {
    if (!mention) return;
    const next = `${text.slice(0, mention.from)}@${name} `;
    setText(`${next}${text.slice(caret)}`);
    setCaret(next.length);
    input.current?.focus();
  };
  const save = () => {
    const [wrong] = noteProblems(text);
    setProblem(wrong ?? null);
    if (wrong) return;
    const mention_user_ids = mentioned(text, people).map(({ user_id }) => user_id);
    const body = { content: text.trim(), mention_user_ids };
    mutate(() => call(reviews.addNote, { params: { id: review.id }, body }), { onSuccess: onDone });
  };
  return (
    <div style={{ marginBottom: 12 }}>
      <TextField
        autoFocus
        fullWidth
        multiline
        minRows={2}
        maxRows={10}
        margin="none"
        label="Note for colleagues"
        placeholder="Guests never see it. Use @ to notify a colleague."
        value={text}
        error={problem !== null}
        helperText={problem}
        inputRef={input}
        slotProps={{ htmlInput: { maxLength: LONGEST, 'data-writes': 'note' } }}
        onSelect={(event) => {
          if (event.target instanceof HTMLTextAreaElement) setCaret(event.target.selectionStart);
        }}
        onChange={(event) => {
          setText(event.target.value);
          setCaret(event.target.selectionStart ?? event.target.value.length);
          setProblem(null);
        }}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key === 'Tab' && !event.shiftKey && first && mention?.typed) {
            event.preventDefault();
            put(first.name);
          }
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
        }}
      />
      {found.length > 0 && mention && text.slice(mention.from + 1) !== `${found[0]?.name} ` ? (
        <Paper variant="outlined" sx={{ mt: 0.5 }}>
          <Listbox
            label="Colleagues"
            options={found.map(({ user_id, name }) => ({ key: user_id, label: name, selected: false }))}
            search={null}
            focusOnOpen={false}
            nothing={null}
            onChoose={(index) => {
              const chosen = found[index];
              if (chosen) put(chosen.name);
            }}
          />
        </Paper>
      ) : null}
      <div style={{ display: 'flex', gap: 8, marginTop: 8 }}>
        <Button size="small" variant="contained" disabled={isPending} onClick={save}>
          Save note
        </Button>
        <Button size="small" color="inherit" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
