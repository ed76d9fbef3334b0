import { LOCATION_LABELS } from '#contract/administration/merchants/fields.ts';
import { locationCount } from '#contract/administration/merchants/messages.ts';
import type { BulkEdit } from '#contract/administration/bulkEdits/schemas.ts';
import { counted, figure } from '#src/ui/words/counts.ts';
import { dayText } from '#src/ui/words/dates.ts';

const LABELS: Readonly<Record<string, string>> = LOCATION_LABELS;

function valueWords(field: string, value: unknown): string {
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return field.endsWith('_date')
    ? dayText(String(value), 'Nov 20, 2026')
    : String(value).replaceAll('_', ' ');
}

/** `Time zone: America/Denver, Billable: no`. */
export const titleOf = ({ changes }: Pick<BulkEdit, 'changes'>): string =>
  Object.entries(changes)
    .map(([field, value]) => `${LABELS[field] ?? field}: ${valueWords(field, value)}`)
    .join(', ');

const FILTERS: Readonly<Record<string, string>> = {
  search: 'found by',
  state: 'state',
  timezone: 'time zone',
  product_live: 'live',
  ending_within_days: 'ending within days',
  is_billable: 'billable',
  is_test: 'test location',
};
const PLAIN: Readonly<Record<string, string>> = { true: 'yes', false: 'no' };

/** `48 locations: state OR, billable no`; `3 chosen locations`. */
export function whichOf({ filter, total }: Pick<BulkEdit, 'filter' | 'total'>): string {
  if (filter === null) return counted(total, ['chosen location', 'chosen locations']);
  const words = Object.entries(filter).map(
    ([name, value]) =>
      `${FILTERS[name] ?? name} ${name === 'search' ? `“${value}”` : (PLAIN[value] ?? value)}`,
  );
  return words.length > 0 ? `${locationCount(total)}: ${words.join(', ')}` : `All ${locationCount(total)}`;
}

/** What became of it, in one sentence. */
export function outcomeOf(edit: BulkEdit): string {
  const { status, total, processed, changed_count, unchanged_count, refused_count } = edit;
  if (status === 'running') return `${figure(processed)} of ${locationCount(total)}.`;
  if (status === 'undoing') return `${figure(processed)} of ${locationCount(changed_count)} given back.`;
  if (status === 'undone') {
    const back = `${locationCount(edit.undone_count)} restored`;
    return edit.kept_count === 0
      ? `${back}.`
      : `${back}; ${figure(edit.kept_count)} left as ${edit.kept_count === 1 ? 'it is' : 'they are'} now.`;
  }
  const parts = [
    `${locationCount(changed_count)} changed`,
    unchanged_count > 0 ? `${figure(unchanged_count)} had it already` : null,
    refused_count > 0 ? `${figure(refused_count)} could not be changed` : null,
  ];
  return `${parts.filter(Boolean).join(', ')}.${edit.message ? ` ${edit.message}` : ''}`;
}
