import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { errorWords } from '#src/ui/words/errors.ts';

/** The parts of an error answer that a form can show. */
interface FormError {
  message: string;
  errors: Record<string, string>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function readFormError(error: unknown): FormError {
  const message = errorWords(error, 'Something went wrong. Try again.');
  const raw = isRecord(error) && isRecord(error.errors) ? error.errors : {};
  const pairs = Object.entries(raw).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return { message, errors: Object.fromEntries(pairs) };
}

/**
 * Puts the server's complaints under the inputs they name and returns what is left for the whole form:
 * the answer's message when no input was named, else null.
 */
export function applyServerErrors<T extends FieldValues>(
  form: UseFormReturn<T>,
  fields: readonly Path<T>[],
  error: unknown,
): string | null {
  const { message, errors } = readFormError(error);
  const named = fields.filter((field) => errors[field] !== undefined);
  named.forEach((field, index) => {
    form.setError(field, { type: 'server', message: errors[field] ?? '' }, { shouldFocus: index === 0 });
  });
  const whole = errors['root.serverError'] ?? (named.length === 0 ? message : undefined);
  return whole ?? null;
}
