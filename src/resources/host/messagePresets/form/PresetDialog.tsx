import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { useInput } from 'react-admin';
import { findActionType } from '#contract/host/messages/actions.ts';
import { messagePresetResource } from '#contract/host/messages/endpoints.ts';
import { PURPOSE_FACTS, type Purpose } from '#contract/host/messages/purposes.ts';
import type { MessagePreset } from '#contract/host/messages/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { RecordDialog } from '#src/crud/form/RecordDialog.tsx';
import { SelectInput } from '#src/crud/inputs/choices.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { useLocationSource } from '#src/domain/administration/locations/index.ts';
import { Columns } from '#src/ui/layout/Columns.ts';
import { LocationSelector } from '#src/ui/locations/LocationSelector.tsx';
import { durationText } from '#src/ui/words/durations.ts';
import { newPreset, presetForm, SCHEDULES } from '../presets.ts';
import { ActionsInput } from './ActionsInput.tsx';
import { TextPreview } from './TextPreview.tsx';
import { WordsInput } from './WordsInput.tsx';

function PlacesInput({ preset, purpose }: Pick<PresetDialogProps, 'preset' | 'purpose'>) {
  const { field, fieldState } = useInput<number[]>({ source: 'merchant_ids' });
  const others = preset?.other_merchants ?? 0;
  return (
    <div>
      <LocationSelector source={useLocationSource()} value={field.value} onChange={field.onChange} />
      {fieldState.error ? (
        <FormHelperText error role="alert">
          {fieldState.error.message}
        </FormHelperText>
      ) : (
        <FormHelperText>
          {PURPOSE_FACTS[purpose].once ? 'A location has one text of this kind.' : 'Where this text is used.'}
          {others > 0 ? ` It is also sent by ${others} at which you do not work.` : ''}
        </FormHelperText>
      )}
    </div>
  );
}

const SHOWS = {
  message_schedule_time: (minutes: number | null) =>
    minutes === null ? 'No schedule' : durationText(minutes),
  actions: (actions: MessagePreset['actions']) =>
    actions.map((action) => findActionType(action.action_type_id)?.name ?? '').join(', ') || 'None',
  merchant_ids: (ids: readonly number[]) => `${ids.length}`,
};

export interface PresetDialogProps {
  /** The text to change; null writes a new one. */
  readonly preset: Held<MessagePreset> | null;
  readonly purpose: Purpose;
  readonly onClose: () => void;
}

/** Writes or changes a text, beside what a guest would read. Render it to open it. */
export function PresetDialog({ preset, purpose, onClose }: PresetDialogProps) {
  const facts = PURPOSE_FACTS[purpose];
  const schedules = [...new Set([...SCHEDULES, preset?.message_schedule_time ?? 60])].sort((a, b) => a - b);
  return (
    <RecordDialog
      of={messagePresetResource}
      row={preset}
      schema={presetForm}
      defaults={newPreset(purpose)}
      size="large"
      title={preset ? `Change “${preset.name}”` : `New text: ${facts.name.toLowerCase()}`}
      saveLabel="Save text"
      savedText={({ name }) => `The text “${name}” is saved.`}
      shows={SHOWS}
      onClose={onClose}
    >
      <Columns columns="minmax(0, 1fr) 280px" below="tablet" sx={{ gap: 3, alignItems: 'stretch' }}>
        <Stack spacing={2}>
          <TextInput source="name" helperText={facts.about} />
          {purpose === 'reminder' ? (
            <SelectInput
              source="message_schedule_time"
              choices={schedules.map((id) => ({ id, name: durationText(id) }))}
            />
          ) : null}
          <WordsInput purpose={purpose} />
          <ActionsInput />
          <PlacesInput preset={preset} purpose={purpose} />
        </Stack>
        <TextPreview />
      </Columns>
    </RecordDialog>
  );
}
