import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { counted } from '#src/ui/words/counts.ts';
import { useBuilder } from '../builder.ts';
import { useRunAct } from './calls.ts';

const { automationSwitches } = services;

interface Props {
  readonly onClose: () => void;
}

/** Switching off: guests inside finish, or stop now. */
export function DisableDialog({ onClose }: Props) {
  const { automation, moved } = useBuilder();
  const { id, version, name, open_runs } = automation;
  const { run, isBusy } = useRunAct();
  const [runs, setRuns] = useState<'finish' | 'stop'>('finish');
  const start = async () => {
    const done = await run(() =>
      call(automationSwitches.disable, { params: { id }, body: { runs, version } }),
    );
    if (!done) return;
    moved(done);
    showToast({ theme: 'success', message: `${name} is switched off.` });
    onClose();
  };
  return (
    <Modal
      open
      type={runs === 'stop' && open_runs > 0 ? 'danger' : 'default'}
      title={`Switch ${name} off?`}
      onClose={onClose}
      busy={isBusy}
      onSubmit={() => void start()}
      actions={
        <>
          <Button variant="outlined" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={runs === 'stop' && open_runs > 0 ? 'error' : 'primary'}
            disabled={isBusy}
          >
            Switch off
          </Button>
        </>
      }
    >
      <Quiet>Nobody enters any more.</Quiet>
      {open_runs > 0 ? (
        <RadioGroup
          aria-label="Guests inside"
          value={runs}
          onChange={(_, next) => setRuns(next === 'stop' ? 'stop' : 'finish')}
        >
          <FormControlLabel
            value="finish"
            control={<Radio />}
            label={`Let ${counted(open_runs, 'guest')} finish`}
          />
          <FormControlLabel
            value="stop"
            control={<Radio />}
            label="Stop them now; what is waiting is not sent"
          />
        </RadioGroup>
      ) : null}
    </Modal>
  );
}
