import { format, parseISO } from 'date-fns';
import { expect, type Locator, type Page } from 'playwright/test';

const PATTERNS = { day: 'MM/dd/yyyy', moment: 'MM/dd/yyyy hh:mm aa' };

/** What a picker's field holds, as it shows it: `MM/DD/YYYY`. */
export const whenIn = (scope: Locator | Page, label: string) =>
  scope.getByRole('group', { name: label }).locator('input');

/** Types a day (`YYYY-MM-DD`), or a day and a time (`YYYY-MM-DDTHH:mm`), into a picker's field, section by section. */
export async function typeWhen(scope: Locator | Page, label: string, when: string): Promise<void> {
  const shown = format(parseISO(when), when.includes('T') ? PATTERNS.moment : PATTERNS.day);
  const field = scope.getByRole('group', { name: label });
  await field.getByRole('spinbutton', { name: 'Month' }).pressSequentially(shown.replace(/\W/g, ''));
  await expect(whenIn(scope, label)).toHaveValue(shown);
}
