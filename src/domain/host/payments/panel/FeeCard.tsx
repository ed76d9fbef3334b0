import Button from '@mui/material/Button';
import { CreditCard, HandHeart, type LucideIcon, RotateCcw, RotateCw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import {
  chargeErrorWords,
  FEE_ACT_LABELS,
  FEE_ACTS,
  type FeeAct,
  mayAct,
} from '#contract/host/payments/feeStates.ts';
import type { PartyFee, SavedCard } from '#contract/host/payments/schemas.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { formatCents } from '#src/ui/words/money.ts';
import { FeeStatusChip } from '../fields.tsx';
import { nextWords, snapshotWords } from '../model/feeWords.ts';
import { FeeActDialog } from './FeeActDialog.tsx';
import { FeeSteps } from './FeeSteps.tsx';
import { MoneyCard } from './styles.ts';

const ICONS = {
  charge: CreditCard,
  retry: RotateCw,
  waive: HandHeart,
  approve: RotateCcw,
  refund: Undo2,
} satisfies Record<FeeAct, LucideIcon>;

export interface FeeCardProps {
  readonly fee: PartyFee;
  readonly card: SavedCard | null;
  readonly timezone: string;
  /** Holds merchants.edit. */
  readonly mayEdit: boolean;
}

/** One fee of a party: what was agreed, where it is, what went wrong, and what may be done about it. */
export function FeeCard({ fee, card, timezone, mayEdit }: FeeCardProps) {
  const [act, setAct] = useState<FeeAct | null>(null);
  const next = nextWords(fee, card !== null);
  const error = fee.status === 'CHARGE_ERROR' ? chargeErrorWords(fee.charge_error_reason) : null;
  const acts = mayEdit ? FEE_ACTS.filter((one) => mayAct(one, fee)) : [];
  const needsCard = (one: FeeAct) => (one === 'charge' || one === 'retry') && card === null;
  return (
    <MoneyCard aria-label={fee.name}>
      <div className="head">
        <strong>{fee.name}</strong>
        <span className="amount">{formatCents(fee.amount_cents)}</span>
      </div>
      <div className="chips">
        <FeeStatusChip fee={fee} />
      </div>
      <p>{snapshotWords(fee, timezone)}</p>
      <FeeSteps fee={fee} />
      {fee.refunded_cents > 0 ? <p>{formatCents(fee.refunded_cents)} was given back.</p> : null}
      {fee.reason === null ? null : <p>Reason: {fee.reason}</p>}
      {next === null ? null : <p className="next">{next}</p>}
      {error ? (
        <Alert type="error" size="small" title={error.title}>
          {error.detail}
        </Alert>
      ) : null}
      {acts.some(needsCard) ? <p className="next">Add a card to charge it.</p> : null}
      <div className="acts">
        {acts
          .filter((one) => !needsCard(one))
          .map((one) => {
            const Icon = ICONS[one];
            return (
              <Button
                key={one}
                startIcon={<Icon aria-hidden />}
                aria-label={`${FEE_ACT_LABELS[one]}: ${fee.name}`}
                onClick={() => setAct(one)}
              >
                {FEE_ACT_LABELS[one]}
              </Button>
            );
          })}
      </div>
      {act === null ? null : <FeeActDialog act={act} fee={fee} card={card} onClose={() => setAct(null)} />}
    </MoneyCard>
  );
}
