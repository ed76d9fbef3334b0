import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { BellRing, CheckCheck, Pencil, Trash2 } from 'lucide-react';
import { wallClock } from '#contract/core/time.ts';
import type { ShiftNote } from '#contract/host/shiftNotes/endpoints.ts';
import { isAlerting } from '#contract/host/shiftNotes/rules.ts';
import type { useNoteActs } from '#src/resources/host/shiftNotes/index.ts';
import { tokensOf } from '#src/theme/index.ts';
import { rangeText, whenText } from './model/rangeText.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';

const Card = styled('article')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '4px 8px',
    padding: '12px 8px 12px 16px',
    borderTop: `1px solid ${t.hair}`,
    '&:first-of-type': { borderTop: 0 },
    '&[data-alerting="true"]': { boxShadow: `inset 3px 0 0 ${t.accent}` },
    '& h3': { margin: 0, fontSize: 14, fontWeight: 600, lineHeight: '20px', overflowWrap: 'anywhere' },
    '& .title': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', minHeight: 44 },
    '& .acts': { display: 'flex' },
    '& .acts .MuiIconButton-root': { width: 44, height: 44 },
    '& .foot .MuiButton-root': { minHeight: 44 },
    '& .text': {
      gridColumn: '1 / -1',
      maxWidth: 720,
      margin: '0 8px 0 0',
      fontSize: 14,
      color: t.inkSoft,
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
    '& .foot': {
      gridColumn: '1 / -1',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '6px 12px',
      marginRight: 8,
      fontSize: 12.5,
      color: t.muted,
    },
  };
});

export interface NoteCardProps {
  readonly note: ShiftNote;
  readonly timezone: string;
  /** The location's business day. */
  readonly today: string;
  readonly acts: ReturnType<typeof useNoteActs>;
  readonly onEdit: () => void;
}

function State({ note, timezone, today }: Pick<NoteCardProps, 'note' | 'timezone' | 'today'>) {
  if (isAlerting(note)) return <StatusChip tone="accent" icon={BellRing} label="Alerts" />;
  if (!note.should_alert || note.read_at === null) return null;
  const by = note.read_by ? ` by ${note.read_by}` : '';
  const when = whenText(wallClock(timezone, new Date(note.read_at)), today);
  return <StatusChip tone="idle" icon={CheckCheck} label={`Dismissed ${when}${by}`} />;
}

/** One shift note with what can be done about it. */
export function NoteCard({ note, timezone, today, acts, onEdit }: NoteCardProps) {
  const days = rangeText(note);
  return (
    <Card data-alerting={isAlerting(note)}>
      <div className="title">
        <h3>{note.title}</h3>
        <State note={note} timezone={timezone} today={today} />
      </div>
      <div className="acts">
        <IconButton aria-label={`Edit ${note.title}`} onClick={onEdit}>
          <Pencil size={16} aria-hidden />
        </IconButton>
        <IconButton aria-label={`Remove ${note.title}`} onClick={() => void acts.remove(note)}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </div>
      {note.body ? <p className="text">{note.body}</p> : null}
      <div className="foot">
        <span>{[days, note.written_by].filter(Boolean).join(' · ')}</span>
        {isAlerting(note) ? (
          <Button
            variant="outlined"
            aria-label={`Dismiss ${note.title}`}
            onClick={() => void acts.dismiss(note)}
          >
            Dismiss
          </Button>
        ) : null}
        {note.should_alert && note.read_at !== null ? (
          <Button aria-label={`Alert again: ${note.title}`} onClick={() => void acts.alertAgain(note)}>
            Alert again
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
