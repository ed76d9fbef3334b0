import Autocomplete from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { LAYERS, tokensOf } from '#src/theme/index.ts';
import { LabelledCheckbox } from '#src/ui/form/LabelledCheckbox.tsx';
import type { FormPart } from '../usePartyForm.ts';
import { AllergiesField } from './AllergiesField.tsx';
import { SectionsField } from './SectionsField.tsx';

const OVER_MODAL = { popper: { style: { zIndex: LAYERS.snackbar } } };

const Tick = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 44,
  marginLeft: -8,
  fontSize: 13.5,
  '& small': { display: 'block', fontSize: 12.5, color: tokensOf(theme).muted },
}));

export function EmailField({ form }: { form: FormPart }) {
  const { draft, change, problems } = form;
  return (
    <TextField
      className="whole"
      label="Email"
      type="email"
      value={draft.email}
      autoComplete="off"
      slotProps={{ htmlInput: { maxLength: 200 } }}
      onChange={(event) => change({ email: event.target.value })}
      error={problems.email !== undefined}
      helperText={problems.email ?? ' '}
    />
  );
}

/** Allergies, notes, tags, where they like to sit, and whether a confirmation goes out. */
export function DetailFields({ form }: { form: FormPart }) {
  const { draft, change, merchantId } = form;
  const tickId = useId();
  const canTell = draft.phone.trim() !== '' || draft.email.trim() !== '';
  return (
    <>
      <AllergiesField
        value={draft.allergies}
        notes={draft.notes}
        tags={draft.tags}
        onChange={(allergies) => change({ allergies })}
        onTags={(tags) => change({ tags })}
      />
      <TextField
        label="Notes"
        multiline
        minRows={2}
        maxRows={6}
        value={draft.notes}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
        onChange={(event) => change({ notes: event.target.value })}
      />
      <Autocomplete
        multiple
        freeSolo
        autoSelect
        options={form.tags.filter((tag) => !draft.tags.includes(tag))}
        value={[...draft.tags]}
        onChange={(_, tags) =>
          change({
            tags: [...new Set(tags.map((tag) => tag.trim().slice(0, 40)).filter(Boolean))].slice(0, 20),
          })
        }
        slotProps={OVER_MODAL}
        renderInput={(params) => <TextField {...params} label="Tags" />}
      />
      <SectionsField
        merchantId={merchantId}
        day={draft.day}
        value={draft.section_preferences}
        onChange={(section_preferences) => change({ section_preferences })}
      />
      {draft.kind === 'reservation' ? (
        <Tick>
          <LabelledCheckbox
            labelledBy={tickId}
            checked={draft.send_res_confirmation}
            onChange={(send_res_confirmation) => change({ send_res_confirmation })}
          />
          <span id={tickId}>
            Confirm by message
            {draft.send_res_confirmation && !canTell ? (
              <small>Needs a phone number or an email address</small>
            ) : null}
          </span>
        </Tick>
      ) : null}
    </>
  );
}
