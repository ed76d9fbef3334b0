import { services } from '#contract/index.ts';
import type { ProgramUser } from '#contract/users/schemas.ts';
import { ApiError, call } from '#src/dataProviders/client.ts';
import { showErrorToast, showToast } from '#src/ui/toasts/showToast.ts';

/** Mails the invitation again and says so; the older link stops working. */
export async function resendInvitation(user: Pick<ProgramUser, 'user_id' | 'email'>): Promise<void> {
  try {
    await call(services.users.resendInvitation, { params: { id: user.user_id } });
    showToast({ theme: 'success', message: `A new invitation is on its way to ${user.email}.` });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showErrorToast(error.message);
  }
}
