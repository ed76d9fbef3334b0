import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { GitMerge, RefreshCw, WifiOff, X } from 'lucide-react';
import { tryLine, useLine } from '#src/dataProviders/line/line.ts';
import { isUnfit, isWaiting, lastOn, type QueuedAct } from '#src/dataProviders/queue/entry.ts';
import { useSession } from '#src/dataProviders/session.ts';
import { tokensOf } from '#src/theme/index.ts';
import { momentText } from '#src/ui/words/dates.ts';
import { QueueItem } from './QueueItem.tsx';
import { unfitText, waitText } from './words.ts';

const Sheet = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    width: 'min(400px, calc(100vw - 24px))',
    maxHeight: 'min(620px, calc(100dvh - 120px))',
    '& > header': { display: 'flex', gap: 8, padding: '12px 8px 8px 16px' },
    '& > header > div': { flex: 1, minWidth: 0 },
    '& h2': { margin: 0, fontSize: 16, fontWeight: 600, color: t.ink },
    '& p': { margin: 0, fontSize: 13, color: t.muted },
    '& .MuiIconButton-root': { width: 44, height: 44 },
    '& .MuiButton-root': { minHeight: 44, whiteSpace: 'nowrap' },
    '& > .acts': { flex: 1, minHeight: 0, overflowY: 'auto' },
    '& ul': { margin: 0, padding: 0, listStyle: 'none' },
    '& li': {
      display: 'grid',
      gridTemplateColumns: '44px minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: '4px 8px',
      padding: '8px 8px 8px 16px',
      borderTop: `1px solid ${t.hair}`,
    },
    '& li[data-unfit] > .acts': { gridColumn: '2 / -1', display: 'flex', gap: 8 },
    '& .when': {
      alignSelf: 'start',
      fontWeight: 600,
      fontVariantNumeric: 'tabular-nums',
      lineHeight: '20px',
    },
    '& .what': { display: 'grid', gap: 2, minWidth: 0, overflowWrap: 'anywhere' },
    '& .what strong': { fontWeight: 600, lineHeight: '20px' },
    '& .what a': { color: t.ink },
    '& .state': { display: 'flex', gap: 6, fontSize: 13, color: t.tones.accent.main },
    '& .state > svg': { flex: 'none', marginTop: 3 },
    '& li[data-unfit] .state': { color: t.tones.warn.main },
    '& > .notes': { display: 'grid', gap: 6, padding: '10px 16px', borderTop: `1px solid ${t.divider}` },
    '& > .notes p': { display: 'flex', gap: 8 },
    '& > .notes svg': { flex: 'none', marginTop: 2 },
    '& > footer': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      padding: '8px 8px 8px 16px',
      borderTop: `1px solid ${t.divider}`,
      fontSize: 13,
      color: t.muted,
    },
  };
});

export interface QueueListProps {
  readonly acts: readonly QueuedAct[];
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  /** “Next try in 8 s”. */
  readonly next: string;
}

/** What was done without a line: what waits, in the order in which it is sent, and what no longer fits, until its person has seen to it. */
export default function QueueList({ acts, anchor, onClose, next }: QueueListProps) {
  const { since, nextTryAt } = useLine();
  const { programId } = useSession();
  const [waiting, unfit] = [acts.filter(isWaiting), acts.filter(isUnfit)];
  const title = unfit.length > 0 ? unfitText(unfit.length) : waitText(waiting.length);
  const items = (some: readonly QueuedAct[]) => (
    <ul>
      {some.map((act) => (
        <QueueItem
          key={act.id}
          act={act}
          mayUndo={lastOn(acts, act.subject)?.id === act.id}
          isHere={act.programId === programId}
          onFollow={onClose}
        />
      ))}
    </ul>
  );
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Changes made without a connection' } }}
    >
      <Sheet>
        <header>
          <div>
            <h2>{acts.length === 0 ? 'Everything has been sent' : title}</h2>
            {waiting.length > 0 ? (
              <p>
                {unfit.length > 0 ? `${waitText(waiting.length)}. ` : ''}Kept on this device, sent in this
                order
              </p>
            ) : null}
          </div>
          <IconButton aria-label="Close" onClick={onClose}>
            <X size={18} aria-hidden />
          </IconButton>
        </header>
        <div className="acts">
          {items(unfit)}
          {items(waiting)}
        </div>
        {since === null ? null : (
          <>
            <div className="notes">
              <p>
                <GitMerge size={14} aria-hidden />
                If somebody else changed the same since {momentText(since, '7:30 PM')}, you are asked here.
                Nothing is dropped.
              </p>
              <p>
                <WifiOff size={14} aria-hidden />
                Until then no texts, payments, other days or guest book.
              </p>
            </div>
            <footer>
              {next}
              <Button
                variant="outlined"
                startIcon={<RefreshCw size={16} aria-hidden />}
                disabled={nextTryAt === null}
                onClick={() => void tryLine()}
              >
                Try now
              </Button>
            </footer>
          </>
        )}
      </Sheet>
    </Popover>
  );
}
