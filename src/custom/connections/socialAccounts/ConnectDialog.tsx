import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { SocialConnection } from '#contract/connections/socialConnections/schemas.ts';
import {
  type ActionType,
  scopesOf,
  type SignInProvider,
  SOURCE_NAMES,
  type Step,
  stepsOf,
} from '#contract/connections/socialConnections/sources.ts';
import { LabelledCheckbox } from '#src/ui/form/LabelledCheckbox.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { Lines } from './Lines.tsx';
import { useSignIn } from './useSignIn.ts';
import { STEP_WORDS, stopsWith } from './words.ts';

const TITLES = {
  integrate: (name: string) => `Connect ${name}`,
  reconnect: (name: string) => `Reconnect ${name}`,
  replace: (name: string) => `Replace the account of ${name}`,
} satisfies Record<ActionType, (name: string) => string>;

/** What is asked for, step by step and what each is for, before the provider asks. */
export function ConnectDialog({
  connection,
  provider,
  act,
  onClose,
}: {
  readonly connection: SocialConnection;
  readonly provider: SignInProvider;
  readonly act: ActionType;
  readonly onClose: () => void;
}) {
  const name = SOURCE_NAMES[provider];
  const steps = stepsOf(provider);
  const [chosen, setChosen] = useState<readonly Step[]>(['read', 'reply']);
  const signIn = useSignIn();
  const id = useId();
  const toggle = (step: Step, on: boolean) =>
    setChosen(on ? [...chosen, step] : chosen.filter((one) => one !== step));
  return (
    <Modal
      open
      title={TITLES[act](name)}
      onClose={onClose}
      type={act === 'replace' ? 'warning' : 'default'}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button
            autoFocus
            variant="contained"
            onClick={() => {
              void signIn({ provider, action_type: act, steps: chosen }).then(onClose);
            }}
          >
            {`Go to ${name}`}
          </Button>
        </>
      }
    >
      <Stack spacing={2}>
        {act === 'replace' ? (
          <Alert type="warning" size="small" title="Effects">
            <Lines lines={stopsWith(connection, 'replace')} />
          </Alert>
        ) : null}
        {act === 'reconnect' ? (
          <Typography variant="body2">
            {`Sign in as ${connection.account_name ?? 'the same account'} again. What is mapped, and every review, stays.`}
          </Typography>
        ) : null}
        {steps.map((step) => (
          <Stack key={step} direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
            <LabelledCheckbox
              labelledBy={`${id}-${step}`}
              checked={step === 'read' || chosen.includes(step)}
              disabled={step === 'read'}
              onChange={(on) => toggle(step, on)}
            />
            <div>
              <Typography id={`${id}-${step}`} variant="subtitle2" component="p">
                {STEP_WORDS[step].title}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {STEP_WORDS[step].why}
              </Typography>
              <Lines lines={scopesOf(provider, [step]).map(({ what }) => what)} />
            </div>
          </Stack>
        ))}
        <Typography variant="body2" color="text.secondary">
          {`${name} opens in a window of its own; where your browser allows none, this page goes there and comes back.`}
        </Typography>
      </Stack>
    </Modal>
  );
}
