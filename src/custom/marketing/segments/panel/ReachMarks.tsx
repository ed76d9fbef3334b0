import { Bell, BellOff, Mail, MailX, MessageSquare, MessageSquareOff } from 'lucide-react';
import type { SegmentGuest } from '#contract/marketing/segments/schemas.ts';
import { MarksBox } from './guestTableStyles.ts';

const MARKS = [
  { channel: 'email', on: Mail, off: MailX, word: 'email' },
  { channel: 'sms', on: MessageSquare, off: MessageSquareOff, word: 'SMS' },
  { channel: 'push', on: Bell, off: BellOff, word: 'push' },
] as const;

/** By which channels marketing reaches a guest, each with its word. */
export function ReachMarks({ reach }: { reach: SegmentGuest['reach'] }) {
  return (
    <MarksBox>
      {MARKS.map(({ channel, on, off, word }) => {
        const Icon = reach[channel] ? on : off;
        const label = reach[channel] ? `Reached by ${word}` : `Not reached by ${word}`;
        return (
          <Icon
            key={channel}
            size={15}
            role="img"
            aria-label={label}
            data-off={!reach[channel] || undefined}
          />
        );
      })}
    </MarksBox>
  );
}
