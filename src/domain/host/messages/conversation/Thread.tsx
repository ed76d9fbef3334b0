import { styled } from '@mui/material/styles';
import { CircleAlert, CircleCheck, Clock3 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Conversation, SmsMessage } from '#contract/host/messages/schemas.ts';
import { clockTime } from '#src/domain/host/parties/fields.tsx';
import { tokensOf } from '#src/theme/index.ts';
import { SendAgain } from './SendAgain.tsx';
import { authorOf, fateOf, threadDays } from '../model/thread.ts';

const Log = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexDirection: 'column',
    gap: 12,
    minHeight: 0,
    overflowY: 'auto',
    padding: '4px 2px',
    '& .day': { margin: '4px 0 0', fontSize: 12, fontWeight: 500, textAlign: 'center', color: t.muted },
    '& ol': { display: 'flex', flexDirection: 'column', gap: 8, margin: 0, padding: 0, listStyle: 'none' },
    '& li': { display: 'flex', flexDirection: 'column', alignItems: 'flex-end', maxWidth: '100%' },
    '& li[data-in]': { alignItems: 'flex-start' },
    '& .bubble': {
      maxWidth: 'min(85%, 440px)',
      padding: '8px 12px',
      borderRadius: '12px 12px 4px 12px',
      fontSize: 14,
      lineHeight: '20px',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      color: t.ink,
      backgroundColor: t.primaryTint,
    },
    '& li[data-in] .bubble': { borderRadius: '12px 12px 12px 4px', backgroundColor: t.chip },
    '& .facts': {
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      gap: '0 6px',
      marginTop: 2,
      fontSize: 12,
      color: t.muted,
      fontVariantNumeric: 'tabular-nums',
    },
    '& .fate': { display: 'inline-flex', alignItems: 'center', gap: 3 },
    '& .fate[data-tone="bad"]': { color: t.tones.bad.main, fontWeight: 500 },
    '& .why': { maxWidth: 'min(85%, 440px)', fontSize: 12.5, color: t.tones.bad.main, textAlign: 'right' },
    '& .fate[data-tone="warn"], & .why[data-tone="warn"]': { color: t.tones.warn.main },
  };
});

const ICONS = { ok: CircleCheck, bad: CircleAlert, warn: CircleAlert, idle: Clock3 } as const;

function Fate({ text }: { text: SmsMessage }) {
  const fate = fateOf(text);
  if (!fate) return null;
  const Icon = ICONS[fate.tone === 'ok' || fate.tone === 'bad' || fate.tone === 'warn' ? fate.tone : 'idle'];
  return (
    <span className="fate" data-tone={fate.tone}>
      <Icon size={12} aria-hidden />
      {fate.label}
    </span>
  );
}

function Why({ text }: { text: SmsMessage }) {
  const fate = fateOf(text);
  if (!fate?.why) return null;
  return (
    <span className="why" data-tone={fate.tone}>
      {fate.why}
    </span>
  );
}

/** The texts by day, the newest at the bottom and in view. */
export function Thread({ conversation, now }: { conversation: Conversation; now: Date }) {
  const { data, timezone, party_id, party_name } = conversation;
  const log = useRef<HTMLDivElement>(null);
  const last = data.at(-1)?.sms_message_id;
  useEffect(() => {
    if (last !== undefined && log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [last]);
  return (
    <Log ref={log} role="log" aria-label={`Texts with ${party_name}`} tabIndex={0}>
      {threadDays(data, timezone, now).map((day) => (
        <section key={day.date} aria-label={day.title}>
          <p className="day">{day.title}</p>
          <ol>
            {day.texts.map((text) => (
              <li key={text.sms_message_id} data-in={text.direction === 'in' || undefined}>
                <span className="bubble">{text.body}</span>
                <span className="facts">
                  <span>{authorOf(text, party_name)}</span>
                  <time dateTime={text.created_ts}>{clockTime(timezone, text.created_ts)}</time>
                  <Fate text={text} />
                </span>
                <Why text={text} />
                <SendAgain text={text} partyId={party_id} partyName={party_name} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </Log>
  );
}
