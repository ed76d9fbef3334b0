import Button from '@mui/material/Button';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import type { Party } from '#contract/host/parties/schemas.ts';
import type { PartyMoney } from '#contract/host/payments/schemas.ts';
import { usePermission } from '#src/permissions/index.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { formatCents } from '#src/ui/words/money.ts';
import { usePartyMoney } from '../data/queries.ts';
import { useMoneyCalls } from '../data/useMoneyCalls.ts';
import { cardWords, waitingForCard } from '../model/feeWords.ts';
import { AddFeeDialog } from './AddFeeDialog.tsx';
import { CardDialog } from './CardDialog.tsx';
import { FeeCard } from './FeeCard.tsx';
import { Ledger } from './Ledger.tsx';
import { PrepaymentList } from './PrepaymentList.tsx';
import { Section } from './styles.ts';

export interface FeesPanelProps {
  readonly party: Pick<Party, 'id' | 'fname' | 'lname' | 'user_id' | 'phone' | 'country_code'>;
  readonly timezone: string;
}

const nameOf = ({ fname, lname }: FeesPanelProps['party']) =>
  [fname, lname].filter(Boolean).join(' ') || 'Guest';

type Opened = 'fee' | 'card' | null;

function Money({ party, timezone, money }: FeesPanelProps & { money: PartyMoney }) {
  const mayEdit = usePermission('merchants.edit');
  const calls = useMoneyCalls();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const name = nameOf(party);
  const waiting = waitingForCard(money.data);
  const note =
    waiting > 0
      ? `${formatCents(waiting)} waits for a card: it is charged once this one is saved.`
      : undefined;
  return (
    <>
      <header>
        <h3>Fees</h3>
        <span>
          <Button size="small" onClick={() => setOpened('card')}>
            {money.card === null ? 'Add card' : 'Other card'}
          </Button>
          {mayEdit ? (
            <Button size="small" onClick={() => setOpened('fee')}>
              Add fee
            </Button>
          ) : null}
        </span>
      </header>
      <div className="card">
        <CreditCard size={15} aria-hidden />
        {money.card === null ? <span className="none">No card saved</span> : cardWords(money.card)}
      </div>
      {money.data.length === 0 ? <p>No fee applies to this party.</p> : null}
      {money.data.length > 0 ? (
        <ul aria-label="Fees">
          {money.data.map((fee) => (
            <FeeCard key={fee.id} fee={fee} card={money.card} timezone={timezone} mayEdit={mayEdit} />
          ))}
        </ul>
      ) : null}
      <Ledger money={money} timezone={timezone} />
      {opened === 'card' ? (
        <CardDialog
          name={name}
          note={note}
          save={(token) => calls.saveCard(party.id, token)}
          onClose={close}
        />
      ) : null}
      {opened === 'fee' ? <AddFeeDialog partyId={party.id} name={name} onClose={close} /> : null}
    </>
  );
}

/** Fees, prepayments and the ledger of a party. */
export default function FeesPanel(props: FeesPanelProps) {
  const { data: money, error, refetch } = usePartyMoney(props.party.id);
  return (
    <Section>
      {money ? (
        <Money {...props} money={money} />
      ) : (
        <>
          {error ? (
            <header>
              <h3>Fees</h3>
            </header>
          ) : null}
          <PartNotLoaded title="The fees could not be loaded" lines={2} error={error} onRetry={refetch} />
        </>
      )}
      <PrepaymentList {...props} name={nameOf(props.party)} />
    </Section>
  );
}
