import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { services } from '#contract/index.ts';
import type { Automation } from '#contract/marketing/automations/schemas.ts';
import { SEGMENT_BASED, triggerOf } from '#contract/marketing/automations/triggers.ts';
import { call } from '#src/dataProviders/client.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { counted } from '#src/ui/words/counts.ts';
import { useBuilder } from '../builder.ts';
import { NumberField } from '../panel/inputs.tsx';
import { Conflicts } from '../tries/Conflicts.tsx';
import { useRunAct } from './calls.ts';

const { automationSwitches } = services;

interface Props {
  readonly onClose: () => void;
}

const DEFAULT_DAYS = 7;
const MOST_DAYS = 60;
const isSegmentBased = ({ trigger_source_id }: Automation) =>
  triggerOf(trigger_source_id)?.startsWith('segment_') ?? false;

/** Switching on, or publishing the draft of one that is on: for new guests only, or also for who meets it today. */
export function EnableDialog({ onClose }: Props) {
  const { automation, moved } = useBuilder();
  const { active, id, version, name } = automation;
  const { run, isBusy } = useRunAct();
  const [who, setWho] = useState<'new' | 'backfill'>('new');
  const [days, setDays] = useState<number | null>(DEFAULT_DAYS);
  const isReady = who === 'new' || (days !== null && days >= 1 && days <= MOST_DAYS);
  const start = async () => {
    const body = { who, spread_days: days ?? DEFAULT_DAYS, version };
    const done = await run(() => call(automationSwitches.enable, { params: { id }, body }));
    if (!done) return;
    moved(done);
    showToast({
      theme: 'success',
      message: active ? `${name}: version ${done.version_number} is live.` : `${name} is switched on.`,
    });
    onClose();
  };
  return (
    <Modal
      open
      title={active ? 'Publish these changes?' : `Switch ${name} on?`}
      onClose={onClose}
      busy={isBusy}
      onSubmit={() => void start()}
      actions={
        <>
          <Button variant="outlined" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy || !isReady}>
            {active ? 'Publish' : 'Switch on'}
          </Button>
        </>
      }
    >
      {active ? (
        <Quiet>
          Guests who enter from now on take the new version; the {counted(automation.open_runs, 'guest')}{' '}
          inside stay in theirs.
        </Quiet>
      ) : (
        <RadioGroup
          aria-label="Who enters"
          value={who}
          onChange={(_, next) => setWho(next === 'backfill' ? 'backfill' : 'new')}
        >
          <FormControlLabel value="new" control={<Radio />} label="Only guests who do it from now on" />
          <FormControlLabel
            value="backfill"
            control={<Radio />}
            label="Also guests who meet it today, spread over days"
          />
        </RadioGroup>
      )}
      {!active && who === 'backfill' ? (
        <NumberField
          label="Days to spread it over"
          helperText="1 to 60, so that kitchen and phones are not overrun"
          value={days}
          error={!isReady}
          onChange={setDays}
        />
      ) : null}
      {isSegmentBased(automation) ? (
        <Alert type="info" size="small">
          {SEGMENT_BASED}.
        </Alert>
      ) : null}
      <Conflicts />
    </Modal>
  );
}
