import type { CRM_FIELD_TYPES, CrmField } from '#contract/guests/guests/schemas.ts';

export const FIELD_TYPE_NAMES = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  boolean: 'Yes or no',
  choice: 'One of several',
} satisfies Record<(typeof CRM_FIELD_TYPES)[number], string>;

/** The choices that lines of text name, each once. */
export const choicesOf = (lines: string): string[] => [
  ...new Set(
    lines
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** `Text`, `One of several: Red, White`: what a field takes. */
export function fieldWords({ type, choices }: Pick<CrmField, 'type' | 'choices'>): string {
  return type === 'choice' ? `${FIELD_TYPE_NAMES.choice}: ${choices.join(', ')}` : FIELD_TYPE_NAMES[type];
}
