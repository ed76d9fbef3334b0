import { isDay } from '#contract/core/days.ts';
import type { CrmField } from '#contract/guests/guests/schemas.ts';
import type { CustomValues } from './stored.ts';

type Value = CustomValues[string];
type Field = Pick<CrmField, 'key' | 'label' | 'type' | 'choices' | 'is_disabled'>;
type Checked = { readonly value: Value } | { readonly error: string };

const TEXT_LENGTH = 500;

const CHECKS: Record<Field['type'], (value: Exclude<Value, null>, field: Field) => string | null> = {
  text: (value) => {
    if (typeof value !== 'string') return 'Enter a text';
    return value.length > TEXT_LENGTH ? `Use at most ${TEXT_LENGTH} characters` : null;
  },
  number: (value) =>
    typeof value === 'number' && Number.isFinite(value) ? null : 'Enter a number such as 12 or 4.5',
  date: (value) =>
    typeof value === 'string' && isDay(value) ? null : 'Enter a day of the calendar such as 2027-03-28',
  boolean: (value) => (typeof value === 'boolean' ? null : 'Choose yes or no'),
  choice: (value, { choices }) =>
    typeof value === 'string' && choices.includes(value) ? null : `Choose one of: ${choices.join(', ')}`,
};

function check(field: Field | undefined, given: Value): Checked {
  if (!field) return { error: 'This concept has no such field. Reload the form' };
  const value = typeof given === 'string' ? given.trim() : given;
  if (value === null || value === '') return { value: null };
  if (field.is_disabled) return { error: `The field “${field.label}” is no longer in use` };
  const error = CHECKS[field.type](value, field);
  return error === null ? { value } : { error };
}

export interface PlannedValues {
  readonly values: CustomValues;
  /** By `custom_fields.key`. */
  readonly errors: Record<string, string>;
}

/**
 * The values of a guest's own fields after a write: null and empty remove one, absent keys stay (GUEST-009). A value that stays
 * as it is passes even when its field or choice is out of use by now.
 */
export function planValues(
  fields: readonly Field[],
  stored: CustomValues,
  given: CustomValues,
): PlannedValues {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const values = new Map(Object.entries(stored));
  const errors: Record<string, string> = {};
  for (const [key, value] of Object.entries(given)) {
    if (value !== null && stored[key] === value) continue;
    const checked = check(byKey.get(key), value);
    if ('error' in checked) errors[`custom_fields.${key}`] = checked.error;
    else if (checked.value === null) values.delete(key);
    else values.set(key, checked.value);
  }
  return { values: Object.fromEntries(values), errors };
}
