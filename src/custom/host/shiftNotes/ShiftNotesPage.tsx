import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { NotebookPen, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ShiftNote } from '#contract/host/shiftNotes/endpoints.ts';
import { SERVICE_DAY_STARTS_AT_HOUR } from '#contract/host/shiftNotes/rules.ts';
import {
  AtHostLocation,
  type HostDay,
  type HostLocation,
  useHostDay,
} from '#src/domain/host/parties/index.ts';
import { daysText } from '#src/resources/host/shiftNotes/fields.tsx';
import { useNoteActs, useNoteShifts, useShiftNotes } from '#src/resources/host/shiftNotes/index.ts';
import { NoteDialog } from '#src/resources/host/shiftNotes/inputs.tsx';
import { DateControl } from '#src/ui/calendar/DateControl.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { dayText } from '#src/ui/words/dates.ts';
import { byShift, type ShiftPart } from './model/byShift.ts';
import { NoteCard } from './NoteCard.tsx';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface DayProps {
  readonly location: HostLocation;
  readonly day: HostDay;
  readonly onEdit: (note: ShiftNote) => void;
  readonly onAdd: () => void;
}

function Part({ part, ...props }: DayProps & { part: ShiftPart }) {
  const acts = useNoteActs();
  const { shift, notes } = part;
  return (
    <DataCard
      title={shift?.name ?? 'Whole day'}
      {...(shift ? { subtitle: capital(daysText(shift.days)) } : {})}
      flush
    >
      {notes.length === 0 ? <Quiet data-inset>No notes</Quiet> : null}
      {notes.map((note) => (
        <NoteCard
          key={note.id}
          note={note}
          timezone={props.location.timezone}
          today={props.day.today}
          acts={acts}
          onEdit={() => props.onEdit(note)}
        />
      ))}
    </DataCard>
  );
}

function Day(props: DayProps) {
  const { location, day, onAdd } = props;
  const notes = useShiftNotes(location.merchant_id, { start_date: day.date, end_date: day.date });
  const shifts = useNoteShifts(location.merchant_id);
  if (!notes.data || !shifts.data) {
    const again = () => Promise.all([notes.refetch(), shifts.refetch()]);
    const error = notes.error ?? shifts.error;
    return <NotLoaded title="The notes could not be loaded" error={error} onRetry={again} lines={5} />;
  }
  const parts = byShift(notes.data, shifts.data, day.date);
  if (parts.every((part) => part.notes.length === 0)) {
    return (
      <EmptyState
        icon={NotebookPen}
        title="No notes for this day"
        why="Write down what the hosts of a shift should know: a large party, a table that is out, a guest to look after."
        action={
          <Button size="large" variant="contained" startIcon={<Plus aria-hidden />} onClick={onAdd}>
            New note
          </Button>
        }
      />
    );
  }
  return (
    <Stack spacing={2} sx={{ maxWidth: 880 }} aria-busy={notes.isPlaceholderData}>
      {parts.map((part) => (
        <Part key={part.shift?.shift_id ?? 'day'} part={part} {...props} />
      ))}
    </Stack>
  );
}

function Notes({ location }: { location: HostLocation }) {
  const day = useHostDay(location.timezone, SERVICE_DAY_STARTS_AT_HOUR);
  const shifts = useNoteShifts(location.merchant_id);
  const [edited, setEdited] = useState<ShiftNote | 'new' | null>(null);
  const add = () => setEdited('new');
  return (
    <>
      <PageHeader
        title="Shift notes"
        purpose={`${dayText(day.date, 'Friday, November 20')} at ${location.name}`}
        actions={
          <>
            <DateControl value={day.date} today={day.today} disablePast={false} onChange={day.choose} />
            <Button
              size="large"
              variant="contained"
              disabled={shifts.data === undefined}
              startIcon={<Plus aria-hidden />}
              onClick={add}
            >
              New note
            </Button>
          </>
        }
      />
      <Day location={location} day={day} onEdit={setEdited} onAdd={add} />
      {edited && shifts.data ? (
        <NoteDialog
          location={location}
          note={edited === 'new' ? null : edited}
          date={day.date}
          shifts={shifts.data}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  );
}

/** What the hosts of each shift should know on a day (ROUTE-022). */
export default function ShiftNotesPage() {
  return (
    <AtHostLocation
      title="Shift notes"
      why="Shift notes belong to a location. Ask an admin of your concept to add you to one."
    >
      {(location) => <Notes key={location.merchant_id} location={location} />}
    </AtHostLocation>
  );
}
