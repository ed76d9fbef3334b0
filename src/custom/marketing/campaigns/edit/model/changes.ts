import type { z } from 'zod';

export type Values = Readonly<Record<string, unknown>>;

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The fields of a form that are others than stored. */
export const changesOf = (fields: readonly string[], values: Values, stored: Values): Values =>
  Object.fromEntries(
    fields.flatMap((name) =>
      name in values && !same(values[name], stored[name]) ? [[name, values[name]]] : [],
    ),
  );

/** Of changes those that a save takes as they are; the names of the others. */
export function savable(schema: z.ZodType, changes: Values): { sent: Values; wrong: readonly string[] } {
  const checked = schema.safeParse(changes);
  if (checked.success) return { sent: changes, wrong: [] };
  const wrong = [...new Set(checked.error.issues.map(({ path: [name] }) => String(name)))];
  return {
    sent: Object.fromEntries(Object.entries(changes).filter(([name]) => !wrong.includes(name))),
    wrong,
  };
}

/**
 * What a form shows once a save was answered: the row as it is stored, but for what was not sent, or was typed while the answer was on
 * its way.
 */
export const afterSave = (
  fields: readonly string[],
  { previous, sent, row, now }: Readonly<Record<'previous' | 'sent' | 'row' | 'now', Values>>,
): Values => ({ ...row, ...changesOf(fields, now, { ...previous, ...sent }) });
