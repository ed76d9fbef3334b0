import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router';
import { services } from '#contract/index.ts';
import { RUN_REASONS, RUN_STATES } from '#contract/marketing/automations/runs.ts';
import { call } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { usePermission } from '#src/permissions/index.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Rows } from '#src/ui/layout/Rows.ts';
import { PageTurns } from '#src/ui/list/Pager.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { counted } from '#src/ui/words/counts.ts';
import { momentText } from '#src/ui/words/dates.ts';
import { useBuilder } from '../builder.ts';
import type { StepView } from '../model/view.ts';
import { useRunAct, useRuns } from './calls.ts';

const { automationRuns } = services;

type Run = NonNullable<ReturnType<typeof useRuns>['data']>['data'][number];

function whereText({ state, reason, detail, due_ts, is_waiting_for_event, entered_ts }: Run): string {
  const said = [
    RUN_STATES[state].words,
    reason === null ? null : RUN_REASONS[reason].toLowerCase(),
    detail,
    due_ts === null || state !== 'active'
      ? null
      : `${is_waiting_for_event ? 'at the latest on' : 'goes on'} ${momentText(due_ts, 'Nov 20, 7:30 PM')}`,
    `entered ${momentText(entered_ts, 'Nov 20, 7:30 PM')}`,
  ];
  return said.filter(Boolean).join(', ');
}

/** Who stands at an error of a step: tried again, or let go on behind it. */
function Errors({ view }: { view: StepView }) {
  const { automation } = useBuilder();
  const { run, isBusy } = useRunAct();
  const { stats, action } = view;
  if (!stats || stats.failed === 0 || action.id === null) return null;
  const params = { id: automation.id, action_id: action.id };
  const act = (what: 'retry' | 'skip', said: string) => async () => {
    const done = await run(() => call(automationRuns[what], { params, body: { run_id: null } }));
    if (done)
      showToast({ theme: 'success', message: `${counted(done.count, ['guest is', 'guests are'])} ${said}.` });
  };
  return (
    <Alert
      type="error"
      size="small"
      title={`${counted(stats.failed, ['guest stands', 'guests stand'])} at an error`}
      action={
        <span style={{ display: 'flex', gap: 6 }}>
          <Button size="small" disabled={isBusy} onClick={() => void act('skip', 'led on behind it')()}>
            Skip for all
          </Button>
          <Button
            size="small"
            variant="outlined"
            disabled={isBusy}
            onClick={() => void act('retry', 'tried again')()}
          >
            Retry all
          </Button>
        </span>
      }
    >
      {stats.last_error ?? 'The step could not be carried out'}
    </Alert>
  );
}

function RunActs({ row }: { row: Run }) {
  const { automation } = useBuilder();
  const { run, isBusy } = useRunAct();
  if (!RUN_STATES[row.state].isOpen) return null;
  const at = (what: 'retry' | 'skip') => () => {
    const params = { id: automation.id, action_id: row.action_id ?? 0 };
    void run(() => call(automationRuns[what], { params, body: { run_id: row.id } }));
  };
  return (
    <span className="acts">
      {row.state === 'failed' && row.action_id !== null ? (
        <>
          <Button
            size="small"
            disabled={isBusy}
            aria-label={`Retry for ${row.guest_name}`}
            onClick={at('retry')}
          >
            Retry
          </Button>
          <Button
            size="small"
            disabled={isBusy}
            aria-label={`Skip for ${row.guest_name}`}
            onClick={at('skip')}
          >
            Skip
          </Button>
        </>
      ) : null}
      <Button
        size="small"
        color="error"
        disabled={isBusy}
        aria-label={`Take out ${row.guest_name}`}
        onClick={() => void run(() => call(automationRuns.end, { params: { id: row.id } }))}
      >
        Take out
      </Button>
    </span>
  );
}

const Body = styled('div')({ display: 'grid', gap: 10 });

/** The guests who stand at a step. */
export function GuestsDialog({ view, onClose }: { view: StepView; onClose: () => void }) {
  const { automation } = useBuilder();
  const [page, setPage] = useState(1);
  const mayOpen = usePermission('guestProfile.view');
  const { data, error, refetch } = useRuns(automation.id, view.action.id, page);
  return (
    <Modal
      open
      size="large"
      title={`Guests at step ${view.number}, ${view.title}`}
      onClose={onClose}
      actions={
        <>
          {data && (page > 1 || data.has_next) ? (
            <PageTurns page={page} hasPrevious={page > 1} hasNext={data.has_next} onTurn={setPage} />
          ) : null}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <Body>
        <Errors view={view} />
        {data === undefined ? (
          <PartNotLoaded title="The guests could not be read" error={error} lines={6} onRetry={refetch} />
        ) : data.data.length === 0 ? (
          <Quiet>Nobody stands here now.</Quiet>
        ) : (
          <Rows data-plain>
            {data.data.map((row) => (
              <li key={row.id}>
                <div>
                  <strong>
                    {mayOpen ? (
                      <Link to={links.guest(row.guest_id, 'timeline')} style={{ color: 'inherit' }}>
                        {row.guest_name}
                      </Link>
                    ) : (
                      row.guest_name
                    )}
                  </strong>
                  <small>
                    {whereText(row)}, version {row.version_number}
                  </small>
                </div>
                <RunActs row={row} />
              </li>
            ))}
          </Rows>
        )}
      </Body>
    </Modal>
  );
}
