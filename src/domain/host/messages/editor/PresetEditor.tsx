import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { PURPOSE_FACTS, type Purpose } from '#contract/host/messages/purposes.ts';
import type { MessagePreset } from '#contract/host/messages/schemas.ts';
import { UnsavedGuard } from '#src/crud/conflict/UnsavedGuard.tsx';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { LocationSelector } from '#src/ui/locations/LocationSelector.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { useLocationSource } from '#src/domain/administration/locations/index.ts';
import { durationText } from '#src/ui/words/durations.ts';
import { SCHEDULES } from '../model/preset.ts';
import { ActionsInput } from './ActionsInput.tsx';
import { TextInput } from './TextInput.tsx';
import { TextPreview } from './TextPreview.tsx';
import { usePresetForm } from './usePresetForm.tsx';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 280px',
  gap: 24,
  '& > .form': { display: 'grid', gap: 16, alignContent: 'start' },
  '& .places > p': { margin: '4px 0 0', fontSize: 12.5, color: tokensOf(theme).muted },
  '& .places > p[role="alert"]': { color: tokensOf(theme).tones.bad.main },
  [atMost('tablet')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

export interface PresetEditorProps {
  /** The text to change; null writes a new one. */
  preset: MessagePreset | null;
  purpose: Purpose;
  onClose: () => void;
}

/** Writes or changes a text, beside what a guest would read. */
export function PresetEditor({ preset, purpose, onClose }: PresetEditorProps) {
  const form = usePresetForm(preset, purpose, onClose);
  const { draft, change, isTouched, errors, problem, busy, save, dialog } = form;
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = () => (isTouched ? setIsLeaving(true) : onClose());
  const source = useLocationSource();
  const facts = PURPOSE_FACTS[draft.purpose];
  const schedules = new Set([...SCHEDULES, draft.message_schedule_time ?? 60]);
  return (
    <>
      <Modal
        open
        size="large"
        title={preset ? `Change “${preset.name}”` : `New text: ${facts.name.toLowerCase()}`}
        busy={busy}
        onClose={leave}
        onSubmit={save}
        actions={
          <>
            <Button variant="outlined" disabled={busy} onClick={leave}>
              Cancel
            </Button>
            <Button type="submit" variant="contained" disabled={busy}>
              Save text
            </Button>
          </>
        }
      >
        <Columns>
          <div className="form">
            {problem && <Alert type="error">{problem}</Alert>}
            <TextField
              required
              label="Name"
              margin="none"
              value={draft.name}
              error={errors['name'] !== undefined}
              helperText={errors['name'] ?? facts.about}
              slotProps={{ htmlInput: { maxLength: 60 } }}
              onChange={(event) => change({ name: event.target.value })}
            />
            {draft.purpose === 'reminder' && (
              <TextField
                select
                label="Sent before the reservation"
                margin="none"
                value={draft.message_schedule_time ?? ''}
                error={errors['message_schedule_time'] !== undefined}
                helperText={errors['message_schedule_time']}
                onChange={(event) => change({ message_schedule_time: Number(event.target.value) })}
              >
                {[...schedules]
                  .sort((a, b) => a - b)
                  .map((minutes) => (
                    <MenuItem key={minutes} value={minutes}>
                      {durationText(minutes)}
                    </MenuItem>
                  ))}
              </TextField>
            )}
            <TextInput
              purpose={draft.purpose}
              value={draft.text}
              error={errors['text']}
              onChange={(text) => change({ text })}
            />
            <ActionsInput
              actions={draft.actions}
              errors={errors}
              onChange={(actions) => change({ actions })}
            />
            <div className="places">
              <LocationSelector
                source={source}
                value={draft.merchant_ids}
                onChange={(merchant_ids) => change({ merchant_ids })}
              />
              {errors['merchant_ids'] ? (
                <p role="alert">{errors['merchant_ids']}</p>
              ) : (
                <p>
                  {facts.once ? 'A location has one text of this kind.' : 'Where this text is used.'}
                  {preset && preset.other_merchants > 0
                    ? ` It is also sent by ${preset.other_merchants} at which you do not work.`
                    : ''}
                </p>
              )}
            </div>
          </div>
          <TextPreview draft={draft} />
        </Columns>
      </Modal>
      {dialog}
      <UnsavedGuard when={isTouched && !busy} />
      <ConfirmDialog
        open={isLeaving}
        title={preset ? 'Leave without saving?' : 'Drop this text?'}
        consequence="What you changed in this text is not saved and will be lost."
        confirmLabel={preset ? 'Leave' : 'Drop it'}
        cancelLabel="Stay"
        onConfirm={onClose}
        onClose={() => setIsLeaving(false)}
      />
    </>
  );
}
