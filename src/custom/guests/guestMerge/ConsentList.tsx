import { Bell, Check, Hourglass, type LucideIcon, Mail, MessageSquare, Minus, X } from 'lucide-react';
import type { MergedConsent } from '#contract/guests/guests/keeping.ts';
import { CONSENT_CHANNELS, type GuestConsent } from '#contract/guests/guests/schemas.ts';
import { showPhone } from '#src/domain/host/parties/inputs.tsx';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { Rows } from '#src/ui/layout/Rows.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { consentWords } from './model/consentWords.ts';

const CHANNELS = {
  email: ['Email marketing', Mail],
  sms: ['SMS marketing', MessageSquare],
  push: ['Push notifications', Bell],
} as const satisfies Record<MergedConsent['channel'], readonly [string, LucideIcon]>;

function Becomes({ consent }: { consent: GuestConsent | null }) {
  if (consent === null) return <StatusChip tone="idle" icon={Minus} label="Never asked" />;
  if (consent.is_claimed) return <StatusChip tone="warn" icon={Hourglass} label="Claimed" />;
  return consent.opted_in ? (
    <StatusChip tone="ok" icon={Check} label="Yes" />
  ) : (
    <StatusChip tone="idle" icon={X} label="No" />
  );
}

/** For each channel what may be sent to the merged guest, from whom that comes, and why. */
export function ConsentList({ consents }: { consents: readonly MergedConsent[] }) {
  const rows = CONSENT_CHANNELS.flatMap((channel) => {
    const answers: (MergedConsent | null)[] = consents.filter((one) => one.channel === channel);
    return (answers.length === 0 ? [null] : answers).map((answer) => ({ channel, answer }));
  });
  return (
    <DataCard flush title="Opt-ins after the merge">
      <Rows>
        {rows.map(({ channel, answer }) => {
          const [name, Icon] = CHANNELS[channel];
          const target = answer && (channel === 'sms' ? showPhone(answer.target) : answer.target);
          return (
            <li key={`${channel} ${target ?? ''}`}>
              <Icon size={16} aria-hidden />
              <div>
                <strong>{name}</strong>
                <small>
                  {answer
                    ? `${target} \u00b7 ${consentWords(answer)}`
                    : 'Neither was ever asked: nothing may be sent'}
                </small>
              </div>
              <Becomes consent={answer?.result ?? null} />
            </li>
          );
        })}
      </Rows>
    </DataCard>
  );
}
