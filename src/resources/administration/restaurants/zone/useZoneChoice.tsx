import { lazy, type ReactNode, Suspense, useState } from 'react';
import {
  type ComingBookings,
  type ZoneQuestion,
  zoneQuestion,
} from '#contract/administration/merchants/zoneChange.ts';
import { ApiError } from '#src/dataProviders/apiError.ts';

const ZoneChoiceDialog = lazy(async () => ({
  default: (await import('./ZoneChoiceDialog.tsx')).ZoneChoiceDialog,
}));

/** What is sent once more with an answer. */
export interface ZoneAnswer {
  readonly coming_bookings: ComingBookings;
}

interface Asked {
  readonly question: ZoneQuestion;
  readonly answer: (answer: ZoneAnswer | null) => void;
}

function questionIn(error: unknown): ZoneQuestion | null {
  if (!(error instanceof ApiError) || error.code !== 'IN_USE') return null;
  return zoneQuestion.safeParse(error.details).data ?? null;
}

/**
 * Asks a person what a refused change of a time zone leaves open; `ask` answers null for a refusal of another kind, and null in the
 * end where nothing was chosen. `dialog` belongs somewhere in the page.
 */
export function useZoneChoice(): {
  ask: (error: unknown) => Promise<ZoneAnswer | null> | null;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (error: unknown) => {
    const question = questionIn(error);
    if (!question) return null;
    return new Promise<ZoneAnswer | null>((resolve) => {
      const answer = (given: ZoneAnswer | null) => {
        setAsked(null);
        resolve(given);
      };
      setAsked({ question, answer });
    });
  };
  const dialog = asked ? (
    <Suspense fallback={null}>
      <ZoneChoiceDialog
        question={asked.question}
        onChoose={(coming_bookings) => asked.answer({ coming_bookings })}
        onClose={() => asked.answer(null)}
      />
    </Suspense>
  ) : null;
  return { ask, dialog };
}
