import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CloudUpload, RefreshCw, TriangleAlert, Wifi, WifiOff } from 'lucide-react';
import { tryLine, useLine } from '#src/dataProviders/line/line.ts';
import { isUnfit, isWaiting } from '#src/dataProviders/queue/entry.ts';
import { useAllQueued } from '#src/dataProviders/queue/queue.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { momentText } from '#src/ui/words/dates.ts';
import { QueueButton } from '../queue/QueueButton.tsx';
import { sendingText, unfitText, waitText } from '../queue/words.ts';
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
    '& > strong': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: 600 },
    '& > .quiet': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', fontSize: 13, color: t.muted },
    '& > .space': { flex: 1 },
    '& > .MuiButton-root': { flex: 'none', minHeight: 44, color: t.ink },
    [atMost('tablet')]: { gap: 8, paddingLeft: 12, '& > .kept': { display: 'none' } },
    [atMost('mobile')]: {
      '& > .next': { display: 'none' },
      '& > strong': { fontSize: 13.5, lineHeight: '18px', whiteSpace: 'normal' },
    },
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

/** Whether the bar stands, and what it tells: the line is down or has just come back, what waits, and what no longer fits. */
export function useLineBar() {
  const line = useLine();
  const acts = useAllQueued();
  const isDown = line.since !== null;
  const shownUntil = isDown || line.last === null ? null : line.last.until + BACK_MS;
  const now = useMoment(isDown ? SECOND_MS : null, shownUntil);
  const isBack = shownUntil !== null && now < shownUntil;
  const [waiting, unfit] = [acts.filter(isWaiting).length, acts.filter(isUnfit).length];
  return { line, now, isDown, isBack, acts, waiting, unfit, isShown: isDown || isBack || acts.length > 0 };
}

export type LineBarState = ReturnType<typeof useLineBar>;

/** Without a line: since when, when it is tried next, and the way to try it now or to what waits. */
function DownBar({ line, now, acts, waiting, unfit }: LineBarState) {
  const { since, nextTryAt } = line;
  const next = nextText(nextTryAt, now);
  const what = waiting > 0 ? waitText(waiting) : unfit > 0 ? unfitText(unfit) : null;
  return (
    <Bar>
      <WifiOff size={18} aria-hidden />
      <strong>
        No connection since {momentText(since ?? now, '7:30 PM')}
        {what === null ? '' : `, ${what}`}
      </strong>
      {what === null ? <span className="quiet kept">What is shown is as of then</span> : null}
      <span className="space" />
      <span className="quiet next" aria-hidden>
        {next}
      </span>
      {acts.length > 0 ? (
        <QueueButton acts={acts} next={next} />
      ) : (
        <Button
          variant="outlined"
          startIcon={<RefreshCw size={16} aria-hidden />}
          disabled={nextTryAt === null}
          onClick={() => void tryLine()}
        >
          Try now
        </Button>
      )}
    </Bar>
  );
}

/** With a line: what is just being sent, and what no longer fits until its person has seen to it. */
function QueueBar({ acts, waiting, unfit }: LineBarState) {
  return (
    <Bar>
      {unfit > 0 ? <TriangleAlert size={18} aria-hidden /> : <CloudUpload size={18} aria-hidden />}
      <strong>{unfit > 0 ? unfitText(unfit) : sendingText(waiting)}</strong>
      <span className="space" />
      <QueueButton acts={acts} next="" />
    </Bar>
  );
}

/** Lasts for as long as the line is down or something waits for its person. */
export function LineBar(state: LineBarState) {
  const { last } = state.line;
  return (
    <div role="status" style={{ display: 'contents' }}>
      {state.isDown ? (
        <DownBar {...state} />
      ) : state.acts.length > 0 ? (
        <QueueBar {...state} />
      ) : state.isBack && last ? (
        <Bar data-back>
          <Wifi size={18} aria-hidden />
          <strong>Back since {momentText(last.until, '7:30 PM')}</strong>
          <span className="quiet">{awayText(last.until - last.since)}</span>
        </Bar>
      ) : null}
    </div>
  );
}
