import Button from '@mui/material/Button';
import type { CallReply } from '#contract/core/endpoint.ts';
import type { services } from '#contract/index.ts';
import { InboxList } from '#src/ui/inbox/Inbox.tsx';

export type SandboxMail = CallReply<typeof services.platform.sandboxMails>['data'][number];

const AROUND_PX = 190;

export interface MailListProps {
  mails: readonly SandboxMail[];
  chosen: number | null;
  onChoose: (id: number) => void;
  onMore: (() => void) | null;
}

/** Who was written to, about what, and when. */
export function MailList({ mails, chosen, onChoose, onMore }: MailListProps) {
  return (
    <InboxList
      label="Emails"
      aroundPx={AROUND_PX}
      chosen={chosen}
      onChoose={onChoose}
      rows={mails.map((mail) => ({
        key: mail.sandbox_mail_id,
        who: mail.to,
        what: mail.subject,
        at: mail.received_ts,
      }))}
      foot={
        onMore === null ? null : (
          <Button fullWidth onClick={onMore}>
            Show older emails
          </Button>
        )
      }
    />
  );
}
