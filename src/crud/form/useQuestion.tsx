import { type ReactNode, useState } from 'react';
import { useSaveContext } from 'react-admin';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';

/** What is asked before something is saved. */
export interface Question {
  readonly title: string;
  readonly consequence: ReactNode;
  readonly confirmLabel: string;
}

type Values = Record<string, unknown>;

/** Saves the form's values, after a question where there is one; `dialog` belongs somewhere in the page. */
export function useQuestion(questionOf: ((values: Values) => Question | null) | undefined) {
  const { save } = useSaveContext();
  const [asked, setAsked] = useState<{ question: Question; decide: (yes: boolean) => void } | null>(null);
  const onSubmit = (values: Values): unknown => {
    const question = questionOf?.(values) ?? null;
    if (!question) return save?.(values);
    // The form waits for the answer, as it waits for the server's.
    return new Promise((resolve) => {
      const decide = (yes: boolean) => {
        setAsked(null);
        resolve(yes ? save?.(values) : undefined);
      };
      setAsked({ question, decide });
    });
  };
  const dialog = asked ? (
    <ConfirmDialog
      open
      {...asked.question}
      onConfirm={() => asked.decide(true)}
      onClose={() => asked.decide(false)}
    />
  ) : null;
  return { onSubmit, dialog };
}
