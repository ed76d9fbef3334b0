import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Room } from '#contract/host/floor/schemas.ts';
import type { ReservationType } from '#contract/host/inventory/schemas.ts';
import { RecordFields } from '#src/crud/form/RecordFields.tsx';
import { ChecksInput, SwitchInput } from '#src/crud/inputs/choices.tsx';
import { NumberInput, TextInput } from '#src/crud/inputs/text.tsx';
import { useFlag } from '#src/permissions/index.ts';
import { joinImpacts, useExcludedTables, useInventoryCalls } from '#src/domain/host/inventory/index.ts';
import type { PlannedChange } from '#src/domain/host/inventory/inputs.tsx';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { FieldGrid } from '../day/SlotFields.tsx';
import { typeForm, typeStart } from '../model/reservationType.ts';

interface Props {
  readonly merchantId: number;
  /** The stored type; null for a new one. */
  readonly type: ReservationType | null;
  readonly rooms: readonly Room[];
  readonly ask: (change: PlannedChange) => void;
  readonly onSaved: (typeId: number) => void;
  readonly onClose: () => void;
}

const sameIds = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

/** The change that saves a type: its fields, then the tables that it does not take. */
function useTypeChange({ merchantId, type, onSaved }: Props) {
  const calls = useInventoryCalls();
  return (values: unknown): PlannedChange => {
    const { excludedTables: excluded, ...body } = typeForm.parse(values);
    const tables = excluded && !sameIds(excluded, type?.excludedTables ?? []) ? excluded : null;
    const write = (dry: boolean) =>
      type ? calls.updateType(type, body, dry) : calls.createType(merchantId, body, dry);
    return {
      title: type ? `Change ${body.name}` : `Add ${body.name}`,
      applyLabel: type ? 'Save' : 'Add',
      preview: async () => {
        const { impact } = await write(true);
        const more = type && tables ? [(await calls.saveExcluded(type.id, tables, true)).impact] : [];
        return joinImpacts([impact, ...more]) ?? impact;
      },
      apply: async () => {
        const { reservationType } = await write(false);
        if (tables) await calls.saveExcluded(reservationType.id, tables, false);
        showToast({ theme: 'success', title: `${body.name} is saved` });
        void calls.reload();
        onSaved(reservationType.id);
      },
    };
  };
}

/** The tables that a type does not take, of the rooms that it has; read within two seconds or not at all (INV-024). */
function ExcludedInputs({ type, rooms }: Pick<Props, 'type' | 'rooms'>) {
  const { data, error, refetch } = useExcludedTables(type?.id ?? null);
  const roomIds: readonly number[] = useWatch({ name: 'roomIds' });
  if (error)
    return (
      <PartNotLoaded
        title="The tables that it does not take could not be checked"
        lines={2}
        error={error}
        onRetry={refetch}
      />
    );
  const stored = data?.data ?? type?.excludedTables ?? [];
  return rooms
    .filter(({ id, tables }) => tables.length > 0 && (roomIds.length === 0 || roomIds.includes(id)))
    .map((room) => (
      <ChecksInput
        key={room.id}
        row
        source="excludedTables"
        label={`Tables of ${room.name} that it does not take`}
        choices={room.tables}
        optionValue="mrt_id"
        format={(ids: number[] | undefined) => ids ?? stored}
      />
    ));
}

/** A reservation type: what it is called, where it sits, and how it is booked. */
export function TypeDialog(props: Props) {
  const { type, rooms, ask, onClose } = props;
  const rights = {
    settings: useFlag('availability-settings'),
    shared: useFlag('shared-experiences-availability'),
  };
  const [start] = useState(() => typeStart(type, rights));
  const changeOf = useTypeChange(props);
  const formId = useId();
  return (
    <Modal
      open
      title={type ? `Edit ${type.name}` : 'New reservation type'}
      onClose={onClose}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            Cancel
          </Button>
          <Button size="large" type="submit" form={formId} variant="contained">
            See what it changes
          </Button>
        </>
      }
    >
      <RecordFields
        formId={formId}
        schema={typeForm}
        defaults={start}
        onSubmit={(values) => ask(changeOf(values))}
      >
        <TextInput source="name" label="Name" autoFocus placeholder="Dining room" />
        <TextInput
          source="description"
          label="Description"
          multiline
          minRows={2}
          helperText="Guests and hosts read it while booking"
        />
        <ChecksInput
          row
          source="roomIds"
          label="Rooms"
          helperText="None chosen: every room"
          choices={[...rooms]}
        />
        <ExcludedInputs type={type} rooms={rooms} />
        {rights.shared ? (
          <SwitchInput
            source="is_shared_experience"
            label="Shared experience: guests of several parties sit together"
          />
        ) : null}
        {rights.settings ? (
          <FieldGrid>
            <NumberInput
              source="noticeMinutes"
              label="Notice, in minutes"
              helperText="Booked at least so long ahead"
            />
            <NumberInput
              source="advanceDays"
              label="At most this many days ahead"
              helperText="Empty: no limit"
            />
          </FieldGrid>
        ) : null}
      </RecordFields>
    </Modal>
  );
}
