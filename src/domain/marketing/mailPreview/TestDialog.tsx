import { z } from 'zod';
import { readEmailAddress } from '#contract/core/contacts.ts';
import { services } from '#contract/index.ts';
import { MOST_TEST_ADDRESSES } from '#contract/marketing/templates/email/preview/schemas.ts';
import { FormDialog } from '#src/crud/form/FormDialog.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { call } from '#src/dataProviders/client.ts';
import { useSession } from '#src/dataProviders/session.ts';
import { useIdentity } from '#src/permissions/index.ts';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { counted } from '#src/ui/words/counts.ts';
import { AS_SAMPLE, type AsWhom, type WhichMail } from './model.ts';

const addresses = (typed: string) => typed.split(/[\s,;]+/).filter((one) => one !== '');

const SCHEMA = z.object({
  to: z
    .string()
    .refine((typed) => addresses(typed).length > 0, 'Enter an address')
    .refine(
      (typed) => addresses(typed).length <= MOST_TEST_ADDRESSES,
      `A test goes to at most ${MOST_TEST_ADDRESSES} addresses`,
    )
    .refine(
      (typed) => addresses(typed).every((one) => readEmailAddress(one) !== null),
      'Enter addresses such as name@example.com, one after the other',
    ),
});

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
  const send = async ({ to }: { to: string }) => {
    const { data } = await call(services.emailPreviews.test, {
      params: { programId: programId ?? 0 },
      body: { ...which, guest_id: who.guestId, awkward: who.awkward, to: addresses(to) },
    });
    const refused = data.filter(({ is_sent }) => !is_sent);
    const sent = data.length - refused.length;
    if (sent > 0)
      showToast({
        theme: 'success',
        message: `The test went to ${counted(sent, ['address', 'addresses'])}.`,
      });
    for (const { to: one, why } of refused)
      showToast({ theme: 'error', title: `Not sent to ${one}`, message: why ?? 'It was refused.' });
    onClose();
  };
  return (
    <FormDialog
      isNew
      noun="test"
      size="small"
      title="Send a test"
      saveLabel="Send"
      schema={SCHEMA}
      defaults={{ to: email }}
      send={send}
      onClose={onClose}
    >
      <TextInput
        source="to"
        label="To"
        multiline
        minRows={2}
        autoFocus
        helperText={`At most ${MOST_TEST_ADDRESSES} addresses, one after the other. Its subject begins with [Test]; it counts nowhere.`}
      />
    </FormDialog>
  );
}
