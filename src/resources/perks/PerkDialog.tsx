import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import type { Perk } from '#contract/perks/schemas.ts';
import { ApiError } from '#src/dataProviders/client.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { LocationSelector } from '#src/ui/locations/LocationSelector.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { useLocationSource } from '../locations/index.ts';
import { usePerkActs } from './data.ts';
import {
  bodyOfPerk,
  draftOfPerk,
  NEW_PERK,
  type PerkDraft,
  type PerkProblems,
  perkProblems,
} from './perkDraft.ts';

const Fields = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: 16,
    '& > *': { gridColumn: '1 / -1', margin: 0 },
    '& > .half': { gridColumn: 'auto', [atMost('mobile')]: { gridColumn: '1 / -1' } },
    '& .where > p': { margin: 0, fontSize: 13, fontWeight: 500 },
    '& .wrong': { margin: '4px 0 0', fontSize: 12.5, color: t.tones.bad.main },
    '& .note': { margin: 0, fontSize: 12.5, color: t.muted },
  };
});

interface FieldsProps {
  readonly draft: PerkDraft;
  readonly problems: PerkProblems;
  readonly onChange: (part: Partial<PerkDraft>) => void;
}

function Where({ draft, problems, onChange }: FieldsProps) {
  const source = useLocationSource();
  const labelId = useId();
  return (
    <div className="where">
      <p id={labelId}>Where it can be redeemed</p>
      <RadioGroup
        row
        aria-labelledby={labelId}
        value={draft.everywhere ? 'all' : 'some'}
        onChange={(_, value) => onChange({ everywhere: value === 'all' })}
      >
        <FormControlLabel value="all" control={<Radio />} label="All locations" />
        <FormControlLabel value="some" control={<Radio />} label="Some locations" />
      </RadioGroup>
      {draft.everywhere ? null : (
        <LocationSelector
          source={source}
          value={draft.merchant_ids}
          onChange={(merchant_ids) => onChange({ merchant_ids })}
        />
      )}
      {problems['merchant_ids'] ? (
        <p className="wrong" role="alert">
          {problems['merchant_ids']}
        </p>
      ) : null}
    </div>
  );
}

function PerkFields(props: FieldsProps) {
  const { draft, problems, onChange } = props;
  const text = (name: 'name' | 'description' | 'terms', label: string, max: number, lines?: number) => (
    <TextField
      label={label}
      required={name === 'name'}
      autoFocus={name === 'name'}
      multiline={lines !== undefined}
      minRows={lines}
      value={draft[name]}
      error={problems[name] !== undefined}
      helperText={problems[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
      // The form says itself what is missing, beside the field.
      slotProps={{ htmlInput: { maxLength: max, required: false, 'aria-required': name === 'name' } }}
    />
  );
  const day = (name: 'first_day' | 'last_day', label: string, problem?: string) => (
    <TextField
      className="half"
      type="date"
      label={label}
      value={draft[name]}
      error={problem !== undefined}
      helperText={problem}
      onChange={(event) => onChange({ [name]: event.target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <Fields>
      {text('name', 'Name', 80)}
      {text('description', 'What the guest gets', 500, 2)}
      {text('terms', 'Terms', 2000, 2)}
      <Where {...props} />
      {day('first_day', 'First day', problems['starts_ts'])}
      {day('last_day', 'Last day', problems['ends_ts'])}
      <TextField
        className="half"
        label="How many in all"
        value={draft.most}
        error={problems['max_redemptions'] !== undefined}
        helperText={problems['max_redemptions'] ?? 'Empty: no limit. A guest redeems it once.'}
        onChange={(event) => onChange({ most: event.target.value })}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 8 } }}
      />
    </Fields>
  );
}

export interface PerkDialogProps {
  /** The perk to change; null for a new one. */
  readonly perk: Perk | null;
  /** In whose days the perk begins and ends. */
  readonly timezone: string;
  readonly onClose: () => void;
}

/** A perk's name, what it gives, where and from when to when. Render it to open it. */
export function PerkDialog({ perk, timezone, onClose }: PerkDialogProps) {
  const [draft, setDraft] = useState(() => (perk ? draftOfPerk(perk, timezone) : NEW_PERK));
  const [problems, setProblems] = useState<PerkProblems>({});
  const [whole, setWhole] = useState<string | null>(null);
  const { save } = usePerkActs();
  const submit = () => {
    const own = perkProblems(draft);
    setProblems(own);
    setWhole(null);
    if (Object.keys(own).length > 0) return;
    const body = { ...bodyOfPerk(draft, timezone), ...(perk ? { version: perk.version } : {}) };
    save.mutate(
      { id: perk?.id ?? null, body },
      {
        onSuccess: (saved) => {
          showToast({ theme: 'success', message: `${saved.name} was ${perk ? 'saved' : 'created'}.` });
          onClose();
        },
        onError: (error) => {
          setProblems(error instanceof ApiError ? (error.errors ?? {}) : {});
          setWhole(error.message);
        },
      },
    );
  };
  return (
    <Modal
      open
      title={perk ? `Edit ${perk.name}` : 'New perk'}
      busy={save.isPending}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button variant="outlined" disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={save.isPending}>
            {perk ? 'Save perk' : 'Create perk'}
          </Button>
        </>
      }
    >
      {whole ? <Alert type="error">{whole}</Alert> : null}
      <PerkFields
        draft={draft}
        problems={problems}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
      />
    </Modal>
  );
}
