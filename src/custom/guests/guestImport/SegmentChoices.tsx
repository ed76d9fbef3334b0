import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useGetList } from 'react-admin';
import { userGroupResource } from '#contract/administration/userGroups/endpoints.ts';
import type { ImportChoices } from '#contract/guests/guestImports/schemas.ts';
import { useMay } from '#src/crud/useMay.ts';
import { usePermission } from '#src/permissions/index.ts';
import { TickChoices } from '#src/ui/form/TickChoices.ts';

interface SegmentChoicesProps {
  readonly choices: ImportChoices;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<ImportChoices>) => void;
}

const MOST_GROUPS = 500;

interface Group {
  readonly id: number;
  readonly name: string;
}

/** Whose the segment is, for who may see user groups. */
function GroupChoice({ choices, errors, onChange }: SegmentChoicesProps) {
  const { data = [] } = useGetList<Group>(userGroupResource.name, {
    pagination: { page: 1, perPage: MOST_GROUPS },
    sort: { field: 'name', order: 'ASC' },
  });
  const { segment_user_group_id: chosen } = choices;
  return (
    <TextField
      select
      label="User group"
      value={data.some(({ id }) => id === chosen) ? chosen : ''}
      error={errors['segment_user_group_id'] !== undefined}
      helperText={errors['segment_user_group_id']}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      onChange={({ target }) => onChange({ segment_user_group_id: Number(target.value) || null })}
    >
      <MenuItem value="">Everyone who can view segments</MenuItem>
      {data.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

function UnknownChoice({ choices, onChange }: SegmentChoicesProps) {
  const mayCreate = usePermission('guestProfile.import');
  const options = [
    { label: 'Leave them out', isAdding: false },
    { label: 'Add them to the guest book', isAdding: true },
  ];
  return (
    <TickChoices>
      <legend>Guests whom nobody knows yet</legend>
      <div>
        {options.map(({ label, isAdding }) => (
          <label key={label}>
            <input
              type="radio"
              name="unknown"
              disabled={isAdding && !mayCreate}
              checked={choices.creates_unknown === isAdding}
              onChange={() => onChange({ creates_unknown: isAdding })}
            />
            {label}
          </label>
        ))}
      </div>
      <p>
        {mayCreate
          ? 'Those who are added get the name, phone and email of the file, and have agreed to nothing.'
          : 'Adding guests takes the right to import guests.'}
      </p>
    </TickChoices>
  );
}

/** The segment that a file makes: what it is called, whose it is, and whether it adds guests. */
export function SegmentChoices(props: SegmentChoicesProps) {
  const { choices, errors, onChange } = props;
  const maySeeGroups = useMay('list', userGroupResource.name);
  return (
    <Stack spacing={2.5} sx={{ maxWidth: 640, '& .MuiTextField-root': { m: 0 } }}>
      <TextField
        label="Name"
        required
        value={choices.segment_name}
        autoComplete="off"
        error={errors['segment_name'] !== undefined}
        helperText={errors['segment_name']}
        slotProps={{ htmlInput: { maxLength: 80 } }}
        onChange={({ target }) => onChange({ segment_name: target.value })}
      />
      <TextField
        label="Description"
        multiline
        minRows={2}
        value={choices.segment_description}
        placeholder="Where this list is from, and what for"
        slotProps={{ htmlInput: { maxLength: 500 } }}
        onChange={({ target }) => onChange({ segment_description: target.value })}
      />
      {maySeeGroups ? <GroupChoice {...props} /> : null}
      <UnknownChoice {...props} />
    </Stack>
  );
}
