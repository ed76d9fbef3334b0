import type { EditedAction } from '#contract/marketing/automations/edits.ts';

export interface StepFormProps {
  readonly action: EditedAction;
  /** `tag`: changes of the same kind, such as letters of a text, are one for undo. */
  readonly onChange: (change: Partial<EditedAction>, tag?: string) => void;
}
