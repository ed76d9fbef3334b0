import type { Party } from '#contract/host/parties/schemas.ts';
import { useNoShowFee } from '#src/domain/host/payments/fields.tsx';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { partyName } from '../model.ts';

export interface NoShowDialogProps {
  readonly party: Party;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a no-show, which may cost the guest a fee; the toast offers Undo. Render it to open it. */
export function NoShowDialog({ party, busy, onConfirm, onClose }: NoShowDialogProps) {
  const fee = useNoShowFee(party.id);
  return (
    <ConfirmDialog
      open
      title={`Mark ${partyName(party)} a no-show?`}
      consequence={`${fee} Any table is free for others at once. You can undo this.`}
      confirmLabel="Mark no-show"
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
