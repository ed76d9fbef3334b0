import { type ReactNode, useCallback, useState } from 'react';
import { ApiError } from '#src/dataProviders/client.ts';
import { Declined } from '../data/declined.ts';
import { WhyDialog } from './WhyDialog.tsx';

interface Question {
  readonly says: string;
  /** Null calls the move off. */
  readonly answer: (reason: string | null) => void;
}

/** What the server says of a quarter hour that takes no more; null for any other refusal. */
const beyondPacing = (error: unknown): string | null =>
  error instanceof ApiError ? (error.errors?.['overbook_reason'] ?? null) : null;

/**
 * Runs a move; one that goes beyond the pacing is asked for its reason and run again with it. Called off, it throws Declined. The
 * question belongs somewhere in the page.
 */
export function useBeyondPacing(): {
  readonly withReason: <T>(run: (reason?: string) => Promise<T>) => Promise<T>;
  readonly question: ReactNode;
} {
  const [question, setQuestion] = useState<Question | null>(null);
  const withReason = useCallback(async <T,>(run: (reason?: string) => Promise<T>): Promise<T> => {
    try {
      return await run();
    } catch (error) {
      const says = beyondPacing(error);
      if (says === null) throw error;
      const reason = await new Promise<string | null>((answer) => setQuestion({ says, answer }));
      setQuestion(null);
      if (reason === null) throw new Declined();
      return run(reason);
    }
  }, []);
  return {
    withReason,
    question: question ? <WhyDialog says={question.says} onAnswer={question.answer} /> : null,
  };
}
