import type { CrmField } from '#contract/guests/guests/schemas.ts';

/** A value as people read it; a dash is the reader's. */
export function customWords(field: Pick<CrmField, 'type'>, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (field.type === 'boolean') return value === true ? 'Yes' : 'No';
  if (field.type === 'number') return Number(value).toLocaleString('en-US');
  if (field.type !== 'date') return String(value);
  return new Date(`${String(value)}T12:00:00Z`).toLocaleDateString('en-US', {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
}
