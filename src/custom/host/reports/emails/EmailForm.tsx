import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { DAY_NAMES } from '#contract/core/weekdays.ts';
import {
  REPORT_FILES,
  REPORT_RHYTHMS,
  type ReportEmailWrite,
  type ReportFile,
  type ReportRhythm,
} from '#contract/host/reports/emails/schemas.ts';
import { LocationFilter } from '#src/domain/administration/locations/index.ts';
import { TimeField } from '#src/ui/form/DateField.tsx';
import { FILE_WORDS, RHYTHM_WORDS } from './words.ts';

interface ChoiceProps<T extends string | number> {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly (readonly [value: T, name: string])[];
  readonly onChange: (value: T) => void;
}

function Choice<T extends string | number>({ label, value, choices, onChange }: ChoiceProps<T>) {
  return (
    <TextField
      select
      margin="none"
      label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = choices.find(([one]) => String(one) === target.value);
        if (chosen) onChange(chosen[0]);
      }}
    >
      {choices.map(([one, name]) => (
        <MenuItem key={one} value={String(one)}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface EmailFormProps {
  readonly value: ReportEmailWrite;
  readonly onChange: (value: ReportEmailWrite) => void;
  readonly isNew: boolean;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
}

/** When a report comes by email, about which locations and with which file. */
export function EmailForm({ value, onChange, isNew, isBusy, onCancel }: EmailFormProps) {
  const set = (part: Partial<ReportEmailWrite>) => onChange({ ...value, ...part });
  const location = value.merchant_ids?.[0];
  return (
    <Stack spacing={2}>
      <Choice<ReportRhythm>
        label="How often"
        value={value.every}
        choices={REPORT_RHYTHMS.map((one) => [one, RHYTHM_WORDS[one]])}
        onChange={(every) => set({ every })}
      />
      {value.every === 'week' ? (
        <Choice<number>
          label="Day"
          value={value.weekday}
          choices={DAY_NAMES.map((name, day) => [day, name])}
          onChange={(weekday) => set({ weekday })}
        />
      ) : null}
      <TimeField
        label="Time"
        required
        value={value.send_time}
        helperText="On the clocks of the concept"
        onChange={(send_time) => set({ send_time })}
      />
      <Choice<ReportFile>
        label="File"
        value={value.file}
        choices={REPORT_FILES.map((one) => [one, FILE_WORDS[one]])}
        onChange={(file) => set({ file })}
      />
      <div>
        <LocationFilter
          value={location === undefined ? undefined : String(location)}
          onChange={(chosen) => set({ merchant_ids: chosen === undefined ? null : [Number(chosen)] })}
        />
      </div>
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        <Button variant="outlined" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" disabled={isBusy || value.send_time === ''}>
          {isNew ? 'Add email' : 'Save'}
        </Button>
      </Stack>
    </Stack>
  );
}
