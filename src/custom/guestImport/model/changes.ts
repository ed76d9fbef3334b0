import { IMPORT_FIELDS } from '#contract/guestImports/fields.ts';
import type { ImportSample } from '#contract/guestImports/schemas.ts';

const OTHERS: Readonly<Record<string, string>> = { guest_tier_id: 'Tier', country_code: 'Country' };
const LABELS = new Map<string, string>([
  ...IMPORT_FIELDS.map(({ field, label }) => [field, label] as const),
  ...Object.entries(OTHERS),
]);

const labelOf = (field: string, own: ReadonlyMap<string, string>) =>
  LABELS.get(field) ?? own.get(field) ?? field.replace('custom_fields.', '');

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** `Last name: Silva`, or with what it replaces: `First name: Bo instead of Bob`. */
export function changeWords(
  { changes }: Pick<ImportSample, 'changes'>,
  own: ReadonlyMap<string, string>,
): string[] {
  return changes
    .filter(({ field }) => field !== 'country_code' && field !== 'guest_tier_id')
    .map(({ field, from, to }) => {
      const before = shown(from);
      const instead =
        before === 'nothing' || field === 'tags' || before === 'no' ? '' : ` instead of ${before}`;
      return `${labelOf(field, own)}: ${shown(to)}${instead}`;
    });
}
