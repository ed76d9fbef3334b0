import { Bell, Mail, MessageSquare } from 'lucide-react';
import type { Reach } from '#contract/marketing/segments/schemas.ts';
import { figure } from '#src/ui/words/counts.ts';
import { percentOf, percentText } from '../model/percent.ts';

const CHANNELS = [
  { channel: 'email', icon: Mail, label: 'By email' },
  { channel: 'sms', icon: MessageSquare, label: 'By SMS' },
  { channel: 'push', icon: Bell, label: 'By push' },
] as const;

/** How many of a size each channel reaches after consent, suppression and a valid address (SEG-027: shares rounded down). */
export function ReachFigures({ reach, size }: { reach: Reach; size: number }) {
  return (
    <>
      <dl className="reach" aria-label="Reach">
        {CHANNELS.map(({ channel, icon: Icon, label }) => (
          <div key={channel}>
            <dt>
              <Icon size={14} aria-hidden />
              {label}
            </dt>
            <dd>
              {figure(reach[channel])}
              <small>{percentText(reach[channel], size)}</small>
            </dd>
            <span className="bar" aria-hidden>
              <i style={{ width: `${percentOf(reach[channel], size)}%` }} />
            </span>
          </div>
        ))}
      </dl>
      <div>
        <strong>{figure(reach.email_and_sms)}</strong> by email and SMS, <strong>{figure(reach.none)}</strong>{' '}
        by none
      </div>
    </>
  );
}
