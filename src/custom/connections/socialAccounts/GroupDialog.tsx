import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { SocialConnection } from '#contract/connections/socialConnections/schemas.ts';
import { useIdentity } from '#src/permissions/index.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { saveGroup, useGroups, useWrite } from './data.ts';

const ALL = 'all';

/** Which group of the aggregator belongs to the concept (SOCIAL-019); its groups are asked of the aggregator itself. */
export function GroupDialog({
  connection,
  onClose,
}: {
  readonly connection: SocialConnection;
  readonly onClose: () => void;
}) {
  const { current_program_id: programId } = useIdentity();
  const [group, setGroup] = useState(connection.business_id ?? ALL);
  const { data: groups, error, refetch } = useGroups(true);
  const save = useWrite(
    () => saveGroup(programId ?? 0, group === ALL ? null : group),
    () => 'The group is saved.',
  );
  return (
    <Modal
      open
      title="Group at Chatmeter"
      size="small"
      busy={save.isPending}
      onClose={onClose}
      onSubmit={() => save.mutate(undefined, { onSuccess: onClose })}
      actions={
        <>
          <Button variant="outlined" disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={save.isPending || !groups}>
            Save group
          </Button>
        </>
      }
    >
      <Stack spacing={2}>
        <Typography variant="body2">
          Only locations of this group are listed and read. Locations of other groups lose nothing that came
          in.
        </Typography>
        {groups ? (
          <TextField
            select
            autoFocus
            label="Group"
            value={group}
            onChange={(event) => setGroup(event.target.value)}
          >
            <MenuItem value={ALL}>All locations</MenuItem>
            {groups.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        ) : error ? (
          <PartNotLoaded
            lines={2}
            title="The groups could not be loaded"
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <BlockSkeleton lines={2} />
        )}
      </Stack>
    </Modal>
  );
}
