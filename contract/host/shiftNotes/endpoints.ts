import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { day, id, idParam, instant, ok, version } from '#contract/core/ids.ts';
import { resource } from '#contract/core/resource.ts';
import { freeText, typedText } from '#contract/core/texts.ts';

const serving = { access: 'session', scope: 'program' } as const;
const params = z.object({ id: idParam });

/** A shift as notes name it (SHIFT-003). */
export const noteShift = z
  .object({
    shift_id: id,
    name: z.string(),
    days: z.array(z.number().int().min(0).max(6)).describe('Days of the week, 0 is Sunday'),
  })
  .meta({ id: 'NoteShift' });
export type NoteShift = z.infer<typeof noteShift>;

/** What the host of a shift should know (SHIFT-004). */
export const shiftNote = z
  .object({
    id,
    merchant_id: id,
    title: z.string(),
    body: z.string(),
    shifts: z.array(noteShift).describe('None: for the whole day'),
    start_date: day,
    end_date: day.describe('The last day of it'),
    should_alert: z.boolean(),
    read_at: instant.nullable().describe('When it was dismissed'),
    read_by: z.string().nullable(),
    written_by: z.string().nullable(),
    created_ts: instant,
    updated_ts: instant,
    version,
  })
  .meta({ id: 'ShiftNote' });
export type ShiftNote = z.infer<typeof shiftNote>;

/** The most days that one read spans. */
export const MOST_DAYS = 366;

const span = z
  .object({ merchant_id: idParam, start_date: day, end_date: day.describe('The last day of it') })
  .refine(({ start_date, end_date }) => start_date <= end_date, {
    path: ['end_date'],
    message: 'The last day must not be before the first',
  })
  .refine(
    ({ start_date, end_date }) => Date.parse(end_date) - Date.parse(start_date) < MOST_DAYS * 86_400_000,
    {
      path: ['end_date'],
      message: `Choose at most ${MOST_DAYS} days`,
    },
  );

/** A new note without `id`, else what changes of one: what is absent stays. */
export const shiftNoteWrite = z.object({
  id: id.optional(),
  merchant_id: id.optional(),
  title: typedText(120).min(1, 'Give the note a title').optional(),
  body: freeText(2000).optional(),
  shifts: z
    .array(z.object({ shift_id: id }))
    .max(50)
    .optional()
    .describe('None: for the whole day'),
  start_date: day.optional(),
  end_date: day.optional(),
  should_alert: z.boolean().optional(),
  read_at: instant
    .nullable()
    .optional()
    .describe('An instant dismisses it, stamped by the server; null makes it unread'),
  version: version.optional(),
});
export type ShiftNoteWrite = z.infer<typeof shiftNoteWrite>;

export const shiftNotes = {
  list: endpoint({
    method: 'GET',
    path: '/host/shifts/notes',
    summary: "A location's notes that are for any of the days, the earliest first",
    spec: ['SHIFT-003', 'SHIFT-004', 'SHIFT-013'],
    ...serving,
    query: span,
    reply: z.object({ data: z.array(shiftNote) }),
    errors: ['NOT_FOUND'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/host/shifts/notes',
    summary: 'Save a note: a new one without id. The location and the days may stand in the query as well',
    spec: ['SHIFT-011', 'SHIFT-014'],
    ...serving,
    query: z.object({
      merchant_id: idParam.optional(),
      start_date: day.optional(),
      end_date: day.optional(),
    }),
    body: shiftNoteWrite,
    reply: shiftNote,
    errors: ['NOT_FOUND', 'STALE', 'VALIDATION'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/host/shifts/notes/:id',
    summary: 'Remove a note; it can be restored',
    spec: ['SHIFT-015'],
    ...serving,
    params,
    reply: ok,
    errors: ['NOT_FOUND'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/host/shifts/notes/:id/restore',
    summary: 'Bring a removed note back',
    ...serving,
    params,
    reply: shiftNote,
    errors: ['NOT_FOUND'],
  }),
  shifts: endpoint({
    method: 'GET',
    path: '/host/shifts/notes/shifts',
    summary: 'The shifts of a location that a note can be for',
    spec: ['SHIFT-003'],
    ...serving,
    query: z.object({ merchant_id: idParam }),
    reply: z.object({ data: z.array(noteShift) }),
    errors: ['NOT_FOUND'],
  }),
};

/** What the hosts of a shift should know; removing one is an act that can be undone. */
export const shiftNoteResource = resource('ops/shift_notes', {
  key: 'id',
  row: shiftNote,
  labels: {
    title: 'Title',
    body: 'Note',
    start_date: 'First day',
    end_date: 'Last day',
    should_alert: 'Alert the hosts',
  },
  represent: ({ title }) => `“${title}”`,
  dialect: 'whole',
  calls: { list: shiftNotes.list, create: shiftNotes.save, update: shiftNotes.save },
  // Who has read it is said by dismissing it alone.
  asking: { update: (noteId, { read_at: _read, ...data }) => ({ ...data, id: noteId }) },
});
