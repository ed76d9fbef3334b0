import { IMPORT_FIELDS } from '#contract/guests/guestImports/fields.ts';
import type { ImportedRow } from '#contract/guests/guestImports/schemas.ts';
import { formatPhone } from '#contract/administration/merchants/rules.ts';
import { dayText } from '#src/ui/words/dates.ts';

const LABELS = new Map<string, string>([
  ['guest', 'Guest'],
  ...IMPORT_FIELDS.map(({ field, label }) => [field, label] as const),
]);

const labelOf = (field: string, own: ReadonlyMap<string, string>) =>
  LABELS.get(field) ?? own.get(field) ?? field.replace('custom_fields.', '');

/** `May 6` for the 05-06 of a birthday. */
const dayOf = (monthAndDay: string) => dayText(`2000-${monthAndDay}`, 'November 20');

function shown(field: string, value: unknown): string {
  if (field === 'phone' && typeof value === 'string') return formatPhone(value);
  if (field === 'birthday' && typeof value === 'string') return dayOf(value);
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** `Last name: Silva`, or with what it replaces: `First name: Bo instead of Bob`. */
export function changeWords(
  { changes }: Pick<ImportedRow, 'changes'>,
  own: ReadonlyMap<string, string>,
): string[] {
  return changes
    .filter(({ field }) => field !== 'country_code')
    .map(({ field, from, to }) => {
      const before = shown(field, from);
      const instead =
        before === 'nothing' || field === 'tags' || before === 'no' ? '' : ` instead of ${before}`;
      return `${labelOf(field, own)}: ${shown(field, to)}${instead}`;
    });
}
