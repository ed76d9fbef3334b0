import type { GuestImport } from '#contract/guests/guestImports/schemas.ts';

/** What becomes of the years of birthdays; null where no column holds birthdays. */
export function birthYearWords(
  { columns }: Pick<GuestImport, 'columns'>,
  mapping: readonly (string | null)[],
): string | null {
  const title = columns[mapping.indexOf('birthday')]?.title;
  if (title === undefined) return null;
  return `Birthdays are kept as day and month: years in “${title}” are left out. To keep them, choose a date field of your own for this column.`;
}
