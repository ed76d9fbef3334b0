import Button from '@mui/material/Button';
import { Pause, Play, Power } from 'lucide-react';
import { useState } from 'react';
import { needsSync } from '#contract/marketing/automations/edits.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { useBuilder } from '../builder.ts';
import { useRunAct } from './calls.ts';
import { DisableDialog } from './DisableDialog.tsx';
import { EnableDialog } from './EnableDialog.tsx';

const { automationSwitches } = services;

/** Pausing and resuming one that is on, or in which guests are still on their way. */
function Rest() {
  const { automation, moved } = useBuilder();
  const { run, isBusy } = useRunAct();
  const { id, version, paused_reason } = automation;
  if (paused_reason === 'flag_off') return null;
  const isPaused = paused_reason !== null;
  const what = isPaused ? 'resume' : 'pause';
  const start = async () => {
    const done = await run(() => call(automationSwitches[what], { params: { id }, body: { version } }));
    if (done) moved(done);
  };
  return (
    <Button
      variant="outlined"
      disabled={isBusy}
      startIcon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
      onClick={() => void start()}
    >
      {isPaused ? 'Resume' : 'Pause'}
    </Button>
  );
}

/** Switches on and off, publishes, pauses and resumes; what is not saved has to be saved before it is published. */
export function Switches() {
  const { automation, edits, views, problem } = useBuilder();
  const [asks, setAsks] = useState<'enable' | 'disable' | null>(null);
  const { active, has_changes, version_number, open_runs } = automation;
  const isBroken = problem !== null || views.length === 0 || views.some((view) => view.problem !== null);
  const why = needsSync(edits) ? 'Save it first' : isBroken ? 'Something is missing' : undefined;
  const canPublish = !active || (has_changes && version_number !== null);
  return (
    <>
      {active || open_runs > 0 ? <Rest /> : null}
      {active ? (
        <Button variant="outlined" startIcon={<Power aria-hidden />} onClick={() => setAsks('disable')}>
          Switch off
        </Button>
      ) : null}
      {canPublish ? (
        <span title={why}>
          <Button
            variant="outlined"
            startIcon={<Power aria-hidden />}
            disabled={why !== undefined}
            onClick={() => setAsks('enable')}
          >
            {active ? 'Publish' : 'Switch on'}
          </Button>
        </span>
      ) : null}
      {asks === 'enable' ? <EnableDialog onClose={() => setAsks(null)} /> : null}
      {asks === 'disable' ? <DisableDialog onClose={() => setAsks(null)} /> : null}
    </>
  );
}
