import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useInput } from 'react-admin';
import type { GuestTier } from '#contract/guests/guests/schemas.ts';
import { SelectInput, SwitchInput } from '#src/crud/inputs/choices.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { useGuestTags } from '../data/queries.ts';
import { daysIn, MONTHS, partsOfBirthday } from '../model/birthday.ts';
import { Part } from './styles.ts';

const MOST_TAGS = 30;

function TagsInput() {
  const { data = [] } = useGuestTags();
  const { field, fieldState } = useInput<string[]>({ source: 'tags' });
  const chosen: readonly string[] = field.value;
  return (
    <Autocomplete
      className="whole"
      multiple
      freeSolo
      autoSelect
      options={data.map(({ tag }) => tag).filter((tag) => !chosen.includes(tag))}
      value={[...chosen]}
      onChange={(_, tags) => {
        const distinct = new Set(tags.map((tag) => tag.trim().slice(0, 40)).filter(Boolean));
        field.onChange([...distinct].slice(0, MOST_TAGS));
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Tags"
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? 'Choose one in use, or type a new one and press Enter'}
        />
      )}
    />
  );
}

const NAMED_MONTHS = MONTHS.map((name, index) => ({ id: twoDigits(index + 1), name }));

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

interface PartProps {
  readonly label: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  readonly onChange: (value: string) => void;
}

function BirthdayPart({ label, value, problem, choices, onChange }: PartProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={problem !== undefined}
      helperText={problem ?? ' '}
      slotProps={{
        select: { displayEmpty: true, MenuProps: { slotProps: { paper: { style: { maxHeight: 320 } } } } },
      }}
    >
      <MenuItem value="">Not known</MenuItem>
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Month and day, `05-03`; while one of both is missing it is told so. */
function BirthdayInput() {
  const { field, fieldState } = useInput<string | null>({ source: 'birthday' });
  const { month, day } = partsOfBirthday(field.value);
  const days = Array.from({ length: Math.max(daysIn(month), Number(day)) }, (_, index) => index + 1);
  const set = (parts: { month: string; day: string }) =>
    field.onChange(parts.month || parts.day ? `${parts.month}-${parts.day}` : null);
  return (
    <>
      <BirthdayPart
        label="Birthday, month"
        value={month}
        problem={fieldState.error?.message}
        choices={NAMED_MONTHS}
        onChange={(value) => set({ month: value, day })}
      />
      <BirthdayPart
        label="Day"
        value={day}
        problem={fieldState.error ? ' ' : undefined}
        choices={days.map((number) => ({ id: twoDigits(number), name: String(number) }))}
        onChange={(value) => set({ month, day: value })}
      />
    </>
  );
}

/** Tier, VIP, allergies, tags and birthday. */
export function StandingFields({ tiers }: { readonly tiers: readonly GuestTier[] }) {
  return (
    <Part aria-labelledby="guest-standing">
      <h3 id="guest-standing">For the service</h3>
      <SelectInput source="guest_tier_id" choices={[...tiers]} emptyText="No tier" />
      <SwitchInput source="is_vip" sx={{ pt: 2.5 }} />
      <TextInput className="whole" source="allergies" multiline maxRows={4} placeholder="None known" />
      <BirthdayInput />
      <TagsInput />
    </Part>
  );
}
