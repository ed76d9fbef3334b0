import Button from '@mui/material/Button';
import { Armchair, ArrowDown, ArrowUp, BellRing, Pencil, RotateCcw, Undo2, UserMinus } from 'lucide-react';
import { useState } from 'react';
import type { Party } from '#contract/host/parties/schemas.ts';
import { isAtTable, mayRecall, maySit } from '#contract/host/parties/visit.ts';
import { usePartyActs } from '#src/domain/host/parties/index.ts';
import { PanelFoot, RemovalDialog } from '#src/domain/host/parties/inputs.tsx';
import { EditDialog } from '../entry/EditDialog.tsx';
import { planMove } from '../model/order.ts';
import { SeatDialog } from '../SeatDialog.tsx';
import { useListActs } from '../useListActs.ts';

export interface EntryActsProps {
  readonly party: Party;
  readonly timezone: string;
  /** The ids of who waits that day, in their order. */
  readonly order: readonly number[];
}

type Run = (act: () => Promise<unknown>) => () => void;

function MoveButtons({
  party,
  order,
  timezone,
  isBusy,
  run,
}: EntryActsProps & { isBusy: boolean; run: Run }) {
  const acts = useListActs(timezone);
  const index = order.indexOf(party.id);
  const [up, down] = [planMove(order, party.id, index - 1), planMove(order, party.id, index + 1)];
  if (order.length < 2 || index === -1) return null;
  return (
    <>
      <Button
        disabled={isBusy || !up}
        startIcon={<ArrowUp aria-hidden />}
        onClick={run(async () => up && acts.move(party, up))}
      >
        Up
      </Button>
      <Button
        disabled={isBusy || !down}
        startIcon={<ArrowDown aria-hidden />}
        onClick={run(async () => down && acts.move(party, down))}
      >
        Down
      </Button>
    </>
  );
}

type Open = 'seat' | 'edit' | 'remove';

function WaitingActs(props: EntryActsProps & { isBusy: boolean; run: Run; onOpen: (dialog: Open) => void }) {
  const { party, timezone, isBusy, run, onOpen } = props;
  const acts = useListActs(timezone);
  const isPaged = party.notified_ts !== null;
  return (
    <PanelFoot>
      <div className="main">
        <Button
          variant={isPaged ? 'outlined' : 'contained'}
          disabled={isBusy}
          startIcon={<BellRing aria-hidden />}
          onClick={run(() => acts.notify(party))}
        >
          {isPaged ? 'Notify again' : 'Notify'}
        </Button>
        <Button
          variant={isPaged ? 'contained' : 'outlined'}
          disabled={isBusy}
          startIcon={<Armchair aria-hidden />}
          onClick={() => onOpen('seat')}
        >
          Seat
        </Button>
      </div>
      <div className="more">
        <MoveButtons {...props} />
        <Button disabled={isBusy} startIcon={<Pencil aria-hidden />} onClick={() => onOpen('edit')}>
          Change
        </Button>
        <Button
          color="error"
          disabled={isBusy}
          startIcon={<UserMinus aria-hidden />}
          onClick={() => onOpen('remove')}
        >
          Take off
        </Button>
      </div>
    </PanelFoot>
  );
}

function Dialogs({ open, party, timezone, onClose }: EntryDialogsProps) {
  if (open === 'seat') return <SeatDialog party={party} timezone={timezone} onClose={onClose} />;
  if (open === 'edit') return <EditDialog party={party} timezone={timezone} onClose={onClose} />;
  return open === 'remove' ? <RemovalDialog party={party} onClose={onClose} /> : null;
}

interface EntryDialogsProps extends Pick<EntryActsProps, 'party' | 'timezone'> {
  readonly open: Open | null;
  readonly onClose: () => void;
}

/**
 * What can be done with the open entry: page, seat, change, move and take off, or the way back for who has left. An open dialog stays,
 * whatever others do to its entry.
 */
export function EntryActs(props: EntryActsProps) {
  const { party, timezone } = props;
  const [open, setOpen] = useState<Open | null>(null);
  return (
    <>
      <Foot {...props} onOpen={setOpen} />
      <Dialogs open={open} party={party} timezone={timezone} onClose={() => setOpen(null)} />
    </>
  );
}

function Foot(props: EntryActsProps & { onOpen: (dialog: Open) => void }) {
  const { party, timezone } = props;
  const [isBusy, setIsBusy] = useState(false);
  const acts = useListActs(timezone);
  const partyActs = usePartyActs(party);
  const run: Run = (act) => () => {
    setIsBusy(true);
    void act().finally(() => setIsBusy(false));
  };
  const isRemoved = party.status === 'CANCELLED' || party.visit_state === 'no_show';
  if (!isRemoved && maySit(party.visit_state)) return <WaitingActs {...props} isBusy={isBusy} run={run} />;
  const back = isRemoved
    ? { label: 'Restore to the list', icon: <RotateCcw aria-hidden />, go: () => acts.restore(party) }
    : isAtTable(party.visit_state)
      ? { label: 'Back to the list', icon: <Undo2 aria-hidden />, go: () => acts.recall(party) }
      : mayRecall(party.visit_state)
        ? { label: 'Sits again', icon: <Armchair aria-hidden />, go: () => partyActs.recall() }
        : null;
  if (!back) return null;
  return (
    <PanelFoot>
      <div className="main">
        <Button variant="outlined" disabled={isBusy} startIcon={back.icon} onClick={run(back.go)}>
          {back.label}
        </Button>
      </div>
    </PanelFoot>
  );
}
