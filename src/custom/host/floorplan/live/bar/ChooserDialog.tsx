import Button from '@mui/material/Button';
import { shortName } from '#src/domain/host/parties/fields.tsx';
import { isTakeable, TableChooser } from '#src/domain/host/parties/inputs.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import type { Choosing } from '../data/useChoosing.ts';
import { confirmLabel } from '../model/purpose.ts';
import type { FloorBoard } from '../useFloorBoard.ts';

export interface ChooserDialogProps {
  readonly board: FloorBoard;
  readonly choosing: Choosing;
  readonly onClose: () => void;
}

/** Every table and combination as a list: what the drawing shows, for the keyboard and a screen reader. */
export function ChooserDialog({ board, choosing, onClose }: ChooserDialogProps) {
  const { floor, focus, control, give } = board;
  const { party, choice, wish } = choosing;
  const purpose = focus.kind === 'choosing' ? focus.purpose : 'seat';
  const mayGive = choice !== null && isTakeable(choice.fit);
  const submit = () => {
    if (!choice) return;
    onClose();
    void give(party, purpose, choice.place);
  };
  return (
    <Modal
      open
      title={`A table for ${shortName(party)}, ${party.party_size}`}
      onClose={onClose}
      onSubmit={mayGive ? submit : undefined}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            Back to the plan
          </Button>
          <Button size="large" type="submit" variant="contained" disabled={!mayGive}>
            {choice ? confirmLabel(purpose, choice.place) : 'Choose a table'}
          </Button>
        </>
      }
    >
      <TableChooser
        rooms={floor.rooms}
        holds={floor.service.holds}
        parties={floor.service.parties}
        wish={wish}
        timezone={floor.location.timezone}
        rotation={purpose === 'assign' ? [] : floor.rotation}
        value={choice}
        onChange={({ place }) => control.change({ placeKey: place.key })}
      />
    </Modal>
  );
}
