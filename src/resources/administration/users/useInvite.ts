import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { services } from '#contract/index.ts';
import { ApiError } from '#src/dataProviders/client.ts';
import { askFor } from '#src/dataProviders/provide.ts';
import { readEmails } from './model/emails.ts';
import type { Invitation } from './model/invitation.ts';
import { memberBody } from './model/memberBody.ts';

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

  const invite = async ({
    emails: text,
    fname,
    lname,
    ...membership
  }: Invitation): Promise<InviteOutcome> => {
    const outcome: InviteOutcome = { sent: [], refused: [] };
    const emails = readEmails(text).valid;
    const body = { ...memberBody(membership, null), ...(emails.length === 1 ? { fname, lname } : {}) };
    setDone({ count: 0, total: emails.length });
    for (const [index, email] of emails.entries()) {
      try {
        await askFor(services.users.saveConceptUser, { body: { ...body, email } });
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
