import Button from '@mui/material/Button';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { formatPhone } from '#contract/administration/merchants/rules.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { useSession } from '#src/dataProviders/session.ts';
import { useIdentity } from '#src/permissions/index.ts';
import { MESSAGE_TARGETS } from './targets.ts';
import { TestSendDialog } from './TestSendDialog.tsx';

/** What a test says, as it stands in the form. */
export type MessageWords = { readonly body: string; readonly picture: string | null } & (
  | { readonly channel: 'sms' }
  | { readonly channel: 'push'; readonly title: string; readonly deepLink: string }
);

const isBlank = (words: MessageWords) =>
  words.body.trim() === '' || (words.channel === 'push' && words.title.trim() === '');

/** Tries a text or a push message on one's own phone, as it stands. */
export function MessageTest({ words }: { words: MessageWords }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Send aria-hidden />}
        disabled={isBlank(words)}
        onClick={() => setIsOpen(true)}
      >
        Send a test
      </Button>
      {isOpen ? <Dialog words={words} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function Dialog({ words, onClose }: { words: MessageWords; onClose: () => void }) {
  const { programId } = useSession();
  const { email, phone } = useIdentity();
  const params = { programId: programId ?? 0 };
  const { channel, body, picture: image_url } = words;
  const send = (to: string[]) =>
    words.channel === 'sms'
      ? call(services.messageTests.sms, { params, body: { body, image_url, to } })
      : call(services.messageTests.push, {
          params,
          body: { title: words.title, body, deep_link: words.deepLink, image_url, to },
        });
  const own = channel === 'push' ? email : phone === null ? '' : formatPhone(phone);
  return <TestSendDialog targets={MESSAGE_TARGETS[channel]} own={own} send={send} onClose={onClose} />;
}
