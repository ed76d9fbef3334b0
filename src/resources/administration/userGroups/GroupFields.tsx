import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Switch from '@mui/material/Switch';
import { X } from 'lucide-react';
import { useGetMany, useInput } from 'react-admin';
import type { UserGroup } from '#contract/administration/userGroups/endpoints.ts';
import { memberResource } from '#contract/administration/users/endpoints.ts';
import type { ProgramUser } from '#contract/administration/users/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { useIsReadOnly } from '#src/crud/form/fieldRules.ts';
import { AddOne } from '#src/crud/inputs/AddOne.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { useMay } from '#src/crud/useMay.ts';
import { nameOrEmail, UserName } from '#src/resources/administration/users/fields.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';

type GroupMember = UserGroup['users'][number];

function MemberRow({
  member,
  user,
  onChange,
}: {
  member: GroupMember;
  user: ProgramUser | undefined;
  onChange: (member: GroupMember | null) => void;
}) {
  const isReadOnly = useIsReadOnly();
  const name = user ? nameOrEmail(user) : `User ${member.user_id}`;
  return (
    <ListItem disableGutters divider>
      <span style={{ flex: 1, minWidth: 0 }}>{user ? <UserName user={user} /> : name}</span>
      <FormControlLabel
        disabled={isReadOnly}
        control={
          <Switch
            checked={member.is_approver}
            onChange={(_, is_approver) => onChange({ ...member, is_approver })}
            slotProps={{ input: { 'aria-label': `${name} is an approver` } }}
          />
        }
        label="Approver"
      />
      {isReadOnly ? null : (
        <IconButton size="small" aria-label={`Take ${name} out`} onClick={() => onChange(null)}>
          <X size={16} aria-hidden />
        </IconButton>
      )}
    </ListItem>
  );
}

/** Who belongs to the group, and who of them approves. */
function Members() {
  const { field } = useInput<GroupMember[]>({ source: 'users', defaultValue: [] });
  const members: readonly GroupMember[] = field.value ?? [];
  const maySee = useMay('list', memberResource.name);
  const isReadOnly = useIsReadOnly();
  const { data: users = [] } = useGetMany<Held<ProgramUser>>(
    memberResource.name,
    { ids: members.map(({ user_id }) => user_id) },
    { enabled: maySee && members.length > 0 },
  );
  const approvers = members.filter(({ is_approver }) => is_approver).length;
  const replace = (userId: number, next: GroupMember | null) =>
    field.onChange(members.flatMap((member) => (member.user_id === userId ? (next ?? []) : member)));
  return (
    <DataCard
      title="Members"
      subtitle={`${members.length} in the group, ${approvers} may approve its campaigns`}
    >
      {isReadOnly || !maySee ? null : (
        <AddOne
          of={memberResource}
          label="Add a user"
          placeholder="Name or email"
          sort={{ field: 'name', order: 'ASC' }}
          taken={members.map(({ user_id }) => user_id)}
          optionText={(user) => `${nameOrEmail(user)} ${user.email}`}
          renderOption={(user) => <UserName user={user} />}
          onAdd={({ user_id }) => field.onChange([...members, { user_id, is_approver: false }])}
        />
      )}
      <List disablePadding>
        {members.map((member) => (
          <MemberRow
            key={member.user_id}
            member={member}
            user={users.find((user) => user?.user_id === member.user_id)}
            onChange={(next) => replace(member.user_id, next)}
          />
        ))}
      </List>
    </DataCard>
  );
}

/** Name, description and members of a group. */
export function GroupFields() {
  return (
    <>
      <DataCard>
        <TextInput source="name" />
        <TextInput source="description" multiline minRows={2} helperText="What the group is for" />
      </DataCard>
      <Members />
    </>
  );
}
