import Button from '@mui/material/Button';
import { LayoutGrid } from 'lucide-react';
import type { Party } from '#contract/host/parties/schemas.ts';
import { type Purpose, purposesOf } from '../model/purpose.ts';

const LABELS = {
  seat: 'Seat on the plan',
  assign: 'Choose a table on the plan',
  move: 'Move on the plan',
} satisfies Record<Purpose, string>;

export interface PlanButtonProps {
  readonly party: Party;
  readonly now: Date;
  readonly onChoose: () => void;
}

/** From a party's details back to the drawing, with the party in hand. */
export function PlanButton({ party, now, onChoose }: PlanButtonProps) {
  const [purpose] = purposesOf(party, now);
  if (!purpose) return null;
  return (
    <div>
      <Button
        fullWidth
        variant="outlined"
        size="large"
        startIcon={<LayoutGrid aria-hidden />}
        onClick={onChoose}
      >
        {LABELS[purpose]}
      </Button>
    </div>
  );
}
