import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { services } from '#contract/index.ts';
import { ApiError } from '#src/dataProviders/client.ts';
import { ask } from '#src/dataProviders/crud.ts';
import { type MemberDraft, memberBody } from './model/membership.ts';

export interface Refused {
  email: string;
  reason: string;
}

export interface InviteOutcome {
  sent: string[];
  refused: Refused[];
}

/** Invites addresses one after the other, so that one refusal does not stop the rest (ADMIN-022). */
export function useInvite() {
  const [done, setDone] = useState<{ count: number; total: number } | null>(null);
  const refresh = useRefresh();

  const invite = async (emails: readonly string[], draft: MemberDraft): Promise<InviteOutcome> => {
    const outcome: InviteOutcome = { sent: [], refused: [] };
    const named = emails.length === 1 ? draft : { ...draft, fname: '', lname: '', phone: '' };
    setDone({ count: 0, total: emails.length });
    for (const [index, email] of emails.entries()) {
      try {
        await ask(services.users.saveConceptUser, { body: { ...memberBody(null, named), email } });
        outcome.sent.push(email);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        outcome.refused.push({ email, reason: error.message });
      }
      setDone({ count: index + 1, total: emails.length });
    }
    setDone(null);
    if (outcome.sent.length) refresh();
    return outcome;
  };

  return { invite, progress: done };
}
