import type { Party } from '#contract/host/parties/schemas.ts';
import { usePartyActs } from '#src/domain/host/parties/index.ts';
import { TableDialog } from '#src/domain/host/parties/inputs.tsx';

export interface SeatDialogProps {
  readonly party: Party;
  readonly timezone: string;
  readonly onClose: () => void;
}

/** Chooses the table that a waiting party sits down at. Render it to open it. */
export function SeatDialog({ party, timezone, onClose }: SeatDialogProps) {
  const acts = usePartyActs(party);
  return <TableDialog party={party} purpose="seat" acts={acts} timezone={timezone} onClose={onClose} />;
}
