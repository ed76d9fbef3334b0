import { services } from '#contract/index.ts';
import type { ProgramUser } from '#contract/administration/users/schemas.ts';
import { ApiError, call } from '#src/dataProviders/client.ts';
import { showErrorToast, showToast } from '#src/ui/toasts/showToast.ts';

/** What is mailed to who has not accepted an invitation, or not confirmed an address; null to everybody else. */
export const resendLabel = ({ status }: Pick<ProgramUser, 'status'>) =>
  status === 'invited' ? 'Resend invitation' : status === 'unconfirmed' ? 'Ask again to confirm' : null;

/** Mails the invitation, or the question to confirm an address, again and says so; the older link stops working. */
export async function resendInvitation(
  user: Pick<ProgramUser, 'user_id' | 'email' | 'status'>,
): Promise<void> {
  try {
    await call(services.users.resendInvitation, { params: { id: user.user_id } });
    const what = user.status === 'unconfirmed' ? 'link to confirm' : 'invitation';
    showToast({ theme: 'success', message: `A new ${what} is on its way to ${user.email}.` });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showErrorToast(error.message);
  }
}
