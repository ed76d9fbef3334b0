import { useState } from 'react';
import type { Shift, SpecialDay } from '#contract/host/shifts/schemas.ts';
import type { DayDraft } from './model/dayDraft.ts';

/** What is open beside the week. */
export type OpenSheet =
  | { readonly is: 'shift'; readonly shift: Shift | null }
  | { readonly is: 'pacing'; readonly shift: Shift }
  | { readonly is: 'day'; readonly date: string }
  | {
      readonly is: 'special';
      readonly date: string;
      readonly stored: SpecialDay | null;
      readonly initial: DayDraft;
      readonly shiftName: string | null;
    };

export function useOpenSheet() {
  const [open, setOpen] = useState<OpenSheet | null>(null);
  return { open, show: setOpen, close: () => setOpen(null) };
}
