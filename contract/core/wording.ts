import { z } from 'zod';

const KINDS: Readonly<Record<string, string>> = {
  string: 'Enter a text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Choose yes or no',
  array: 'Send a list',
  object: 'Send an object with named fields',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Enter an email address such as ana@example.com',
  url: 'Enter a full address such as https://example.com',
  date: 'Enter a day such as 2027-01-31',
  datetime: 'Enter an instant such as 2027-01-31T17:00:00Z',
};

const EMPTY = 'Fill this in';
const MOST_NAMED = 10;

/** `At least` and `at most` for texts, lists and numbers. */
function bound(origin: string, limit: number | bigint, isMinimum: boolean, inclusive: boolean): string {
  const often = isMinimum ? 'at least' : 'at most';
  if (origin === 'string') return isMinimum && limit === 1 ? EMPTY : `Use ${often} ${limit} characters`;
  if (origin === 'array') return `Choose ${often} ${limit}`;
  if (isMinimum) return inclusive ? `Enter ${limit} or more` : `Enter more than ${limit}`;
  return inclusive ? `Enter ${limit} or less` : `Enter less than ${limit}`;
}

/** What a person reads where a schema has no message of its own: what to do, not what a parser expected (MISC-007). */
export function explainIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return EMPTY;
      return KINDS[issue.expected] ?? 'Enter another value; this one is of the wrong kind';
    case 'too_small':
      return bound(issue.origin, issue.minimum, true, issue.inclusive ?? true);
    case 'too_big':
      return bound(issue.origin, issue.maximum, false, issue.inclusive ?? true);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Write this in the form that the description of the field shows';
    case 'invalid_value': {
      if (issue.input === undefined) return EMPTY;
      const few = issue.values.length <= MOST_NAMED;
      return few
        ? `Choose one of ${issue.values.map(String).join(', ')}`
        : 'Choose one of the values offered';
    }
    case 'unrecognized_keys':
      return `Leave out ${issue.keys.join(', ')}`;
    case 'custom':
      return undefined;
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
      return 'Enter another value; this one cannot be read';
  }
}

z.config({ customError: explainIssue });
