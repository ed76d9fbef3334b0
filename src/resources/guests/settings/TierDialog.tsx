import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type GuestTier, guestTier } from '#contract/guests/schemas.ts';
import { useSaveConflict } from '#src/custom/conflict/useSaveConflict.tsx';
import { tokensOf } from '#src/theme/index.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { colourChoices, TIER_COLOURS } from '../model/tierColours.ts';
import { useRun } from './useRun.ts';
import { useSettingsActs } from './useSettingsActs.ts';

const Swatch = styled('span')(({ theme }) => ({
  display: 'inline-block',
  width: 14,
  height: 14,
  marginRight: 8,
  verticalAlign: -2,
  borderRadius: '50%',
  border: `1px solid ${tokensOf(theme).control}`,
}));

export interface TierDialogProps {
  /** The tier to change; null for a new one. */
  readonly tier: GuestTier | null;
  readonly place: number;
  readonly onClose: () => void;
}

function useSaveTier(
  { tier, place, onClose }: TierDialogProps,
  draft: { name: string; colour: string },
  load: (stored: GuestTier) => void,
) {
  const acts = useSettingsActs();
  const { run, ...state } = useRun();
  const part = { name: draft.name.trim(), colour: draft.colour };
  const send = async (stored: GuestTier | null) => {
    const saved = await run(
      () => (stored ? acts.saveTier(stored, part) : acts.addTier({ ...part, sort_order: place })),
      (error) => conflict.catchConflict(error, part),
    );
    if (saved === null) return;
    showToast({ theme: 'success', message: `“${saved.name}” ${stored ? 'saved' : 'added'}.` });
    onClose();
  };
  const conflict = useSaveConflict<GuestTier>({
    schema: guestTier,
    labels: { name: 'Name', colour: 'Colour' },
    onReload: load,
    onOverwrite: (stored) => void send(stored),
  });
  return { ...state, send: () => send(tier), dialog: conflict.dialog };
}

/** Adds a tier of guests or changes one. Render it to open it. */
export function TierDialog(props: TierDialogProps) {
  const [tier, setTier] = useState(props.tier);
  const [name, setName] = useState(props.tier?.name ?? '');
  const [colour, setColour] = useState(props.tier?.colour ?? TIER_COLOURS[0].colour);
  const [isTried, setIsTried] = useState(false);
  const saving = useSaveTier({ ...props, tier }, { name, colour }, (stored) => {
    setTier(stored);
    setName(stored.name);
    setColour(stored.colour);
  });
  const isNameless = name.trim() === '';
  const problem = isTried && isNameless ? 'Give the tier a name' : saving.problems['name'];
  return (
    <Modal
      open
      size="small"
      title={props.tier ? `Edit “${props.tier.name}”` : 'Add a tier'}
      busy={saving.isBusy}
      onClose={props.onClose}
      onSubmit={() => {
        setIsTried(true);
        if (!isNameless) void saving.send();
      }}
      actions={
        <>
          <Button variant="outlined" disabled={saving.isBusy} onClick={props.onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={saving.isBusy}>
            {props.tier ? 'Save' : 'Add tier'}
          </Button>
        </>
      }
    >
      {saving.refusal ? <Alert type="error">{saving.refusal}</Alert> : null}
      <TextField
        label="Name"
        required
        autoFocus
        value={name}
        error={problem !== undefined}
        helperText={problem ?? ' '}
        slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off', required: false } }}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField select label="Colour" value={colour} onChange={(event) => setColour(event.target.value)}>
        {colourChoices(props.tier?.colour ?? colour).map((choice) => (
          <MenuItem key={choice.colour} value={choice.colour}>
            <Swatch style={{ backgroundColor: choice.colour }} aria-hidden />
            {choice.name}
          </MenuItem>
        ))}
      </TextField>
      {saving.dialog}
    </Modal>
  );
}
