import Autocomplete from '@mui/material/Autocomplete';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ALL_PERMISSIONS, type Permission, permissionLabel } from '#contract/core/permissions.ts';
import { MOST_MERCHANT_IDS } from '#contract/administration/users/endpoints.ts';
import { useIsReadOnly } from '#src/crud/form/fieldRules.ts';
import { SelectInput } from '#src/crud/inputs/choices.tsx';
import { tokensOf } from '#src/theme/index.ts';
import { LocationSelector } from '#src/ui/locations/LocationSelector.tsx';
import { useMyLocations } from '#src/dataProviders/myLocations.ts';
import { useLocationSource } from '#src/domain/administration/locations/index.ts';
import { extraPermissions } from './model/access.ts';
import { useRoles } from './useConceptChoices.ts';

export function RoleInput() {
  const { roles } = useRoles();
  const chosen: unknown = useWatch({ name: 'role_id' });
  const role = roles.find(({ role_id }) => role_id === chosen);
  return (
    <SelectInput
      source="role_id"
      choices={roles.map(({ role_id, name }) => ({ id: role_id, name }))}
      helperText={role ? `${role.permissions.length} of ${ALL_PERMISSIONS.length} permissions` : false}
    />
  );
}

/** Single permissions beside the role; what the role holds already is not offered. */
export function ExtraPermissions() {
  const { roles } = useRoles();
  const chosen: unknown = useWatch({ name: 'role_id' });
  const ofRole = roles.find(({ role_id }) => role_id === chosen)?.permissions ?? [];
  const { field } = useInput<Permission[]>({ source: 'user_permissions' });
  const value = extraPermissions(field.value, ofRole);
  return (
    <Autocomplete<Permission, true>
      multiple
      disableCloseOnSelect
      disabled={useIsReadOnly()}
      options={extraPermissions(ALL_PERMISSIONS, ofRole)}
      value={value}
      onChange={(_, names) => field.onChange([...names])}
      getOptionLabel={permissionLabel}
      renderInput={(props) => (
        <TextField
          {...props}
          label="Extra permissions"
          placeholder={value.length ? '' : 'None beside the role'}
          helperText="Given to this person alone, on top of the role"
        />
      )}
    />
  );
}

const Frame = styled('fieldset')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 0,
    '& legend': { padding: 0, marginBottom: 5, fontSize: 13, lineHeight: '18px', fontWeight: 500 },
    '& p': { margin: '6px 0 0', fontSize: 12.5, color: t.muted },
  };
});

/** So many picked locations are named; who picked more reads how many. */
const NAMED = 20;

/** The picked locations by name, and how many of them the viewer does not work at. */
function Picked({ ids }: { ids: readonly number[] }) {
  const { find, nameOf } = useMyLocations();
  if (ids.length === 0) return <p>No location picked yet</p>;
  const looked = ids.slice(0, MOST_MERCHANT_IDS);
  const unseen = looked.filter((id) => find(id) === null).length;
  const own = ids.length - unseen;
  const names = looked.flatMap((id) => nameOf(id) ?? []).slice(0, NAMED);
  const others = own - names.length;
  return (
    <p>
      {own === 0 ? 'No location picked yet' : names.join(', ')}
      {others > 0 ? `${names.length > 0 ? ' and ' : ''}${others.toLocaleString('en-US')} more` : ''}
      {unseen > 0 ? `, and ${unseen} that you do not work at` : ''}
    </p>
  );
}

/** Every location, later ones included, or a picked set; ids the viewer cannot see are kept as they are. */
export function LocationsInput() {
  const all = useInput<boolean>({ source: 'all_merchants' }).field;
  const picked = useInput<number[]>({ source: 'merchant_ids' }).field;
  const disabled = useIsReadOnly();
  const source = useLocationSource();
  const legend = useId();
  return (
    <Frame aria-labelledby={legend} disabled={disabled}>
      <legend id={legend}>Locations</legend>
      <RadioGroup
        aria-labelledby={legend}
        value={all.value ? 'all' : 'some'}
        onChange={(_, choice) => all.onChange(choice === 'all')}
      >
        <FormControlLabel
          value="all"
          disabled={disabled}
          control={<Radio />}
          label="All locations, and those opened later"
        />
        <FormControlLabel value="some" disabled={disabled} control={<Radio />} label="Only the ones picked" />
      </RadioGroup>
      {!all.value && !disabled && (
        <>
          <LocationSelector source={source} value={picked.value} onChange={picked.onChange} />
          <Picked ids={picked.value} />
        </>
      )}
    </Frame>
  );
}

export { useRoles, useUserGroups } from './useConceptChoices.ts';
