import { StepList, type StepMark } from '#src/ui/page/StepList.tsx';
import { STEP_WORDS, type Step } from './model/steps.ts';

export type { StepMark };

/** The way through a campaign, in any order. */
export function Stepper({
  steps,
  here,
  marks,
  onGo,
}: {
  steps: readonly Step[];
  here: Step;
  marks: Readonly<Record<Step, StepMark>>;
  onGo: (step: Step) => void;
}) {
  return (
    <StepList
      label="Steps of this campaign"
      here={here}
      onGo={onGo}
      steps={steps.map((step) => ({
        step,
        label: STEP_WORDS[step].label,
        about: STEP_WORDS[step].about,
        mark: marks[step],
        ...(marks[step] === 'wrong' ? { state: 'something is missing' } : {}),
      }))}
    />
  );
}
