import { Bell, Check, Hourglass, type LucideIcon, Mail, MessageSquare, Minus } from 'lucide-react';
import type { GuestConsent } from '#contract/guests/guests/schemas.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { CHANNEL_LABELS, type Channel, type ProofSetting, proofWords } from '../model/optIns.ts';

const ICONS = { email: Mail, sms: MessageSquare, push: Bell } satisfies Record<Channel, LucideIcon>;

/** Whether somebody agreed, in a word. */
export function AnswerChip({ consent }: { consent: GuestConsent }) {
  if (consent.is_claimed) return <StatusChip tone="warn" icon={Hourglass} label="Claimed" />;
  return consent.opted_in ? (
    <StatusChip tone="ok" icon={Check} label="In" />
  ) : (
    <StatusChip tone="idle" icon={Minus} label="Out" />
  );
}

export interface ConsentLineProps {
  readonly channel: Channel;
  readonly consent: GuestConsent | null;
  readonly setting: ProofSetting;
  /** Which of several addresses or numbers. */
  readonly withTarget: boolean;
}

/** How a channel stands, and what proves it. */
export function ConsentLine({ channel, consent, setting, withTarget }: ConsentLineProps) {
  const Icon = ICONS[channel];
  return (
    <>
      <Icon size={16} aria-hidden />
      <div>
        <strong>{CHANNEL_LABELS[channel]}</strong>
        {consent === null ? (
          <p>Never asked: nothing may be sent</p>
        ) : (
          <>
            {withTarget ? <p>{consent.target}</p> : null}
            <p>“{consent.proof_text}”</p>
            {consent.is_claimed ? <p>Nothing is sent until the guest answers YES to our text</p> : null}
            <p>{proofWords(consent, setting)}</p>
          </>
        )}
      </div>
      {consent === null ? (
        <StatusChip tone="idle" icon={Minus} label="None" />
      ) : (
        <AnswerChip consent={consent} />
      )}
    </>
  );
}
