import type { CRM_FIELD_TYPES, CrmField } from '#contract/guests/schemas.ts';

export type FieldType = (typeof CRM_FIELD_TYPES)[number];

export const FIELD_TYPE_NAMES = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  boolean: 'Yes or no',
  choice: 'One of several',
} satisfies Record<FieldType, string>;

/** A field of the concept's own as its dialog holds it. */
export interface FieldDraft {
  readonly label: string;
  readonly type: FieldType;
  /** One a line. */
  readonly choices: string;
}

export const draftOfField = (field: CrmField | null): FieldDraft => ({
  label: field?.label ?? '',
  type: field?.type ?? 'text',
  choices: (field?.choices ?? []).join('\n'),
});

/** The choices of a draft, each once. */
export const choicesOfDraft = ({ type, choices }: FieldDraft): string[] =>
  type === 'choice'
    ? [
        ...new Set(
          choices
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean),
        ),
      ]
    : [];

export type FieldProblems = Partial<Record<keyof FieldDraft, string>>;

/** What keeps a field from being saved. */
export function problemsOfField(draft: FieldDraft): FieldProblems {
  const choices = choicesOfDraft(draft);
  const long = choices.find((choice) => choice.length > 60);
  return {
    ...(draft.label.trim() === '' ? { label: 'Give the field a name' } : {}),
    ...(draft.type === 'choice' && choices.length < 2
      ? { choices: 'Give at least two choices, one a line' }
      : {}),
    ...(choices.length > 50 ? { choices: `Give at most 50 choices; these are ${choices.length}` } : {}),
    ...(long ? { choices: `“${long.slice(0, 20)}…” is too long; use at most 60 characters` } : {}),
  };
}

/** `Text`, `One of several: Red, White`: what a field takes. */
export function fieldWords({ type, choices }: Pick<CrmField, 'type' | 'choices'>): string {
  return type === 'choice' ? `${FIELD_TYPE_NAMES.choice}: ${choices.join(', ')}` : FIELD_TYPE_NAMES[type];
}
