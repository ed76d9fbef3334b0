import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import type { DateOrder } from '#contract/guestImports/dates.ts';
import { orderOf } from '#contract/guestImports/rules.ts';
import type { GuestImport, ImportChoices } from '#contract/guestImports/schemas.ts';
import { DIAL_CODES, DIAL_COUNTRIES } from '#contract/guests/phones.ts';
import { useIdentity } from '#src/permissions/index.ts';
import { TickChoices } from '#src/ui/form/TickChoices.ts';

const Grid = styled('div')({
  display: 'grid',
  gap: 20,
  maxWidth: 640,
  '& .MuiTextField-root': { margin: 0 },
});

const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const ORDERS: Record<DateOrder, { label: string; example: string }> = {
  month_first: { label: 'Month first', example: '05/03 is 3 May' },
  day_first: { label: 'Day first', example: '05/03 is 5 March' },
};

export interface OptionsProps {
  readonly shown: Pick<GuestImport, 'kind' | 'columns' | 'fields'>;
  readonly choices: ImportChoices;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<ImportChoices>) => void;
}

function OrderChoice({ shown, choices, errors, onChange }: OptionsProps) {
  const proven = orderOf(shown, choices.mapping);
  if (proven === 'any') return null;
  const value = choices.date_order ?? (proven === 'ask' ? null : proven);
  return (
    <TickChoices>
      <legend>Dates such as 05/03/2026</legend>
      <div>
        {(['month_first', 'day_first'] as const).map((order) => (
          <label key={order}>
            <input
              type="radio"
              name="date-order"
              checked={value === order}
              onChange={() => onChange({ date_order: order })}
            />
            {ORDERS[order].label} <small>{ORDERS[order].example}</small>
          </label>
        ))}
      </div>
      {errors.date_order ? (
        <p className="wrong">{errors.date_order}</p>
      ) : (
        <p>
          {proven === 'ask'
            ? 'The file does not prove it. Dates with a month in words, or with the year first, are read either way.'
            : 'As the dates of the file prove.'}
        </p>
      )}
    </TickChoices>
  );
}

function LocationChoice({ choices, errors, onChange }: OptionsProps) {
  const { merchants } = useIdentity();
  const chosen = merchants.find(({ merchant_id }) => merchant_id === choices.merchant_id);
  return (
    <TextField
      select
      label="Location of the reservations"
      value={chosen ? String(chosen.merchant_id) : ''}
      error={Boolean(errors.merchant_id)}
      helperText={errors.merchant_id ?? (chosen ? `Times are read in ${chosen.timezone}.` : undefined)}
      onChange={({ target }) => onChange({ merchant_id: Number(target.value) })}
    >
      {merchants.map(({ merchant_id, merchant_name, store_number }) => (
        <MenuItem key={merchant_id} value={String(merchant_id)}>
          {[store_number, merchant_name].filter(Boolean).join(' ')}
        </MenuItem>
      ))}
    </TextField>
  );
}

function MergeChoice({ choices, onChange }: OptionsProps) {
  return (
    <TickChoices>
      <legend>Guests who are known already</legend>
      <div>
        <label>
          <input
            type="radio"
            name="overwrite"
            checked={!choices.overwrite}
            onChange={() => onChange({ overwrite: false })}
          />
          Fill in what is missing
        </label>
        <label>
          <input
            type="radio"
            name="overwrite"
            checked={choices.overwrite}
            onChange={() => onChange({ overwrite: true })}
          />
          Replace what is known
        </label>
      </div>
      <p>Tags and notes are added in both cases. Who opted out stays opted out.</p>
    </TickChoices>
  );
}

/** How the file is to be understood, and what it may change. */
export function Options(props: OptionsProps) {
  const { shown, choices, onChange } = props;
  return (
    <Grid>
      {shown.kind === 'reservations' ? <LocationChoice {...props} /> : null}
      <OrderChoice {...props} />
      <TextField
        select
        label="Country of phone numbers without a code"
        value={choices.country_code}
        onChange={({ target }) =>
          onChange({ country_code: DIAL_COUNTRIES.find((code) => code === target.value) ?? 'US' })
        }
      >
        {DIAL_COUNTRIES.map((code) => (
          <MenuItem key={code} value={code}>
            {countryNames.of(code)} (+{DIAL_CODES[code]})
          </MenuItem>
        ))}
      </TextField>
      {shown.kind === 'guests' ? <MergeChoice {...props} /> : null}
    </Grid>
  );
}
