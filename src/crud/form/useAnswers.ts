import type { RefObject } from 'react';
import { useSaveContext } from 'react-admin';
import type { Refused } from '../conflict/useEditConflict.ts';

/** Sends a refused save once more with what a person answers to it; a refusal that asks nothing goes the usual way. */
export function useAnswers(
  answerTo: ((error: unknown) => Promise<object | null> | null) | undefined,
  refused: RefObject<Refused>,
): void {
  const { save } = useSaveContext();
  const usual = refused.current;
  refused.current = (error, values) => {
    const answer = answerTo?.(error) ?? null;
    if (!answer) return usual(error, values);
    void answer.then((more) => (more ? save?.({ ...values, ...more }) : undefined));
  };
}
