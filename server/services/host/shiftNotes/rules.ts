import type { ShiftNote, ShiftNoteWrite } from '#contract/host/shiftNotes/endpoints.ts';

/** A note as it stands after a save, without what the server adds. */
export interface NoteFields {
  readonly merchant_id: number;
  readonly title: string;
  readonly body: string;
  readonly shift_ids: readonly number[];
  readonly start_date: string;
  readonly end_date: string;
  readonly should_alert: boolean;
}

export type Planned =
  | { readonly ok: true; readonly fields: NoteFields }
  | { readonly ok: false; readonly errors: Record<string, string> };

/** The location and days of a note as a query names them. */
export interface Said {
  readonly merchant_id?: number | undefined;
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
}

/**
 * The whole note from what was sent, what the query says beside it and what is stored (null for a new note); the body wins.
 * A note stays at its location. Errors are keyed by field (SHIFT-004, SHIFT-014).
 */
export function planNote(stored: ShiftNote | null, body: ShiftNoteWrite, query: Said): Planned {
  const { merchant_id, title, start_date, end_date } = stored
    ? { ...stored, ...given(body) }
    : { ...given(query), ...given(body) };
  const errors: Record<string, string> = {};
  if (merchant_id === undefined) errors.merchant_id = 'Choose a location';
  else if (stored && merchant_id !== stored.merchant_id) errors.merchant_id = 'A note stays at its location';
  if (title === undefined) errors.title = 'Give the note a title';
  if (start_date === undefined) errors.start_date = 'Choose the first day';
  if (end_date === undefined) errors.end_date = 'Choose the last day';
  else if (start_date !== undefined && end_date < start_date)
    errors.end_date = 'The last day must not be before the first';
  if (
    merchant_id === undefined ||
    title === undefined ||
    start_date === undefined ||
    end_date === undefined ||
    Object.keys(errors).length > 0
  )
    return { ok: false, errors };
  const shifts = body.shifts ?? stored?.shifts ?? [];
  return {
    ok: true,
    fields: {
      merchant_id,
      title,
      start_date,
      end_date,
      body: body.body ?? stored?.body ?? '',
      should_alert: body.should_alert ?? stored?.should_alert ?? false,
      shift_ids: [...new Set(shifts.map(({ shift_id }) => shift_id))].sort((a, b) => a - b),
    },
  };
}

interface Named extends Said {
  readonly title?: string | undefined;
}

/** Only what was said, so that an absent field hides nothing. */
function given({ merchant_id, title, start_date, end_date }: Named): Named {
  return {
    ...(merchant_id === undefined ? {} : { merchant_id }),
    ...(title === undefined ? {} : { title }),
    ...(start_date === undefined ? {} : { start_date }),
    ...(end_date === undefined ? {} : { end_date }),
  };
}
