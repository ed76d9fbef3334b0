export { SHIFT_NOTES, useNoteShifts, useShiftNotes } from './queries.ts';
export { useNoteActs } from './useNoteActs.ts';
