import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Party } from '#contract/host/parties/schemas.ts';
import { useState } from 'react';
import { NoShowDialog } from './NoShowDialog.tsx';
import { STATE_ICONS } from '../fields.tsx';
import { doneStep, nextStep, type Step, stageTitle, stepsOf } from './model/acts.ts';

const Steps = styled('div')({
  '& > div': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 8, marginTop: 8 },
  '& .MuiButton-root': { height: 44, justifyContent: 'flex-start', fontWeight: 500 },
});

export interface StageStepsProps {
  readonly party: Party;
  readonly isBusy: boolean;
  readonly onStep: (step: Step) => Promise<unknown>;
}

/** Every step that the visit allows now but those at the foot of the panel: the next, and done; one tap each, a no-show after a question. */
export function StageSteps({ party, isBusy, onStep }: StageStepsProps) {
  const [asked, setAsked] = useState<Step | null>(null);
  const go = (step: Step) => {
    if (step.visit_state === 'no_show') setAsked(step);
    else void onStep(step);
  };
  const atFoot = [nextStep(party)?.visit_state, doneStep(party)?.visit_state];
  const steps = stepsOf(party).filter((step) => !atFoot.includes(step.visit_state));
  if (steps.length === 0 && asked === null) return null;
  return (
    <Steps>
      <h3 id="party-stages">{stageTitle(party.visit_state)}</h3>
      <div role="group" aria-labelledby="party-stages">
        {steps.map((step) => {
          const Icon = STATE_ICONS[step.visit_state];
          return (
            <Button
              key={`${step.visit_state} ${step.course}`}
              variant="outlined"
              disabled={isBusy}
              startIcon={<Icon aria-hidden />}
              onClick={() => go(step)}
            >
              {step.label}
            </Button>
          );
        })}
      </div>
      {asked === null ? null : (
        <NoShowDialog
          party={party}
          busy={isBusy}
          onConfirm={() => void onStep(asked).then(() => setAsked(null))}
          onClose={() => setAsked(null)}
        />
      )}
    </Steps>
  );
}
