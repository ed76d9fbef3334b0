import Button from '@mui/material/Button';
import {
  CreditCard,
  Gift,
  LockKeyhole,
  LockKeyholeOpen,
  type LucideIcon,
  Pencil,
  Trash2,
  Undo2,
} from 'lucide-react';
import { formatPhone } from '#contract/administration/merchants/rules.ts';
import { useState } from 'react';
import type { Party } from '#contract/host/parties/schemas.ts';
import { chargeErrorWords } from '#contract/host/payments/feeStates.ts';
import {
  mayActOnPrepayment,
  type Prepayment,
  PREPAYMENT_ACTS,
  type PrepaymentAct,
} from '#contract/host/payments/prepayments.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { formatCents } from '#src/ui/words/money.ts';
import { useMoneyCalls } from '../data/useMoneyCalls.ts';
import { PaidBy, PrepaymentStatusChip } from '../fields.tsx';
import { budgetWords } from '../model/budget.ts';
import { CardDialog } from './CardDialog.tsx';
import { PrepaymentActDialog } from './PrepaymentActDialog.tsx';
import { PrepaymentDialog } from './PrepaymentDialog.tsx';
import { MoneyCard } from './styles.ts';

const LOOKS = {
  hold: { label: 'Hold', icon: LockKeyhole },
  charge: { label: 'Charge', icon: CreditCard },
  release: { label: 'Give back hold', icon: LockKeyholeOpen },
  refund: { label: 'Refund', icon: Undo2 },
  edit: { label: 'Edit', icon: Pencil },
  remove: { label: 'Remove', icon: Trash2 },
} as const satisfies Record<PrepaymentAct, { label: string; icon: LucideIcon }>;

/** Acts of money need merchants.edit; noting, holding and giving back are acts of service. */
const MANAGED: readonly PrepaymentAct[] = ['charge', 'refund'];
const NEED_CARD: readonly PrepaymentAct[] = ['hold', 'charge'];

export interface PrepaymentCardProps {
  readonly party: Pick<Party, 'id' | 'country_code'>;
  readonly prepayment: Prepayment;
  readonly mayEdit: boolean;
}

function Details({ prepayment: one }: { prepayment: Prepayment }) {
  const named = one.payer === null || one.payer.name === one.name ? null : one.name;
  const contact = [named, one.phone ? formatPhone(one.phone) : null].filter(Boolean).join(', ');
  return (
    <>
      <p>
        <PaidBy prepayment={one} />
      </p>
      {contact === '' ? null : <p>{contact}</p>}
      {one.time_preference === '' ? null : <p>When: {one.time_preference}</p>}
      {one.note === '' ? null : <p>{one.note}</p>}
      {one.charged_cents === 0 ? null : <p>Of at most {formatCents(one.max_amount)}</p>}
      {one.reason === null ? null : <p>Reason: {one.reason}</p>}
      {one.status === 'PROCESSING' ? (
        <p className="next">The card’s issuer has not answered yet. It is settled by itself.</p>
      ) : null}
    </>
  );
}

/** One prepayment of a party, with every act that its state and the person's rights allow. */
export function PrepaymentCard({ party, prepayment: one, mayEdit }: PrepaymentCardProps) {
  const [opened, setOpened] = useState<PrepaymentAct | 'card' | null>(null);
  const calls = useMoneyCalls();
  const close = () => setOpened(null);
  const error = one.status === 'CHARGE_ERROR' ? chargeErrorWords(one.charge_error_reason) : null;
  const hasCard = one.stripe_customer_id !== null;
  const mayPay = mayActOnPrepayment('hold', one);
  const acts = PREPAYMENT_ACTS.filter(
    (act) =>
      mayActOnPrepayment(act, one) &&
      (mayEdit || !MANAGED.includes(act)) &&
      (hasCard || !NEED_CARD.includes(act)),
  );
  const button = (act: PrepaymentAct | 'card', label: string, Icon: LucideIcon) => (
    <Button
      key={act}
      startIcon={<Icon aria-hidden />}
      aria-label={`${label}: ${one.item}`}
      onClick={() => setOpened(act)}
    >
      {label}
    </Button>
  );
  return (
    <MoneyCard aria-label={one.item}>
      <div className="head">
        <strong>{one.item}</strong>
        <span className="amount">{budgetWords(one)}</span>
      </div>
      <div className="chips">
        <PrepaymentStatusChip prepayment={one} />
        {one.is_surprise ? <StatusChip tone="accent" icon={Gift} label="Surprise: say nothing" /> : null}
      </div>
      <Details prepayment={one} />
      {error ? (
        <Alert type="error" size="small" title={error.title}>
          {error.detail}
        </Alert>
      ) : null}
      <div className="acts">
        {mayPay ? button('card', hasCard ? 'Other card' : 'Add card', CreditCard) : null}
        {acts.map((act) => button(act, LOOKS[act].label, LOOKS[act].icon))}
      </div>
      {opened === 'card' ? (
        <CardDialog name={one.name} save={(token) => calls.savePrepaymentCard(one, token)} onClose={close} />
      ) : null}
      {opened === 'edit' ? (
        <PrepaymentDialog party={party} name={one.name} prepayment={one} onClose={close} />
      ) : null}
      {opened === null || opened === 'card' || opened === 'edit' ? null : (
        <PrepaymentActDialog act={opened} prepayment={one} onClose={close} />
      )}
    </MoneyCard>
  );
}
