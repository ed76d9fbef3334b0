import { useState } from 'react';
import type { Party } from '#contract/host/parties/schemas.ts';
import type { Prepayment } from '#contract/host/payments/prepayments.ts';
import { phoneIn, toE164 } from '#src/domain/host/parties/inputs.tsx';
import { useMoneyAct } from '../data/useMoneyAct.ts';
import { useMoneyCalls } from '../data/useMoneyCalls.ts';
import {
  draftOfPrepayment,
  newPrepayment,
  type PrepaymentProblems,
  readPrepayment,
} from '../model/prepaymentDraft.ts';
import { MoneyForm } from './MoneyForm.tsx';
import { PrepaymentFields } from './PrepaymentFields.tsx';
import { tellDone } from './tell.ts';

export interface PrepaymentDialogProps {
  /** A phone number typed without its code is one of the party's country. */
  readonly party: Pick<Party, 'id' | 'country_code'>;
  /** The party's name, who pays until somebody says otherwise. */
  readonly name: string;
  /** The one to change; null for a new one. */
  readonly prepayment: Prepayment | null;
  readonly onClose: () => void;
}

function startOf({ party, prepayment, name }: PrepaymentDialogProps) {
  if (prepayment === null) return newPrepayment(name);
  const draft = draftOfPrepayment(prepayment);
  return { ...draft, phone: phoneIn(party.country_code, draft.phone) };
}

/** What somebody pays ahead for a party, with every field of it (PAY-001). Render it to open it. */
export function PrepaymentDialog(props: PrepaymentDialogProps) {
  const { party, prepayment, onClose } = props;
  const [draft, setDraft] = useState(() => startOf(props));
  const [localId] = useState(() => crypto.randomUUID());
  const [isTried, setIsTried] = useState(false);
  const calls = useMoneyCalls();
  const act = useMoneyAct();
  const answer = readPrepayment(draft, (typed) => toE164(typed, party.country_code));
  const own: PrepaymentProblems = isTried && 'problems' in answer ? answer.problems : {};
  const submit = async () => {
    setIsTried(true);
    if (!('fields' in answer)) return;
    const { fields } = answer;
    const saved = await act.run(() =>
      prepayment
        ? calls.updatePrepayment(prepayment, fields)
        : calls.createPrepayment({ ...fields, party_id: party.id, local_id: localId }),
    );
    if (saved === null) return;
    onClose();
    tellDone(prepayment ? `“${saved.item}” saved` : `“${saved.item}” added`);
  };
  return (
    <MoneyForm
      title={prepayment ? `Edit “${prepayment.item}”` : 'Add a prepayment'}
      confirm={prepayment ? 'Save' : 'Add prepayment'}
      act={act}
      onSubmit={submit}
      onClose={onClose}
    >
      <PrepaymentFields
        draft={draft}
        change={(part) => setDraft((before) => ({ ...before, ...part }))}
        problems={{ ...act.refusal?.fields, ...own }}
      />
    </MoneyForm>
  );
}
