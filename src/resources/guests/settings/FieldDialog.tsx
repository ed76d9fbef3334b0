import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { CRM_FIELD_TYPES, type CrmField, crmField } from '#contract/guests/schemas.ts';
import { useSaveConflict } from '#src/custom/conflict/useSaveConflict.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import {
  choicesOfDraft,
  draftOfField,
  FIELD_TYPE_NAMES,
  type FieldDraft,
  type FieldProblems,
  problemsOfField,
} from '../model/fieldDraft.ts';
import { useRun } from './useRun.ts';
import { useSettingsActs } from './useSettingsActs.ts';

export interface FieldDialogProps {
  /** The field to change; null for a new one. */
  readonly field: CrmField | null;
  /** Where a new one stands. */
  readonly place: number;
  readonly onClose: () => void;
}

function useSaveField(
  { field, place, onClose }: FieldDialogProps,
  draft: FieldDraft,
  load: (stored: CrmField) => void,
) {
  const acts = useSettingsActs();
  const { run, ...state } = useRun();
  const part = { label: draft.label.trim(), choices: choicesOfDraft(draft) };
  const send = async (stored: CrmField | null) => {
    const saved = await run(
      () =>
        stored
          ? acts.saveField(stored, part)
          : acts.addField({ ...part, type: draft.type, sort_order: place, is_disabled: false }),
      (error) => conflict.catchConflict(error, part),
    );
    if (saved === null) return;
    showToast({ theme: 'success', message: `“${saved.label}” ${stored ? 'saved' : 'added'}.` });
    onClose();
  };
  const conflict = useSaveConflict<CrmField>({
    schema: crmField,
    labels: { label: 'Name', choices: 'Choices' },
    onReload: load,
    onOverwrite: (stored) => void send(stored),
  });
  return { ...state, send: () => send(field), dialog: conflict.dialog };
}

interface InputsProps {
  readonly draft: FieldDraft;
  readonly problems: FieldProblems;
  readonly isNew: boolean;
  readonly change: (part: Partial<FieldDraft>) => void;
}

function Inputs({ draft, problems, isNew, change }: InputsProps) {
  return (
    <>
      <TextField
        label="Name"
        required
        autoFocus
        value={draft.label}
        error={problems.label !== undefined}
        helperText={problems.label ?? 'As it stands on the profile, such as Favourite wine'}
        slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off', required: false } }}
        onChange={(event) => change({ label: event.target.value })}
      />
      <TextField
        select
        label="What it takes"
        disabled={!isNew}
        value={draft.type}
        helperText={
          isNew ? 'Stays as it is once the field is added' : 'Cannot change, since values are stored by it'
        }
        onChange={({ target: { value } }) =>
          change({ type: CRM_FIELD_TYPES.find((type) => type === value) ?? draft.type })
        }
      >
        {CRM_FIELD_TYPES.map((type) => (
          <MenuItem key={type} value={type}>
            {FIELD_TYPE_NAMES[type]}
          </MenuItem>
        ))}
      </TextField>
      {draft.type === 'choice' ? (
        <TextField
          label="Choices"
          multiline
          minRows={3}
          maxRows={10}
          value={draft.choices}
          error={problems.choices !== undefined}
          helperText={problems.choices ?? 'One a line'}
          onChange={(event) => change({ choices: event.target.value })}
        />
      ) : null}
    </>
  );
}

/** Adds a field of the concept's own or changes one. Render it to open it. */
export function FieldDialog(props: FieldDialogProps) {
  const [field, setField] = useState(props.field);
  const [draft, setDraft] = useState(() => draftOfField(props.field));
  const [isTried, setIsTried] = useState(false);
  const saving = useSaveField({ ...props, field }, draft, (stored) => {
    setField(stored);
    setDraft(draftOfField(stored));
  });
  const own = problemsOfField(draft);
  return (
    <Modal
      open
      title={props.field ? `Edit “${props.field.label}”` : 'Add a field'}
      busy={saving.isBusy}
      onClose={props.onClose}
      onSubmit={() => {
        setIsTried(true);
        if (Object.keys(own).length === 0) void saving.send();
      }}
      actions={
        <>
          <Button variant="outlined" disabled={saving.isBusy} onClick={props.onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={saving.isBusy}>
            {props.field ? 'Save' : 'Add field'}
          </Button>
        </>
      }
    >
      {saving.refusal ? <Alert type="error">{saving.refusal}</Alert> : null}
      <Inputs
        draft={draft}
        problems={{ ...saving.problems, ...(isTried ? own : {}) }}
        isNew={props.field === null}
        change={(part) => setDraft((before) => ({ ...before, ...part }))}
      />
      {saving.dialog}
    </Modal>
  );
}
