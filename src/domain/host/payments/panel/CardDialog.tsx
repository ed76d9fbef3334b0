import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { SavedCard } from '#contract/host/payments/schemas.ts';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { usePaymentSetup } from '../data/queries.ts';
import { useMoneyAct } from '../data/useMoneyAct.ts';
import { cardWords } from '../model/feeWords.ts';
import { ASKED, Fields } from './styles.ts';
import { tellDone } from './tell.ts';

const TOKEN = /^pm_\w{3,100}$/;
const FORM = 'payment-card';

export interface CardDialogProps {
  /** Whose card. */
  readonly name: string;
  /** What saving it sets off. */
  readonly note?: string | undefined;
  readonly save: (paymentMethod: string) => Promise<SavedCard>;
  readonly onClose: () => void;
}

interface PartProps {
  readonly chosen: string;
  readonly choose: (paymentMethod: string) => void;
}

type TestCards = readonly { readonly payment_method: string; readonly name: string }[];

function TestCardChoice({ cards, chosen, choose }: PartProps & { cards: TestCards }) {
  return (
    <fieldset className="choices">
      <legend>Cards of the sandbox</legend>
      {cards.map(({ payment_method, name }) => (
        <label key={payment_method}>
          <input
            type="radio"
            name={FORM}
            checked={payment_method === chosen}
            onChange={() => choose(payment_method)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

function TokenField({ chosen, choose, problem }: PartProps & { problem: string | null }) {
  return (
    <>
      <p>
        Card numbers never reach Couvert. The guest gives the card to your payment provider, by its own page
        or terminal; paste the token of the payment method that it answers.
      </p>
      <TextField
        label="Payment method"
        placeholder="pm_1PqRsT…"
        required
        value={chosen}
        error={problem !== null}
        helperText={problem ?? 'Starts with pm_'}
        onChange={(event) => choose(event.target.value)}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { ...ASKED, autoComplete: 'off', spellCheck: false },
        }}
      />
    </>
  );
}

/** Saves the card that a party's fees, or a prepayment, are charged to. Render it to open it. */
export function CardDialog({ name, note, save, onClose }: CardDialogProps) {
  const setup = usePaymentSetup();
  const [chosen, setChosen] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { isBusy, refusal, run } = useMoneyAct();
  const cards: TestCards = setup.data?.is_sandbox ? setup.data.test_cards : [];
  const token = cards.length > 0 ? chosen || (cards[0]?.payment_method ?? '') : chosen.trim();
  const problem = TOKEN.test(token) ? null : 'Enter a token such as pm_1PqRsT';
  const submit = async () => {
    setIsTried(true);
    if (problem !== null) return;
    const card = await run(() => save(token));
    if (card === null) return;
    onClose();
    tellDone(`${cardWords(card)}, saved for ${name}`);
  };
  const part = { chosen: token, choose: setChosen };
  return (
    <Modal
      open
      size="small"
      title={`Card of ${name}`}
      busy={isBusy}
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button size="large" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          {setup.data?.is_set_up === false ? null : (
            <Button size="large" type="submit" variant="contained" disabled={isBusy || !setup.data}>
              Save card
            </Button>
          )}
        </>
      }
    >
      <Fields>
        {refusal ? <Alert type="error">{refusal.fields['payment_method'] ?? refusal.message}</Alert> : null}
        {note === undefined ? null : <Alert type="info">{note}</Alert>}
        {setup.isPending ? <BlockSkeleton lines={3} /> : null}
        {setup.error ? (
          <ErrorState title="The cards could not be loaded" error={setup.error} onRetry={setup.refetch} />
        ) : null}
        {setup.data?.is_set_up === false ? (
          <p>
            Cards cannot be charged on this server yet: the server’s operator has to set up a payment
            provider.
          </p>
        ) : null}
        {cards.length > 0 ? <TestCardChoice {...part} cards={cards} /> : null}
        {setup.data?.is_set_up && cards.length === 0 ? (
          <TokenField {...part} chosen={chosen} problem={isTried ? problem : null} />
        ) : null}
      </Fields>
    </Modal>
  );
}
