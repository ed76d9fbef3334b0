import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { services } from '#contract/index.ts';
import { type Replay, type ReplayResult, REPLAY_DAYS } from '#contract/marketing/automations/runs.ts';
import { call } from '#src/dataProviders/client.ts';
import { tokensOf } from '#src/theme/index.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx';
import { FigureStrip } from '#src/ui/layout/FigureStrip.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Rows } from '#src/ui/layout/Rows.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { counted, figure } from '#src/ui/words/counts.ts';
import { dayText, momentText } from '#src/ui/words/dates.ts';
import { useBuilder } from '../builder.ts';
import { useRunAct } from '../runs/calls.ts';
import { isUnderWay, useReplay } from './calls.ts';
import { Trace } from './Trace.tsx';

const { automationReplays } = services;

const Part = styled('section')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gap: 8,
    '& > h3': { ...theme.typography.h3, margin: 0, fontSize: 14 },
    '& dl': { margin: 0 },
    '& ol': {
      display: 'flex',
      alignItems: 'flex-end',
      gap: 2,
      height: 72,
      margin: 0,
      padding: 0,
      listStyle: 'none',
      borderBottom: `1px solid ${t.divider}`,
    },
    '& ol > li': {
      flex: 1,
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'flex-end',
      height: '100%',
    },
    '& ol > li > span': { minHeight: 2, borderRadius: '3px 3px 0 0', backgroundColor: t.primary },
    '& .ends': { display: 'flex', justifyContent: 'space-between', fontSize: 12, color: t.muted },
  };
});

const messagesOf = ({ email, sms, push }: ReplayResult['days'][number]) => email + sms + push;

/** How many messages each day would have sent. */
function Days({ days }: { days: ReplayResult['days'] }) {
  const most = Math.max(1, ...days.map(messagesOf));
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  return (
    <Part aria-label="Messages by day">
      <h3>Messages by day, {counted(most, 'message')} at most</h3>
      <ol>
        {days.map((day) => {
          const words = `${dayText(day.day, 'Nov 20')}: ${counted(day.entered, 'guest')} entered, ${counted(messagesOf(day), 'message')}`;
          return (
            <li key={day.day} title={words} aria-label={words}>
              <span style={{ height: `${(messagesOf(day) / most) * 100}%` }} />
            </li>
          );
        })}
      </ol>
      <div className="ends">
        <span>{dayText(first.day, 'Nov 20')}</span>
        <span>{dayText(last.day, 'Nov 20')}</span>
      </div>
    </Part>
  );
}

/** Why guests did not enter, and why messages would not have been sent. */
function Reasons({ result }: { result: ReplayResult }) {
  const { views } = useBuilder();
  const nameOf = (id: number) => views.find(({ action }) => action.id === id)?.title ?? 'A step that is gone';
  const { skipped, stayed_out } = result;
  if (skipped.length + stayed_out.length === 0) return null;
  return (
    <Part aria-label="Why not">
      <h3>Why not</h3>
      <Rows data-plain>
        {stayed_out.map(({ reason, count }) => (
          <li key={reason}>
            <div>
              <strong>Did not enter</strong>
              <small>{reason}</small>
            </div>
            {figure(count)}
          </li>
        ))}
        {skipped.map(({ action_id, reason, count }) => (
          <li key={`${action_id} ${reason}`}>
            <div>
              <strong>Did not get “{nameOf(action_id)}”</strong>
              <small>{reason}</small>
            </div>
            {figure(count)}
          </li>
        ))}
      </Rows>
    </Part>
  );
}

/** What a replay came to, and the way to see it on the drawing. */
function Came({ replay, result, onShow }: { replay: Replay; result: ReplayResult; onShow: () => void }) {
  const figures = [
    ['Would have entered', result.entered],
    ['Messages', result.would_send],
    ['Went through', result.finished],
    ['Still inside', result.on_the_way],
    ['Left on the way', result.exited],
    ['Reached the goal', result.goal],
    ['Held out', result.held_out],
  ] as const;
  return (
    <>
      <Quiet>
        {momentText(replay.from_ts, 'Nov 20')} to {momentText(replay.to_ts, 'Nov 20, 7:30 PM')}. Visits and
        bookings are those of that time, consent and addresses as they are now. Nothing was sent.
      </Quiet>
      <FigureStrip aria-label="What it came to" sx={{ margin: 0, '& > div': { flexBasis: 124 } }}>
        {figures
          .filter(([label, count]) => count > 0 || label === 'Would have entered' || label === 'Messages')
          .map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="value">{figure(count)}</dd>
            </div>
          ))}
      </FigureStrip>
      {result.entered + result.held_out > 0 ? (
        <Button variant="outlined" onClick={onShow}>
          Show these counts on the drawing
        </Button>
      ) : (
        <Quiet>Nobody would have entered in these days.</Quiet>
      )}
      <Days days={result.days} />
      <Reasons result={result} />
      {result.traces.length === 0 ? null : (
        <Part aria-label="Some of the guests">
          <h3>Some of the guests</h3>
          {result.traces.map((trace) => (
            <Trace key={`${trace.guest_id} ${trace.at} ${trace.why}`} trace={trace} />
          ))}
        </Part>
      )}
    </>
  );
}

/** The last 30 days played with the draft, before it is switched on. */
export function ReplayPart({ onShow }: { onShow: (replay: Replay) => void }) {
  const { automation } = useBuilder();
  const { data, error, refetch, took } = useReplay(automation.id);
  const { run, isBusy } = useRunAct();
  if (!data)
    return <PartNotLoaded title="The replay could not be read" error={error} lines={5} onRetry={refetch} />;
  const { replay } = data;
  const start = async () => {
    const started = await run(() => call(automationReplays.start, { params: { id: automation.id } }));
    if (started) took(started);
  };
  const cancel = async () => {
    const ended = replay && (await run(() => call(automationReplays.cancel, { params: { id: replay.id } })));
    if (ended) took(ended);
  };
  if (replay && isUnderWay(replay))
    return (
      <div role="status" style={{ display: 'grid', gap: 10 }}>
        <Quiet>
          {replay.total === null
            ? 'Looking for whom the trigger meant'
            : `${figure(replay.done)} of ${counted(replay.total, 'guest')} played`}
        </Quiet>
        <ProgressBar
          label="Replay"
          total={replay.total ?? 1}
          segments={[{ label: 'played', value: replay.done, tone: 'primary' }]}
        />
        <Button variant="outlined" disabled={isBusy} onClick={() => void cancel()}>
          Cancel the replay
        </Button>
      </div>
    );
  return (
    <>
      {replay?.result ? null : (
        <Quiet>
          The last {REPLAY_DAYS} days are played with the draft as it is saved: who would have entered, gone
          which way and got what. Nothing is sent.
        </Quiet>
      )}
      {replay?.message ? (
        <Alert type="error" size="small">
          {replay.message}
        </Alert>
      ) : null}
      <Button
        variant={replay?.result ? 'outlined' : 'contained'}
        disabled={isBusy}
        onClick={() => void start()}
      >
        {replay?.result ? 'Play them again' : `Play the last ${REPLAY_DAYS} days`}
      </Button>
      {replay?.result ? <Came replay={replay} result={replay.result} onShow={() => onShow(replay)} /> : null}
    </>
  );
}
