import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import type { Review } from '#contract/sentiment/reviews/schemas.ts';
import { tokensOf } from '#src/theme/index.ts';
import { NoteEntry } from './NoteEntry.tsx';
import { NoteForm } from './NoteForm.tsx';
import { RecoveryEntry } from './RecoveryEntry.tsx';
import { ResponseEntry } from './ResponseEntry.tsx';
import { happenedAt } from './when.ts';

const Part = styled('section')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    '& > .title': { display: 'flex', alignItems: 'center', gap: 8, marginBottom: 4 },
    '& h3': { flex: 1, margin: 0, fontSize: 14, lineHeight: '20px', fontWeight: 600 },
    '& > ul': { display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' },
    '& > ul > li': {
      display: 'grid',
      gridTemplateColumns: '20px minmax(0, 1fr) auto',
      gap: '4px 10px',
      fontSize: 13.5,
      lineHeight: '20px',
    },
    '& > ul > li > svg': { marginTop: 2, color: t.muted },
    '& > ul > li > time': { fontSize: 12.5, color: t.muted, fontVariantNumeric: 'tabular-nums' },
    '& > ul > li > .text': {
      gridColumn: '2 / -1',
      margin: 0,
      padding: '8px 12px',
      border: `1px solid ${t.divider}`,
      borderRadius: 8,
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      backgroundColor: t.surface,
    },
    '& > ul > li > .acts': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 4,
      gridColumn: '2 / -1',
    },
    '& strong': { fontWeight: 600 },
    '& small': { display: 'block', fontSize: 12.5, lineHeight: '18px', color: t.muted },
    '& .mention': { fontWeight: 500, color: t.primary },
  };
});

/** Answers, notes and what was done for the guest, the latest first. */
export function Happened({ review }: { review: Review }) {
  const [isWriting, setIsWriting] = useState(false);
  const answers = review.review_responses.filter(({ state }) => state !== 'draft');
  const entries = [
    ...answers.map((response) => ({
      key: `r${response.review_response_id}`,
      at: response.posted_ts ?? response.created_ts,
      entry: <ResponseEntry review={review} response={response} />,
    })),
    ...review.internal_notes.map((note) => ({
      key: `n${note.note_id}`,
      at: note.created_ts,
      entry: <NoteEntry review={review} note={note} />,
    })),
    ...review.recoveries.map((recovery) => ({
      key: `c${recovery.review_recovery_id}`,
      at: recovery.created_ts,
      entry: <RecoveryEntry review={review} recovery={recovery} />,
    })),
  ].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return (
    <Part aria-label="Replies and notes">
      <div className="title">
        <h3>Replies and notes</h3>
        {isWriting ? null : (
          <Button size="small" data-writes="note" onClick={() => setIsWriting(true)}>
            Add note
          </Button>
        )}
      </div>
      {isWriting ? <NoteForm review={review} onDone={() => setIsWriting(false)} /> : null}
      <ul>
        {entries.map(({ key, entry }) => (
          <li key={key}>{entry}</li>
        ))}
        <li>
          <Inbox size={16} aria-hidden />
          <span>{review.manual ? 'Written down here' : 'Found'}</span>
          <time dateTime={review.received_ts}>{happenedAt(review.received_ts)}</time>
        </li>
      </ul>
    </Part>
  );
}
