import type { Finding } from '#contract/marketing/campaigns/checklist.ts';
import type { StepMark } from '../Stepper.tsx';
import { STEPS, type Step } from './steps.ts';

/** How far each step is, by what the checklist finds; all open until it is known. The review has none of its own. */
export function marksOf(found: readonly Finding[] | null): Readonly<Record<Step, StepMark>> {
  const markOf = (step: Step): StepMark => {
    if (found === null || step === 'review') return 'open';
    return found.some((one) => one.step === step && one.level === 'blocks') ? 'wrong' : 'done';
  };
  return Object.fromEntries(STEPS.map((step) => [step, markOf(step)])) as Record<Step, StepMark>;
}
