import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { loadIdentity } from '#src/dataProviders/startUp.ts';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { counted } from '#src/ui/words/counts.ts';
import { momentText } from '#src/ui/words/dates.ts';
import { TurnOffDialog } from './TurnOffDialog.tsx';

const SetUpSteps = lazy(() => import('./SetUpSteps.tsx'));
const KEY = ['sessions', 'secondFactor'] as const;

/** The second factor in the account page: whether it is on, and how to change that. */
export function SecondFactorRow() {
  const client = useQueryClient();
  const [open, setOpen] = useState<'setUp' | 'turnOff' | null>(null);
  const { data } = useQuery({ queryKey: KEY, queryFn: () => call(services.secondFactor.get) });
  if (!data) return null;
  const isOn = data.state === 'on';
  const close = async (title: string) => {
    setOpen(null);
    showToast({ theme: 'success', title });
    await Promise.all([client.invalidateQueries({ queryKey: KEY }), loadIdentity()]);
  };
  return (
    <li>
      <div>
        <strong>Second factor</strong>
        <small>
          {isOn
            ? `${data.since_ts ? `On since ${momentText(data.since_ts, 'Nov 20')}. ` : ''}${counted(data.recovery_codes_left, 'recovery code')} left.`
            : 'A code of an app on your phone, after your password. Not asked where you sign in through your company.'}
        </small>
      </div>
      {isOn ? <StatusChip tone="ok" label="On" /> : null}
      <Button variant="outlined" onClick={() => setOpen(isOn ? 'turnOff' : 'setUp')}>
        {isOn ? 'Turn off' : 'Set up'}
      </Button>
      {open === 'setUp' ? (
        <Modal open title="Set up your second factor" busy={false} onClose={() => setOpen(null)}>
          <Suspense fallback={<BlockSkeleton lines={5} />}>
            <SetUpSteps onDone={() => void close('Second factor is on')} />
          </Suspense>
        </Modal>
      ) : null}
      {open === 'turnOff' ? (
        <TurnOffDialog
          requiredBy={data.required_by}
          onClose={() => setOpen(null)}
          onDone={() => void close('Second factor is off')}
        />
      ) : null}
    </li>
  );
}
