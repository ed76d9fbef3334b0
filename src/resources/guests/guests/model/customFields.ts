import type { CrmField, Guest } from '#contract/guests/guests/schemas.ts';

type Stored = Guest['custom_fields'][string];

/** A stored value as the form holds it. */
export const customText = (value: Stored | undefined): string =>
  value === null || value === undefined ? '' : String(value);

/** What was typed, in the type of the field; null for nothing. A number that is none stays text, for its problem to be told. */
export function customValue(field: Pick<CrmField, 'type'>, typed: string): Stored {
  const text = typed.trim();
  if (text === '') return null;
  if (field.type === 'boolean') return text === 'true';
  if (field.type === 'number' && isNumber(text)) return Number(text);
  return text;
}

const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text) && Number.isFinite(Number(text));

/** Why what was typed does not fit the field. */
export function customProblem(field: Pick<CrmField, 'type' | 'choices'>, typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  if (field.type === 'number' && !isNumber(text)) return 'Enter a number, such as 12 or 3.5';
  if (field.type === 'date' && Number.isNaN(Date.parse(text))) return 'Choose a day';
  return field.type === 'text' && text.length > 500 ? 'Use at most 500 characters' : undefined;
}

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
