import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import type { GuestTier } from '#contract/guests/guests/schemas.ts';
import { LabelledCheckbox } from '#src/ui/form/LabelledCheckbox.tsx';
import { useGuestTags } from '../data/queries.ts';
import { daysIn, MONTHS } from '../model/birthday.ts';
import type { FormPart } from './formPart.ts';
import { OVER_PANEL, Part } from './styles.ts';

const MOST_TAGS = 30;

const Tick = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 44,
  marginTop: 15,
  fontSize: 13.5,
});

function TagsField({ draft, change, problems }: FormPart) {
  const { data = [] } = useGuestTags();
  const options = data.map(({ tag }) => tag).filter((tag) => !draft.tags.includes(tag));
  return (
    <Autocomplete
      className="whole"
      multiple
      freeSolo
      autoSelect
      options={options}
      value={[...draft.tags]}
      onChange={(_, tags) =>
        change({
          tags: [...new Set(tags.map((tag) => tag.trim().slice(0, 40)).filter(Boolean))].slice(0, MOST_TAGS),
        })
      }
      slotProps={OVER_PANEL}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Tags"
          error={problems['tags'] !== undefined}
          helperText={problems['tags'] ?? 'Choose one in use, or type a new one and press Enter'}
        />
      )}
    />
  );
}

function BirthdayFields({ draft, change, problems }: FormPart) {
  const problem = problems['birthday'];
  return (
    <>
      <TextField
        select
        label="Birthday, month"
        value={draft.birthMonth}
        onChange={(event) => change({ birthMonth: event.target.value })}
        error={problem !== undefined}
        helperText={problem ?? ' '}
        slotProps={{ select: { displayEmpty: true } }}
      >
        <MenuItem value="">Not known</MenuItem>
        {MONTHS.map((name, index) => (
          <MenuItem key={name} value={String(index + 1)}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label="Day"
        value={draft.birthDay}
        onChange={(event) => change({ birthDay: event.target.value })}
        error={problem !== undefined}
        helperText=" "
        slotProps={{
          select: { displayEmpty: true, MenuProps: { slotProps: { paper: { style: { maxHeight: 320 } } } } },
        }}
      >
        <MenuItem value="">Not known</MenuItem>
        {Array.from({ length: Math.max(daysIn(draft.birthMonth), Number(draft.birthDay)) }, (_, index) => (
          <MenuItem key={index} value={String(index + 1)}>
            {index + 1}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}

export interface StandingFieldsProps extends FormPart {
  readonly tiers: readonly GuestTier[];
}

/** Tier, VIP, allergies, tags and birthday. */
export function StandingFields({ tiers, ...part }: StandingFieldsProps) {
  const { draft, change, problems } = part;
  const vipId = useId();
  const known = tiers.some(({ guest_tier_id }) => guest_tier_id === draft.guest_tier_id);
  return (
    <Part aria-labelledby="guest-standing">
      <h3 id="guest-standing">For the service</h3>
      <TextField
        select
        label="Tier"
        value={known ? String(draft.guest_tier_id) : ''}
        onChange={({ target: { value } }) => change({ guest_tier_id: value === '' ? null : Number(value) })}
        error={problems['guest_tier_id'] !== undefined}
        helperText={problems['guest_tier_id'] ?? ' '}
        slotProps={{ select: { displayEmpty: true } }}
      >
        <MenuItem value="">No tier</MenuItem>
        {tiers.map(({ guest_tier_id, name }) => (
          <MenuItem key={guest_tier_id} value={String(guest_tier_id)}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <Tick>
        <LabelledCheckbox
          labelledBy={vipId}
          checked={draft.is_vip}
          onChange={(is_vip) => change({ is_vip })}
        />
        <span id={vipId}>VIP</span>
      </Tick>
      <TextField
        className="whole"
        label="Allergies"
        multiline
        maxRows={4}
        value={draft.allergies}
        placeholder="None known"
        slotProps={{ htmlInput: { maxLength: 500 } }}
        onChange={(event) => change({ allergies: event.target.value })}
        error={problems['allergies'] !== undefined}
        helperText={problems['allergies'] ?? ' '}
      />
      <BirthdayFields {...part} />
      <TagsField {...part} />
    </Part>
  );
}
