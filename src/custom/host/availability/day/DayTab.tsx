import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Slot } from '#contract/host/inventory/schemas.ts';
import { serviceInstant, serviceMinute } from '#contract/host/shifts/minutes.ts';
import { usePlannedChange } from '#src/domain/host/inventory/inputs.tsx';
import type { HostDay, HostLocation } from '#src/domain/host/parties/index.ts';
import { PartyFormDialog } from '#src/domain/host/parties/inputs.tsx';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { TableSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { counted } from '#src/ui/words/counts.ts';
import { gridOf, type SlotGrid } from '../model/grid.ts';
import { NOTHING, pruned } from '../model/selection.ts';
import { FirstType } from '../plan/FirstType.tsx';
import type { Address } from '../useAddress.ts';
import { ClockNote, FailureList, FallenBanner } from './Notices.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { AddDialog, BlockDialog, EditDialog } from './SlotDialogs.tsx';
import { SlotTable } from './SlotTable.tsx';
import { TypeChips } from './TypeChips.tsx';
import { type DayPlanView, useDayPlan } from './useDayPlan.ts';
import { type SlotActs, useSlotActs } from './useSlotActs.ts';

const Stack = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  '& > .head': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 },
  '& > .head > fieldset': { flex: '1 1 260px' },
  '& > .head .MuiButton-root': { height: 44 },
});

export interface TabProps {
  readonly location: HostLocation;
  readonly day: HostDay;
  readonly address: Address;
  readonly onAddress: (part: Partial<Address>) => void;
  readonly mayEdit: boolean;
}

type Open = 'block' | 'edit' | 'add' | 'overbook' | null;

interface ActProps extends TabProps {
  readonly open: Open;
  readonly onOpen: (open: Open) => void;
  readonly chosen: readonly Slot[];
  readonly acts: SlotActs;
  readonly types: DayPlanView['types'];
}

const countText = (slots: readonly Slot[]) => counted(slots.length, 'slot');

/** What is open over the table. */
function ActDialogs({ open, onOpen, chosen, acts, types, location, day, address }: ActProps) {
  const close = () => onOpen(null);
  const night = { timezone: location.timezone, date: day.date };
  const [only] = chosen;
  if (open === 'block') {
    return (
      <BlockDialog
        title={`Block ${countText(chosen.filter(({ blocked }) => !blocked))}`}
        onClose={close}
        onSubmit={(reason) => {
          close();
          acts.block(chosen, reason);
        }}
      />
    );
  }
  if (open === 'edit') {
    return (
      <EditDialog
        title={`Change ${countText(chosen)}`}
        slots={chosen}
        night={night}
        onClose={close}
        onSubmit={(change) => {
          close();
          acts.edit(chosen, change);
        }}
      />
    );
  }
  if (open === 'add') {
    return (
      <AddDialog
        types={types}
        typeId={address.typeId}
        night={night}
        onClose={close}
        onSubmit={(slot, count) => {
          close();
          acts.add(slot, count);
        }}
      />
    );
  }
  if (open !== 'overbook' || !only) return null;
  return (
    <PartyFormDialog
      kind="reservation"
      location={location}
      date={day.date}
      slot={{
        slot_id: only.slotId,
        reservation_type_id: only.reservationTypeId,
        min_party_size: only.minPartySize,
        max_party_size: only.maxPartySize,
        duration_minutes: only.durationMinutes,
        reserved_ts: serviceInstant(location.timezone, day.date, serviceMinute(only.time)).toISOString(),
        party_size: Math.min(only.maxPartySize, Math.max(only.minPartySize, 2)),
        overbook: true,
      }}
      onClose={close}
    />
  );
}

function useChosen(grid: SlotGrid) {
  const [held, setSelection] = useState(NOTHING);
  const selection = useMemo(() => pruned(grid, held), [grid, held]);
  const chosen = useMemo(
    () => grid.rows.flatMap(({ cells }) => cells.flat()).filter(({ slotId }) => selection.chosen.has(slotId)),
    [grid, selection],
  );
  return { selection, setSelection, chosen, clear: () => setSelection(NOTHING) };
}

function Picture(props: TabProps & { plan: DayPlanView }) {
  const { plan, address, day, mayEdit, location } = props;
  const { types, slots, quarters } = plan;
  const [open, setOpen] = useState<Open>(null);
  const grid = useMemo(
    () => gridOf({ slots, quarters, types, typeId: address.typeId }),
    [slots, quarters, types, address.typeId],
  );
  const { selection, setSelection, chosen, clear } = useChosen(grid);
  const planned = usePlannedChange(location.timezone);
  const acts = useSlotActs(day.date, planned.ask, clear);
  const typeNames = useMemo(() => new Map(types.map(({ id, name }) => [id, name])), [types]);
  const hasSlots = grid.rows.some(({ cells }) => cells.some((cell) => cell.length > 0));
  return (
    <>
      <div className="head">
        <TypeChips
          types={types}
          value={address.typeId}
          onChange={(typeId) => props.onAddress({ typeId })}
          allLabel="All types"
        />
        {mayEdit ? (
          <Button variant="outlined" startIcon={<Plus aria-hidden />} onClick={() => setOpen('add')}>
            Add slots
          </Button>
        ) : null}
      </div>
      {acts.failures ? <FailureList failures={acts.failures} onClose={acts.forget} /> : null}
      {plan.error ? null : hasSlots ? null : (
        <Alert type="info" title="No slots on this day">
          Nothing is planned here for this date: publish a weekly plan that covers it, or add slots to the day
          alone.
        </Alert>
      )}
      {grid.rows.length > 0 ? (
        <SlotTable
          grid={grid}
          selection={selection}
          onSelect={setSelection}
          typeNames={typeNames}
          holdersOf={plan.holdersOf}
          label="Slots of the day"
        />
      ) : null}
      {mayEdit && chosen.length > 0 ? (
        <SelectionBar
          slots={chosen}
          onBlock={() => setOpen('block')}
          onUnblock={() => acts.unblock(chosen)}
          onEdit={() => setOpen('edit')}
          onOverbook={() => setOpen('overbook')}
          onDelete={() => acts.remove(chosen)}
          onClear={clear}
        />
      ) : null}
      <ActDialogs {...props} open={open} onOpen={setOpen} chosen={chosen} acts={acts} types={types} />
      {planned.dialog}
    </>
  );
}

/** The slots of one day: what is open, blocked and booked, how many covers arrive, and what can be changed about it. */
export function DayTab(props: TabProps) {
  const { location, day, mayEdit, onAddress } = props;
  const plan = useDayPlan(location, day);
  if (plan.isPending) return <TableSkeleton rows={12} columns={4} />;
  if (plan.error && plan.types.length === 0) {
    return <ErrorState title="The day could not be loaded" error={plan.error} onRetry={plan.retry} />;
  }
  if (plan.types.length === 0) {
    return (
      <FirstType
        location={location}
        mayEdit={mayEdit}
        onMade={(typeId) => onAddress({ tab: 'plan', typeId })}
      />
    );
  }
  return (
    <Stack>
      {plan.closed === null ? null : (
        <Alert type="warning" title={plan.closed ? `Closed: ${plan.closed}` : 'Closed on this day'}>
          No slot of this day can be booked.
        </Alert>
      )}
      <ClockNote timezone={location.timezone} date={day.date} />
      <FallenBanner fallen={plan.fallen} timezone={location.timezone} />
      {plan.error ? (
        <Alert
          type="error"
          title="A part of the day could not be loaded"
          action={
            <Button size="small" onClick={plan.retry}>
              Try again
            </Button>
          }
        >
          {plan.error.message}
        </Alert>
      ) : null}
      <Picture key={day.date} {...props} plan={plan} />
    </Stack>
  );
}
