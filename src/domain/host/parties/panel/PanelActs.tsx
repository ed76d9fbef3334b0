import Button from '@mui/material/Button';
import {
  Armchair,
  ArrowLeftRight,
  Ban,
  CalendarCheck,
  type LucideIcon,
  RotateCcw,
  Undo2,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Party } from '#contract/host/parties/schemas.ts';
import { STATE_ICONS } from '../fields.tsx';
import { type ActKey, actsOf, doneStep, nextStep } from './model/acts.ts';
import { PanelFoot } from './PanelFoot.tsx';
import { RemovalDialog } from './RemovalDialog.tsx';
import { TableDialog } from './TableDialog.tsx';
import type { PartyActs } from './usePartyActs.ts';

type Open = 'seat' | 'move' | 'remove' | null;

const MORE: Partial<Record<ActKey, { label: string; icon: LucideIcon; color?: 'error' }>> = {
  move: { label: 'Move', icon: ArrowLeftRight },
  unseat: { label: 'Unseat', icon: Undo2 },
  cancel: { label: 'Cancel', icon: Ban, color: 'error' },
};

export interface PanelActsProps {
  readonly party: Party;
  readonly acts: PartyActs;
  readonly timezone: string;
}

/** The dialogs that an act opens first. */
function Dialogs({ open, close, party, acts, timezone }: PanelActsProps & { open: Open; close: () => void }) {
  if (open === 'seat' || open === 'move') {
    return <TableDialog party={party} purpose={open} acts={acts} timezone={timezone} onClose={close} />;
  }
  return open === 'remove' ? <RemovalDialog party={party} onClose={close} /> : null;
}

/** At the foot of the panel: what comes next filled, what else is possible beside and below it. */
export function PanelActs({ party, acts, timezone }: PanelActsProps) {
  const [open, setOpen] = useState<Open>(null);
  const possible = actsOf(party);
  const { isBusy } = acts;
  const next = nextStep(party);
  const done = doneStep(party);
  const big = (
    label: string,
    Icon: LucideIcon,
    onClick: () => void,
    kind: 'contained' | 'outlined' = 'contained',
  ): ReactNode => (
    <Button
      key={label}
      size="large"
      variant={kind}
      disabled={isBusy}
      startIcon={<Icon aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  const tables = party.table_names.join(' and ');
  const main: ReactNode[] = [];
  if (next) main.push(big(next.label, STATE_ICONS[next.visit_state], () => void acts.step(next)));
  if (done) main.push(big(done.label, STATE_ICONS.done, () => void acts.step(done), 'outlined'));
  if (possible.includes('accept')) main.push(big('Accept', CalendarCheck, () => void acts.accept()));
  if (possible.includes('decline')) main.push(big('Decline', Ban, () => setOpen('remove'), 'outlined'));
  if (possible.includes('restore')) main.push(big('Restore', RotateCcw, () => void acts.restore()));
  if (possible.includes('recall')) main.push(big('Recall', RotateCcw, () => void acts.recall()));
  if (possible.includes('seat')) {
    const isHere = party.visit_state !== 'expected' && next === null;
    const kind = isHere ? 'contained' : 'outlined';
    main.push(
      tables
        ? big(`Seat at ${tables}`, Armchair, () => void acts.seat(null), kind)
        : big('Seat', Armchair, () => setOpen('seat'), kind),
    );
  }
  const runMore: Partial<Record<ActKey, () => void>> = {
    move: () => setOpen('move'),
    unseat: () => void acts.unseat(),
    cancel: () => setOpen('remove'),
  };
  const elsewhere = possible.includes('seat') && tables !== '';
  const dialogs = (
    <Dialogs open={open} close={() => setOpen(null)} party={party} acts={acts} timezone={timezone} />
  );
  if (main.length === 0 && !possible.some((key) => MORE[key])) return dialogs;
  return (
    <PanelFoot>
      {main.length > 0 ? <div className="main">{main}</div> : null}
      <div className="more">
        {elsewhere ? (
          <Button disabled={isBusy} startIcon={<Armchair aria-hidden />} onClick={() => setOpen('seat')}>
            Seat elsewhere
          </Button>
        ) : null}
        {possible.map((key) => {
          const shown = MORE[key];
          if (!shown) return null;
          const Icon = shown.icon;
          return (
            <Button
              key={key}
              disabled={isBusy}
              startIcon={<Icon aria-hidden />}
              {...(shown.color ? { color: shown.color } : {})}
              onClick={runMore[key]}
            >
              {key === 'move' && tables === '' ? 'Assign' : shown.label}
            </Button>
          );
        })}
      </div>
      {dialogs}
    </PanelFoot>
  );
}
