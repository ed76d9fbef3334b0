import type { ReactNode } from 'react';
import type { usePlanSave } from './usePlanSave.tsx';

/** What a form shows of a save that is tried first: its state, and the preview or the conflict that stands over the form. */
export const planState = (
  plan: ReturnType<typeof usePlanSave>,
  conflict: { readonly dialog: ReactNode },
) => ({
  problem: plan.problem,
  isBusy: plan.isBusy,
  dialogs: (
    <>
      {plan.dialog}
      {conflict.dialog}
    </>
  ),
});
