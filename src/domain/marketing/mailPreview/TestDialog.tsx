import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { useSession } from '#src/dataProviders/session.ts';
import { EMAIL_TARGETS, TestSendDialog } from '#src/domain/marketing/testSend/index.ts';
import { useIdentity } from '#src/permissions/index.ts';
import { AS_SAMPLE, type AsWhom, type WhichMail } from './model.ts';

/** Sends a mail to oneself and colleagues, by the renderer that the real one goes through. */
export function TestDialog({
  which,
  who = AS_SAMPLE,
  onClose,
}: {
  which: WhichMail;
  who?: AsWhom;
  onClose: () => void;
}) {
  const { programId } = useSession();
  const { email } = useIdentity();
  const send = (to: string[]) =>
    call(services.emailPreviews.test, {
      params: { programId: programId ?? 0 },
      body: { ...which, guest_id: who.guestId, awkward: who.awkward, to },
    });
  return <TestSendDialog targets={EMAIL_TARGETS} own={email} send={send} onClose={onClose} />;
}
