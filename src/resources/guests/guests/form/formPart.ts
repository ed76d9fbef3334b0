import type { GuestDraft, GuestProblems } from '../model/guestDraft.ts';

/** What every part of the form sees. */
export interface FormPart {
  readonly draft: GuestDraft;
  readonly change: (part: Partial<GuestDraft>) => void;
  readonly problems: GuestProblems;
}
