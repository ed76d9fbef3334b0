import { momentText } from '#src/ui/words/dates.ts';

/** When something was done here, by the reader's clocks. */
export const happenedAt = (at: string): string => momentText(at, 'Nov 20, 7:30 PM');
