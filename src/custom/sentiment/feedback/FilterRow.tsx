import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { Download } from 'lucide-react';
import { services } from '#contract/index.ts';
import { PAST_DAYS } from '#contract/sentiment/feedback/rules.ts';
import { call } from '#src/dataProviders/client.ts';
import { fetchTicket } from '#src/dataProviders/download.ts';
import { FilterMany } from '#src/domain/sentiment/reviews/index.ts';
import { DateRangePicker } from '#src/ui/calendar/DateRangePicker.tsx';
import { useOptions } from './data.ts';
import { queryOf } from './model/filters.ts';
import type { useFilters } from './useFilters.ts';

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: 8,
  marginBottom: 16,
});

interface FilterRowProps {
  readonly filters: ReturnType<typeof useFilters>;
  readonly forms: readonly { readonly id: number; readonly name: string; readonly responses_count: number }[];
  readonly isExpanded: boolean;
  readonly onExpand: (isExpanded: boolean) => void;
}

/** Of which answers the dashboard tells: span, form, locations, only those that stand out. */
export function FilterRow({ filters: { given, set }, forms, isExpanded, onExpand }: FilterRowProps) {
  const { data: options } = useOptions();
  const isCustom = given.pastDays === 'custom';
  return (
    <Bar>
      <TextField
        select
        size="small"
        margin="none"
        label="Time"
        value={given.pastDays ?? ''}
        onChange={(event) => set({ pastDays: event.target.value, from: undefined, until: undefined })}
        sx={{ width: 'auto', minWidth: 150 }}
      >
        {PAST_DAYS.map(({ label, days }) => (
          <MenuItem key={label} value={String(days ?? 'custom')}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {isCustom ? (
        <DateRangePicker
          label="Days"
          value={{ start: given.from ?? null, end: given.until ?? null }}
          onChange={({ start, end }) => set({ from: start ?? undefined, until: end ?? undefined })}
        />
      ) : null}
      <TextField
        select
        size="small"
        margin="none"
        label="Form"
        value={given.feedback_form_id ?? ''}
        onChange={(event) => set({ feedback_form_id: event.target.value || undefined })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ width: 'auto', minWidth: 180 }}
      >
        <MenuItem value="">All forms</MenuItem>
        {forms.map(({ id, name }) => (
          <MenuItem key={id} value={String(id)}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <FilterMany
        label="Location"
        value={given.merchantIds}
        options={(options?.merchants ?? []).map(({ merchant_id, merchant_name }) => ({
          value: String(merchant_id),
          label: merchant_name,
        }))}
        onChange={(merchantIds) => set({ merchantIds })}
      />
      <Button
        variant={given.is_hit ? 'contained' : 'outlined'}
        aria-pressed={given.is_hit !== undefined}
        onClick={() => set({ is_hit: given.is_hit ? undefined : 'true' })}
      >
        Only alerts
      </Button>
      <Button
        variant="outlined"
        startIcon={<Download aria-hidden />}
        onClick={() => void fetchTicket(call(services.feedback.export, { body: queryOf(given) }))}
      >
        Export
      </Button>
      <Button aria-expanded={isExpanded} onClick={() => onExpand(!isExpanded)}>
        {isExpanded ? 'Hide responses' : 'Show responses'}
      </Button>
    </Bar>
  );
}
