import Autocomplete from '@mui/material/Autocomplete';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { ALL_PERMISSIONS, type Permission, permissionLabel } from '#contract/core/permissions.ts';
import { MOST_MERCHANT_IDS } from '#contract/users/endpoints.ts';
import type { Role } from '#contract/roles/schemas.ts';
import type { UserGroup } from '#contract/userGroups/endpoints.ts';
import { tokensOf } from '#src/theme/index.ts';
import { LocationSelector } from '#src/ui/locations/LocationSelector.tsx';
import { useMyLocations } from '#src/dataProviders/myLocations.ts';
import { useLocationSource } from '../locations/index.ts';

export interface RoleSelectProps {
  roles: readonly Role[];
  value: number | null;
  onChange: (roleId: number) => void;
  error?: string | undefined;
  disabled?: boolean;
}

export function RoleSelect({ roles, value, onChange, error, disabled = false }: RoleSelectProps) {
  const role = roles.find((candidate) => candidate.role_id === value);
  const note = role ? `${role.permissions.length} of ${ALL_PERMISSIONS.length} permissions` : undefined;
  return (
    <TextField
      select
      required
      label="Role"
      margin="none"
      disabled={disabled}
      value={role ? String(role.role_id) : ''}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      onChange={(event) => onChange(Number(event.target.value))}
      error={error !== undefined}
      helperText={error ?? note}
    >
      <MenuItem value="" disabled>
        Choose a role
      </MenuItem>
      {roles.map(({ role_id, name }) => (
        <MenuItem key={role_id} value={String(role_id)}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

export interface ExtraPermissionsProps {
  /** What the role gives already. */
  ofRole: readonly string[];
  value: readonly Permission[];
  onChange: (names: Permission[]) => void;
  disabled?: boolean;
}

/** Single permissions beside the role; what the role holds already is not offered. */
export function ExtraPermissions({ ofRole, value, onChange, disabled = false }: ExtraPermissionsProps) {
  const offered = ALL_PERMISSIONS.filter((name) => !ofRole.includes(name));
  return (
    <Autocomplete<Permission, true>
      multiple
      disableCloseOnSelect
      disabled={disabled}
      options={offered}
      value={value.filter((name) => !ofRole.includes(name))}
      onChange={(_, names) => onChange([...names])}
      getOptionLabel={permissionLabel}
      renderInput={(props) => (
        <TextField
          {...props}
          label="Extra permissions"
          margin="none"
          placeholder={value.length ? '' : 'None beside the role'}
          helperText="Given to this person alone, on top of the role"
        />
      )}
    />
  );
}

export interface GroupsInputProps {
  groups: readonly UserGroup[];
  value: readonly number[];
  onChange: (ids: number[]) => void;
  disabled?: boolean;
}

export function GroupsInput({ groups, value, onChange, disabled = false }: GroupsInputProps) {
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      disabled={disabled}
      options={[...groups]}
      value={groups.filter((group) => value.includes(group.id))}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      getOptionLabel={(group) => group.name}
      noOptionsText="No user groups yet"
      onChange={(_, chosen) => {
        const unseen = value.filter((id) => !groups.some((group) => group.id === id));
        onChange([...unseen, ...chosen.map((group) => group.id)]);
      }}
      renderInput={(props) => <TextField {...props} label="User groups" margin="none" />}
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

export interface LocationsInputProps {
  all: boolean;
  ids: readonly number[];
  onChange: (all: boolean, ids: number[]) => void;
  disabled?: boolean;
}

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
export function LocationsInput({ all, ids, onChange, disabled = false }: LocationsInputProps) {
  const source = useLocationSource();
  const legend = useId();
  return (
    <Frame aria-labelledby={legend} disabled={disabled}>
      <legend id={legend}>Locations</legend>
      <RadioGroup
        aria-labelledby={legend}
        value={all ? 'all' : 'some'}
        onChange={(_, choice) => onChange(choice === 'all', [...ids])}
      >
        <FormControlLabel
          value="all"
          disabled={disabled}
          control={<Radio />}
          label="All locations, and those opened later"
        />
        <FormControlLabel value="some" disabled={disabled} control={<Radio />} label="Only the ones picked" />
      </RadioGroup>
      {!all && !disabled && (
        <>
          <LocationSelector source={source} value={ids} onChange={(chosen) => onChange(false, chosen)} />
          <Picked ids={ids} />
        </>
      )}
    </Frame>
  );
}

export { useRoles, useUserGroups } from './useConceptChoices.ts';
