import { useState } from 'react';
import type { ReservationTypeFee } from '#contract/host/payments/schemas.ts';
import { useMoneyAct } from '../data/useMoneyAct.ts';
import { useMoneyCalls } from '../data/useMoneyCalls.ts';
import { draftOfPolicy, NEW_POLICY, policyOfDraft, policyProblems } from '../model/policyDraft.ts';
import { policyWords } from '../model/policyWords.ts';
import { MoneyForm } from '../panel/MoneyForm.tsx';
import { tellDone } from '../panel/tell.ts';
import { PolicyFields } from './PolicyFields.tsx';

export interface PolicyDialogProps {
  readonly typeId: number;
  /** The one to change; null for a new one. */
  readonly policy: ReservationTypeFee | null;
  readonly onClose: () => void;
}

/** A fee of a reservation type: how much, when it is charged, until when it is free, for which bookings. Render it to open it. */
export function PolicyDialog({ typeId, policy, onClose }: PolicyDialogProps) {
  const [draft, setDraft] = useState(() => (policy ? draftOfPolicy(policy) : NEW_POLICY));
  const [isTried, setIsTried] = useState(false);
  const calls = useMoneyCalls();
  const act = useMoneyAct();
  const fields = policyOfDraft(draft);
  const submit = async () => {
    setIsTried(true);
    if (fields === null) return;
    const saved = await act.run(() =>
      policy ? calls.updatePolicy(policy, fields) : calls.createPolicy(typeId, fields),
    );
    if (saved === null) return;
    onClose();
    tellDone(policy ? `“${saved.name}” saved` : `“${saved.name}” added`);
  };
  return (
    <MoneyForm
      title={policy ? `Edit “${policy.name}”` : 'Add a fee'}
      confirm={policy ? 'Save' : 'Add fee'}
      act={act}
      onSubmit={submit}
      onClose={onClose}
    >
      <PolicyFields
        draft={draft}
        change={(part) => setDraft((before) => ({ ...before, ...part }))}
        problems={{ ...act.refusal?.fields, ...(isTried ? policyProblems(draft) : {}) }}
      />
      <p role="status">
        {fields === null ? 'Fill in what is missing to read the fee as a sentence.' : policyWords(fields)}
      </p>
      <p>Bookings that are made keep what they agreed to.</p>
    </MoneyForm>
  );
}
