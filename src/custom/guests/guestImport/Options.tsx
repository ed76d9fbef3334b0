import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import type { DateOrder } from '#contract/guests/guestImports/dates.ts';
import { consentLeftOut } from '#contract/guests/guestImports/consent.ts';
import { orderOf } from '#contract/guests/guestImports/rules.ts';
import type { GuestImport, ImportChoices } from '#contract/guests/guestImports/schemas.ts';
import { CHANGE_GUESTS } from '#contract/core/permissions.ts';
import { DIAL_CODES, DIAL_COUNTRIES } from '#contract/guests/guests/phones.ts';
import { numberedName, useMyLocations } from '#src/dataProviders/myLocations.ts';
import { LeaveOutChoice } from '#src/domain/administration/imports/index.ts';
import { useLocationSource } from '#src/domain/administration/locations/index.ts';
import { usePermission } from '#src/permissions/index.ts';
import { LocationPicker } from '#src/ui/locations/LocationPicker.tsx';
import { tokensOf } from '#src/theme/index.ts';
import { TickChoices } from '#src/ui/form/TickChoices.ts';
import { KnownStay } from './KnownStay.tsx';
import { ListChoices } from './ListChoices.tsx';

const Places = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    '& > p': { margin: 0, fontSize: 12.5, color: t.muted },
    '& > p:first-of-type': {
      marginBottom: 5,
      fontSize: 13,
      lineHeight: '18px',
      fontWeight: 500,
      color: t.ink,
    },
    '& > p.wrong': { color: t.tones.bad.main },
    '& > .list': { marginBottom: 5, border: `1px solid ${t.divider}`, borderRadius: 12 },
    '& .list > ul': { maxHeight: 220 },
  };
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
  const source = useLocationSource();
  const { find } = useMyLocations();
  const labelId = useId();
  const chosen = choices.merchant_id === null ? null : find(choices.merchant_id);
  return (
    <Places role="group" aria-labelledby={labelId}>
      <p id={labelId}>Location of the reservations</p>
      <div className="list">
        <LocationPicker
          label="Location of the reservations"
          source={source}
          value={choices.merchant_id}
          onPick={(merchant_id) => onChange({ merchant_id })}
        />
      </div>
      {errors.merchant_id ? (
        <p className="wrong" role="alert">
          {errors.merchant_id}
        </p>
      ) : (
        <p role="status">
          {chosen
            ? `${numberedName(chosen)}: times are read in ${chosen.timezone}.`
            : 'Choose where they are booked.'}
        </p>
      )}
    </Places>
  );
}

function MergeChoice({ choices, onChange }: OptionsProps) {
  const mayChange = usePermission(CHANGE_GUESTS);
  if (!mayChange) return <KnownStay />;
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

/** Asked when a column that speaks of consent is left out. */
function ConsentChoice({ shown, choices, errors, onChange }: OptionsProps) {
  const titles = consentLeftOut(shown.kind, shown.columns, choices.mapping);
  if (titles.length === 0) return null;
  const named = titles.map((title) => `“${title}”`).join(', ');
  return (
    <TickChoices>
      <legend>Columns that speak of consent</legend>
      <div>
        <label>
          <input
            type="checkbox"
            checked={choices.ignores_consent}
            onChange={({ target }) => onChange({ ignores_consent: target.checked })}
          />
          Leave out {named}
        </label>
      </div>
      {errors.ignores_consent ? (
        <p className="wrong">{errors.ignores_consent}</p>
      ) : (
        <p>Who refused there would be taken as if they had not. Say above what the column is, if you can.</p>
      )}
    </TickChoices>
  );
}

/** How the file is to be understood, and what it may change. */
export function Options(props: OptionsProps) {
  const { shown, choices, onChange } = props;
  return (
    <Stack spacing={2.5} sx={{ maxWidth: 640, '& .MuiTextField-root': { m: 0 } }}>
      {shown.kind === 'reservations' ? <LocationChoice {...props} /> : null}
      <ConsentChoice {...props} />
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
      <LeaveOutChoice
        value={choices.leave_out}
        otherwise="Refuse the row"
        note="Without a phone and an email that can be read a row is refused in both cases."
        onChange={(leave_out) => onChange({ leave_out })}
      />
      {shown.kind === 'guests' ? <MergeChoice {...props} /> : null}
      {shown.kind === 'contacts' ? <ListChoices {...props} /> : null}
    </Stack>
  );
}
