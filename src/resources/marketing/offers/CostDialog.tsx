import { loyaltyOfferResource } from '#contract/marketing/loyalty/endpoints.ts';
import type { LoyaltyOffer } from '#contract/marketing/loyalty/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { RecordDialog } from '#src/crud/form/RecordDialog.tsx';
import { NumberInput } from '#src/crud/inputs/text.tsx';
import { formatCents } from '#src/ui/words/money.ts';

const toDollars = (cents: unknown) => (typeof cents === 'number' ? cents / 100 : '');
const toCents = (typed: string) => (typed === '' ? null : Math.round(Number(typed) * 100));

/** What one of an offer costs when it is used: food, or the amount taken off. Render it to open it. */
export function CostDialog({ offer, onClose }: { offer: Held<LoyaltyOffer>; onClose: () => void }) {
  return (
    <RecordDialog
      of={loyaltyOfferResource}
      row={offer}
      title={`Cost of ${offer.name}`}
      saveLabel="Save cost"
      size="small"
      savedText={({ name }) => `The cost of ${name} is saved.`}
      shows={{ cost_cents: (cents) => (cents === null ? 'Not said' : formatCents(cents)) }}
      onClose={onClose}
    >
      <NumberInput
        source="cost_cents"
        label="Cost of one, in dollars"
        format={toDollars}
        parse={toCents}
        min={0}
        step={0.01}
        autoFocus
        helperText="Food cost, or what is taken off the check. Empty: not said. What was given before keeps its cost."
      />
    </RecordDialog>
  );
}
