import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { NotebookPen } from 'lucide-react';
import { Link } from 'react-router';
import { businessDate } from '#contract/core/time.ts';
import type { ShiftNote } from '#contract/host/shiftNotes/endpoints.ts';
import { alertingNotes, isForDay, SERVICE_DAY_STARTS_AT_HOUR } from '#contract/host/shiftNotes/rules.ts';
import { links } from '#src/links.ts';
import { type HostLocation, useNow } from '#src/domain/host/parties/index.ts';
import { tokensOf } from '#src/theme/index.ts';
import { Dropdown } from '#src/ui/dropdown/Dropdown.tsx';
import { useShiftNotes } from './queries.ts';
import { useNoteActs } from './useNoteActs.ts';

const Panel = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    width: 'min(360px, calc(100vw - 32px))',
    maxHeight: 'min(480px, 70vh)',
    overflowY: 'auto',
    '& h2': { ...theme.typography.h2, margin: 0, padding: '14px 16px 2px' },
    '& > p': { margin: 0, padding: '0 16px 12px', fontSize: 13, color: t.muted },
    '& ul': { margin: 0, padding: 0, listStyle: 'none' },
    '& li': { padding: '12px 16px', borderTop: `1px solid ${t.hair}` },
    '& li strong': { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' },
    '& li p': {
      margin: '2px 0 0',
      fontSize: 13.5,
      color: t.inkSoft,
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
    '& li small': { display: 'block', marginTop: 4, fontSize: 12.5, color: t.muted },
    '& li .MuiButton-root': { marginTop: 8, minHeight: 44 },
    '& > a': {
      display: 'block',
      padding: '13px 16px',
      borderTop: `1px solid ${t.divider}`,
      fontSize: 13.5,
      fontWeight: 500,
      color: t.primary,
      textDecoration: 'none',
    },
    '& > a:hover': { backgroundColor: t.hover },
  };
});

function Notes({ notes, onDismissed }: { notes: readonly ShiftNote[]; onDismissed: () => void }) {
  const acts = useNoteActs();
  const dismiss = async (note: ShiftNote) => {
    const done = await acts.dismiss(note);
    if (done && notes.length === 1) onDismissed();
  };
  return (
    <ul>
      {notes.map((note) => (
        <li key={note.id}>
          <strong>{note.title}</strong>
          {note.body ? <p>{note.body}</p> : null}
          <small>
            {note.shifts.length > 0 ? note.shifts.map(({ name }) => name).join(', ') : 'Whole day'}
            {note.written_by ? ` · ${note.written_by}` : ''}
          </small>
          <Button
            variant="outlined"
            size="small"
            aria-label={`Dismiss ${note.title}`}
            onClick={() => void dismiss(note)}
          >
            Dismiss
          </Button>
        </li>
      ))}
    </ul>
  );
}

const label = (count: number) =>
  count === 0 ? 'Shift notes, no alerts' : `Shift notes, ${count} ${count === 1 ? 'alert' : 'alerts'}`;

export interface AlertButtonProps {
  readonly location: HostLocation;
  /** Also there when nothing alerts. */
  readonly always: boolean;
}

/** The notes that alert at a location today, for the top bar: how many, what they say, and Dismiss (SHIFT-011, SHIFT-012). */
export function AlertButton({ location, always }: AlertButtonProps) {
  const today = businessDate(location.timezone, useNow(60_000), SERVICE_DAY_STARTS_AT_HOUR);
  const { data = [] } = useShiftNotes(location.merchant_id, { start_date: today, end_date: today });
  const notes = alertingNotes(data).filter(
    (note) => note.merchant_id === location.merchant_id && isForDay(note, today),
  );
  if (notes.length === 0 && !always) return null;
  return (
    <Dropdown
      label="Shift notes"
      placement="bottom-end"
      trigger={({ ref, ...props }) => (
        <IconButton {...props} ref={ref} aria-label={label(notes.length)}>
          <Badge
            color="secondary"
            badgeContent={notes.length > 0 ? notes.length : null}
            max={9}
            overlap="circular"
          >
            <NotebookPen size={18} aria-hidden />
          </Badge>
        </IconButton>
      )}
    >
      {(close) => (
        <Panel>
          <h2>Shift notes</h2>
          <p>
            {notes.length === 0 ? `Nothing alerts at ${location.name} today.` : `${location.name}, today`}
          </p>
          <Notes notes={notes} onDismissed={close} />
          <Link to={links.shiftNotes()} onClick={close}>
            All shift notes
          </Link>
        </Panel>
      )}
    </Dropdown>
  );
}
