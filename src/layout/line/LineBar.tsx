import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { RefreshCw, Wifi, WifiOff } from 'lucide-react';
import { tryLine, useLine } from '#src/dataProviders/line/line.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { momentText } from '#src/ui/words/dates.ts';
import { useMoment } from './useMoment.ts';

export const LINE_BAR_PX = 48;
/** So long the bar tells that the line is back, in milliseconds. */
const BACK_MS = 12_000;
const SECOND_MS = 1_000;

const Bar = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    position: 'sticky',
    top: 56,
    zIndex: 19,
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    boxSizing: 'border-box',
    height: LINE_BAR_PX,
    padding: '0 8px 0 16px',
    // The tint lets what is under it through: two layers make it solid.
    background: `linear-gradient(${t.tones.warn.tint}, ${t.tones.warn.tint}), ${t.bg}`,
    borderBottom: `1px solid ${t.divider}`,
    fontSize: 14,
    color: t.tones.warn.main,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '&[data-back]': {
      background: `linear-gradient(${t.tones.ok.tint}, ${t.tones.ok.tint}), ${t.bg}`,
      color: t.tones.ok.main,
    },
    '& > svg': { flex: 'none' },
    '& > strong': { fontWeight: 600 },
    '& > .quiet': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', fontSize: 13, color: t.muted },
    '& > .space': { flex: 1 },
    '& > .MuiButton-root': { flex: 'none', minHeight: 44, color: t.ink },
    [atMost('tablet')]: { gap: 8, paddingLeft: 12, '& > .kept': { display: 'none' } },
    [atMost('mobile')]: { '& > .next': { display: 'none' } },
  };
});

function nextText(nextTryAt: number | null, now: number): string {
  if (nextTryAt === null) return 'Trying now';
  return `Next try in ${Math.max(1, Math.ceil((nextTryAt - now) / SECOND_MS))} s`;
}

function awayText(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  return minutes < 1 ? 'Away less than a minute' : `Away ${minutes} min`;
}

/** Whether the bar stands, and what it tells: the line is down, or has just come back. */
export function useLineBar() {
  const line = useLine();
  const isDown = line.since !== null;
  const shownUntil = isDown || line.last === null ? null : line.last.until + BACK_MS;
  const now = useMoment(isDown ? SECOND_MS : null, shownUntil);
  const isBack = shownUntil !== null && now < shownUntil;
  return { line, now, isDown, isBack };
}

/** Lasts for as long as the line is down: since when, when it is tried next, and the way to try it now. */
export function LineBar({ line, now, isDown, isBack }: ReturnType<typeof useLineBar>) {
  const { since, last } = line;
  return (
    <>
      <div role="status" style={{ display: 'contents' }}>
        {isDown && since !== null ? (
          <Bar>
            <WifiOff size={18} aria-hidden />
            <strong>No connection since {momentText(since, '7:30 PM')}</strong>
            <span className="quiet kept">What is shown is as of then</span>
            <span className="space" />
            <span className="quiet next" aria-hidden>
              {nextText(line.nextTryAt, now)}
            </span>
            <Button
              variant="outlined"
              startIcon={<RefreshCw size={16} aria-hidden />}
              disabled={line.nextTryAt === null}
              onClick={() => void tryLine()}
            >
              Try now
            </Button>
          </Bar>
        ) : null}
        {isBack && last ? (
          <Bar data-back>
            <Wifi size={18} aria-hidden />
            <strong>Back since {momentText(last.until, '7:30 PM')}</strong>
            <span className="quiet">{awayText(last.until - last.since)}</span>
          </Bar>
        ) : null}
      </div>
    </>
  );
}
