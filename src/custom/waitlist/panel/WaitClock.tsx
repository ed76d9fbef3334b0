import { styled } from '@mui/material/styles';
import type { Party } from '#contract/parties/schemas.ts';
import { maySit } from '#contract/parties/visit.ts';
import { removalReasonName } from '#contract/parties/removal.ts';
import { type Tone, tokensOf } from '#src/theme/index.ts';
import { useNow } from '#src/resources/parties/index.ts';
import { clockTime, STATE_ICONS, statusOf } from '#src/resources/parties/fields.tsx';
import { holdLeftMs, timerText, timerWords, waitedUntilSeated, waitOf } from '../model/waiting.ts';

const SECOND_MS = 1000;
const NO_GRACE = 0;

const Box = styled('div', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => {
    const t = tokensOf(theme);
    return {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: '0 10px',
      padding: '10px 14px',
      borderRadius: 10,
      border: `1px solid ${t.tones[tone].main}33`,
      backgroundColor: t.tones[tone].tint,
      fontSize: 13,
      lineHeight: '18px',
      '& > svg': { color: t.tones[tone].main },
      '& strong': { display: 'block', fontSize: 14, fontWeight: 600, color: t.tones[tone].main },
      '& > b': { fontSize: 22, lineHeight: '28px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
      '&[data-past] > b': { color: t.tones.bad.main },
    };
  },
);

function sentence(party: Party, timezone: string, now: Date): string {
  if (party.status === 'CANCELLED' || party.visit_state === 'no_show') {
    const why = party.removed_reason_id === null ? 'Taken off' : removalReasonName(party.removed_reason_id);
    return `${why} at ${clockTime(timezone, party.deleted_ts ?? party.updated_ts)}.`;
  }
  const waited = waitedUntilSeated(party);
  if (waited !== null && !maySit(party.visit_state)) {
    return `Sat down after ${waited} min, quoted ${party.quoted_minutes ?? 0} min.`;
  }
  const hold = holdLeftMs(party, now);
  if (hold !== null && party.notified_ts && party.hold_until_ts) {
    const at = clockTime(timezone, party.notified_ts);
    const until = clockTime(timezone, party.hold_until_ts);
    const said = party.confirmed_ts && party.confirmed_ts > party.notified_ts ? ' They said they come.' : '';
    return hold > 0
      ? `Told at ${at}, held until ${until}: ${timerText(hold)} left.${said}`
      : `Told at ${at}, held until ${until}.${said}`;
  }
  return `Here since ${clockTime(timezone, party.reserved_ts)}, not told yet.`;
}

/** How the party stands right now, with the clock of its quote while it waits. */
export function WaitClock({ party, timezone, isLive }: { party: Party; timezone: string; isLive: boolean }) {
  const now = useNow(SECOND_MS);
  const status = statusOf(party, now, NO_GRACE);
  const Icon = STATE_ICONS[status.key];
  const wait = waitOf(party, now);
  const runs = isLive && party.status === 'BOOKED' && maySit(party.visit_state);
  return (
    <Box className="banner" tone={status.tone} data-past={(runs && wait.isPast) || undefined}>
      <Icon size={18} aria-hidden />
      <div>
        <strong>{status.label}</strong>
        {sentence(party, timezone, now)}
      </div>
      {runs ? (
        <b role="timer" aria-label={timerWords(wait)}>
          {wait.isPast ? '+' : ''}
          {timerText(wait.leftMs)}
        </b>
      ) : null}
    </Box>
  );
}
