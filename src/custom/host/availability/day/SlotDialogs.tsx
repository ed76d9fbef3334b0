import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { ReservationType, Slot } from '#contract/host/inventory/schemas.ts';
import { useFlag } from '#src/permissions/index.ts';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { counted } from '#src/ui/words/counts.ts';
import {
  AccessChoice,
  Choice,
  DurationChoice,
  FieldGrid,
  SizeChoice,
  type Night,
  TimeChoice,
} from './SlotFields.tsx';
import type { SlotChange, SlotCreation } from './useSlotActs.ts';

const KEEP = 'Stays as it is';

interface DialogProps<T> {
  readonly title: string;
  readonly onClose: () => void;
  readonly onSubmit: (value: T) => void;
}

function Actions({
  onClose,
  label,
  disabled = false,
}: {
  onClose: () => void;
  label: string;
  disabled?: boolean;
}) {
  return (
    <>
      <Button size="large" onClick={onClose}>
        Cancel
      </Button>
      <Button size="large" type="submit" variant="contained" disabled={disabled}>
        {label}
      </Button>
    </>
  );
}

/** Why slots are blocked; the reason is shown on each. */
export function BlockDialog({ title, onClose, onSubmit }: DialogProps<string | null>) {
  const [reason, setReason] = useState('');
  return (
    <Modal
      open
      size="small"
      title={title}
      onClose={onClose}
      onSubmit={() => onSubmit(reason.trim() || null)}
      actions={<Actions onClose={onClose} label="See what it changes" />}
    >
      <TextField
        autoFocus
        fullWidth
        label="Why (optional)"
        value={reason}
        placeholder="Private event"
        helperText="Hosts see it on the slot"
        slotProps={{ htmlInput: { maxLength: 200 } }}
        onChange={(event) => setReason(event.target.value)}
      />
    </Modal>
  );
}

/** The value that all slots share; none when they differ. */
function shared<V>(slots: readonly Slot[], pick: (slot: Slot) => V): V | undefined {
  const values = new Set(slots.map(pick));
  return values.size === 1 ? [...values][0] : undefined;
}

/** Party sizes, length and access of one or many slots on this date; what is not chosen stays. */
export function EditDialog({
  slots,
  night,
  ...props
}: DialogProps<SlotChange> & { slots: readonly Slot[]; night: Night }) {
  const { title, onClose, onSubmit } = props;
  const withPrivate = useFlag('private-inventory');
  const [change, setChange] = useState<SlotChange>({});
  const set = (part: SlotChange) => setChange((before) => ({ ...before, ...part }));
  const drop = (name: keyof SlotChange) => setChange(({ [name]: _dropped, ...rest }) => rest);
  const field = <V,>(name: keyof SlotChange, pick: (slot: Slot) => V) => ({
    value: (change[name] as V | undefined) ?? shared(slots, pick) ?? ('' as const),
    emptyText: KEEP,
    onEmpty: () => drop(name),
  });
  const tooSmall = slots.some(
    (slot) => (change.maximumCapacity ?? slot.maxPartySize) < (change.minimumCapacity ?? slot.minPartySize),
  );
  return (
    <Modal
      open
      title={title}
      onClose={onClose}
      onSubmit={() => onSubmit(change)}
      actions={
        <Actions
          onClose={onClose}
          label="See what it changes"
          disabled={tooSmall || Object.keys(change).length === 0}
        />
      }
    >
      <FieldGrid>
        <SizeChoice
          label="Smallest party"
          {...field('minimumCapacity', (slot) => slot.minPartySize)}
          onChange={(minimumCapacity) => set({ minimumCapacity })}
        />
        <SizeChoice
          label="Largest party"
          {...field('maximumCapacity', (slot) => slot.maxPartySize)}
          onChange={(maximumCapacity) => set({ maximumCapacity })}
          error={tooSmall ? 'The largest party must not be smaller than the smallest' : undefined}
        />
        <DurationChoice
          label="Length"
          {...field('durationMinutes', (slot) => slot.durationMinutes)}
          onChange={(durationMinutes) => set({ durationMinutes })}
        />
        <TimeChoice
          label="Time"
          night={night}
          {...field('slotTime', (slot) => slot.time)}
          onChange={(slotTime) => set({ slotTime })}
        />
        {withPrivate ? (
          <div className="wide">
            <AccessChoice
              label="Bookable by"
              {...field('accessType', (slot) => slot.accessType)}
              onChange={(accessType) => set({ accessType })}
            />
          </div>
        ) : null}
      </FieldGrid>
      <p style={{ margin: 0, fontSize: 13.5 }}>Changes this date only. The weekly plan stays as it is.</p>
    </Modal>
  );
}

const COUNTS = Array.from({ length: 20 }, (_, index) => index + 1);

interface AddProps extends Omit<DialogProps<never>, 'onSubmit' | 'title'> {
  readonly types: readonly ReservationType[];
  readonly typeId: number | null;
  readonly night: Night;
  readonly onSubmit: (slot: SlotCreation, count: number) => void;
}

/** New slots of one date. */
export function AddDialog({ types, typeId, night, onClose, onSubmit }: AddProps) {
  const withPrivate = useFlag('private-inventory');
  const [count, setCount] = useState(1);
  const [slot, setSlot] = useState<SlotCreation>({
    reservationTypeId: typeId ?? types[0]?.id ?? 0,
    slotTime: '19:00',
    minimumCapacity: 1,
    maximumCapacity: 4,
    durationMinutes: 90,
    accessType: 'public',
  });
  const set = (part: Partial<SlotCreation>) => setSlot((before) => ({ ...before, ...part }));
  const tooSmall = slot.maximumCapacity < slot.minimumCapacity;
  return (
    <Modal
      open
      title="Add slots to this date"
      onClose={onClose}
      onSubmit={() => onSubmit(slot, count)}
      actions={<Actions onClose={onClose} label="See what it changes" disabled={tooSmall} />}
    >
      <FieldGrid>
        <div className="wide">
          <Choice
            label="Reservation type"
            value={slot.reservationTypeId}
            options={types.map(({ id }) => id)}
            text={(id) => types.find((type) => type.id === id)?.name ?? ''}
            onChange={(reservationTypeId) => set({ reservationTypeId })}
          />
        </div>
        <TimeChoice
          label="Time"
          night={night}
          value={slot.slotTime}
          onChange={(slotTime) => set({ slotTime })}
        />
        <Choice
          label="How many"
          value={count}
          options={COUNTS}
          text={(places) => counted(places, 'slot')}
          onChange={setCount}
        />
        <SizeChoice
          label="Smallest party"
          value={slot.minimumCapacity}
          onChange={(minimumCapacity) => set({ minimumCapacity })}
        />
        <SizeChoice
          label="Largest party"
          value={slot.maximumCapacity}
          onChange={(maximumCapacity) => set({ maximumCapacity })}
          error={tooSmall ? 'The largest party must not be smaller than the smallest' : undefined}
        />
        <DurationChoice
          label="Length"
          value={slot.durationMinutes}
          onChange={(durationMinutes) => set({ durationMinutes })}
        />
        {withPrivate ? (
          <AccessChoice
            label="Bookable by"
            value={slot.accessType}
            onChange={(accessType) => set({ accessType })}
          />
        ) : null}
      </FieldGrid>
    </Modal>
  );
}
