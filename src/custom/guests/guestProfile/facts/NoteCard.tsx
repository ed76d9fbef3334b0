import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Pencil, Trash2 } from 'lucide-react';
import type { GuestNote } from '#contract/guests/guests/schemas.ts';
import { tokensOf } from '#src/theme/index.ts';
import { dayWords } from '../model/when.ts';

const Card = styled('article')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    margin: '6px 0 8px',
    padding: '10px 12px 6px',
    border: `1px solid ${t.divider}`,
    borderRadius: 8,
    backgroundColor: t.surface,
    '& > p': {
      margin: 0,
      fontSize: 13.5,
      lineHeight: '20px',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
    '& > footer': { display: 'flex', alignItems: 'center', minHeight: 30, fontSize: 12.5, color: t.muted },
    '& > footer > span': { flex: 1, minWidth: 0 },
    '& > footer .MuiIconButton-root': { padding: 6 },
  };
});

export interface NoteCardProps {
  readonly note: GuestNote;
  readonly timezone: string;
  readonly now: Date;
  readonly acts: { readonly edit: () => void; readonly remove: () => void } | null;
}

/** A note, who wrote it and when. */
export function NoteCard({ note, timezone, now, acts }: NoteCardProps) {
  const about = `note by ${note.author_name}, ${dayWords(timezone, note.created_ts, now)}`;
  const wasChanged = note.version > 1;
  return (
    <Card>
      <p>{note.text}</p>
      <footer>
        <span>
          {note.author_name}, {dayWords(timezone, note.created_ts, now)}
          {wasChanged ? ', changed' : null}
        </span>
        {acts === null ? null : (
          <>
            <IconButton aria-label={`Edit ${about}`} onClick={acts.edit}>
              <Pencil size={14} aria-hidden />
            </IconButton>
            <IconButton aria-label={`Remove ${about}`} onClick={acts.remove}>
              <Trash2 size={14} aria-hidden />
            </IconButton>
          </>
        )}
      </footer>
    </Card>
  );
}
