import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Room } from '#contract/host/floor/schemas.ts';
import type { ReservationType } from '#contract/host/inventory/schemas.ts';
import { useFlag } from '#src/permissions/index.ts';
import { joinImpacts, useExcludedTables, useInventoryCalls } from '#src/domain/host/inventory/index.ts';
import type { PlannedChange } from '#src/domain/host/inventory/inputs.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import {
  NEW_TYPE,
  typeBody,
  type TypeDraft,
  typeDraftOf,
  type TypeProblems,
  typeProblems,
} from '../model/typeDraft.ts';
import { FieldGrid } from '../day/SlotFields.tsx';
import { CheckList } from './CheckList.tsx';

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
  const rights = {
    settings: useFlag('availability-settings'),
    shared: useFlag('shared-experiences-availability'),
  };
  return (draft: TypeDraft): PlannedChange => {
    const body = typeBody(draft, rights);
    const excluded = [...(draft.excludedTables ?? [])];
    const excludes = draft.excludedTables !== null && !sameIds(excluded, type?.excludedTables ?? []);
    const write = (dry: boolean) =>
      type ? calls.updateType(type, body, dry) : calls.createType(merchantId, body, dry);
    return {
      title: type ? `Change ${body.name}` : `Add ${body.name}`,
      applyLabel: type ? 'Save' : 'Add',
      preview: async () => {
        const { impact } = await write(true);
        const more = type && excludes ? [(await calls.saveExcluded(type.id, excluded, true)).impact] : [];
        return joinImpacts([impact, ...more]) ?? impact;
      },
      apply: async () => {
        const { reservationType } = await write(false);
        if (excludes) await calls.saveExcluded(reservationType.id, excluded, false);
        showToast({ theme: 'success', title: `${body.name} is saved` });
        void calls.reload();
        onSaved(reservationType.id);
      },
    };
  };
}

interface DraftProps {
  readonly draft: TypeDraft;
  readonly set: (part: Partial<TypeDraft>) => void;
}

function LeadFields({ draft, set, problems }: DraftProps & { problems: TypeProblems }) {
  return (
    <FieldGrid>
      <TextField
        label="Notice, in minutes"
        value={draft.notice}
        error={problems.notice !== undefined}
        helperText={problems.notice ?? 'Booked at least so long ahead'}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        onChange={(event) => set({ notice: event.target.value })}
      />
      <TextField
        label="At most so many days ahead"
        value={draft.advance}
        error={problems.advance !== undefined}
        helperText={problems.advance ?? 'Empty: no limit'}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        onChange={(event) => set({ advance: event.target.value })}
      />
    </FieldGrid>
  );
}

/** The tables that a type does not take, of the rooms that it has; read within two seconds or not at all (INV-024). */
function ExcludedFields({
  draft,
  set,
  rooms,
  stored,
}: DraftProps & { rooms: readonly Room[]; stored: readonly number[] }) {
  const mine = rooms.filter(({ id }) => draft.roomIds.length === 0 || draft.roomIds.includes(id));
  return mine
    .filter(({ tables }) => tables.length > 0)
    .map((room) => (
      <CheckList
        key={room.id}
        legend={`Tables of ${room.name} that it does not take`}
        options={room.tables.map(({ mrt_id, name }) => ({ id: mrt_id, name }))}
        value={draft.excludedTables ?? stored}
        onChange={(excludedTables) => set({ excludedTables })}
      />
    ));
}

/** A reservation type: what it is called, where it sits, and how it is booked. */
export function TypeDialog(props: Props) {
  const { type, rooms, ask, onClose } = props;
  const [draft, setDraft] = useState(type ? typeDraftOf(type) : NEW_TYPE);
  const [wasTried, setWasTried] = useState(false);
  const withShared = useFlag('shared-experiences-availability');
  const withSettings = useFlag('availability-settings');
  const excluded = useExcludedTables(type?.id ?? null);
  const changeOf = useTypeChange(props);
  const set = (part: Partial<TypeDraft>) => setDraft((before) => ({ ...before, ...part }));
  const problems = wasTried ? typeProblems(draft) : {};
  const submit = () => {
    setWasTried(true);
    if (Object.keys(typeProblems(draft)).length === 0) ask(changeOf(draft));
  };
  return (
    <Modal
      open
      title={type ? `Edit ${type.name}` : 'New reservation type'}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            Cancel
          </Button>
          <Button size="large" type="submit" variant="contained">
            See what it changes
          </Button>
        </>
      }
    >
      <TextField
        autoFocus
        fullWidth
        required
        label="Name"
        value={draft.name}
        placeholder="Dining room"
        error={problems.name !== undefined}
        helperText={problems.name ?? ' '}
        slotProps={{ htmlInput: { maxLength: 80 } }}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextField
        fullWidth
        multiline
        minRows={2}
        label="Description"
        value={draft.description}
        helperText="Guests and hosts read it while booking"
        slotProps={{ htmlInput: { maxLength: 500 } }}
        onChange={(event) => set({ description: event.target.value })}
      />
      <CheckList
        legend="Rooms"
        hint="None chosen: every room"
        options={rooms}
        value={draft.roomIds}
        onChange={(roomIds) => set({ roomIds })}
      />
      {excluded.error ? (
        <Alert
          type="warning"
          action={
            <Button size="small" onClick={() => void excluded.refetch()}>
              Try again
            </Button>
          }
        >
          The tables that it does not take could not be checked. {excluded.error.message}
        </Alert>
      ) : (
        <ExcludedFields
          draft={draft}
          set={set}
          rooms={rooms}
          stored={excluded.data?.data ?? type?.excludedTables ?? []}
        />
      )}
      {withShared ? (
        <CheckList
          legend="Seating"
          options={[{ id: 1, name: 'Shared experience: guests of several parties sit together' }]}
          value={draft.isShared ? [1] : []}
          onChange={(ids) => set({ isShared: ids.length > 0 })}
        />
      ) : null}
      {withSettings ? <LeadFields draft={draft} set={set} problems={problems} /> : null}
    </Modal>
  );
}
