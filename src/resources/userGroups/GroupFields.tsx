import Autocomplete from '@mui/material/Autocomplete';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { ProgramUser } from '#contract/users/schemas.ts';
import { usePermission } from '#src/permissions/index.ts';
import { tokensOf } from '#src/theme/index.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { nameOrEmail, UserName } from '../users/fields.tsx';
import type { GroupDraft, GroupMember } from './useGroupDraft.ts';

type Member = ProgramUser & { id: number };

const Rows = styled('ul')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    listStyle: 'none',
    margin: '12px 0 0',
    padding: 0,
    '& li': {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      minHeight: 44,
      borderTop: `1px solid ${t.hair}`,
    },
    '& li > span:first-of-type': { flex: 1, minWidth: 0 },
  };
});

export interface GroupFieldsProps {
  draft: GroupDraft;
  problems: Readonly<Record<string, string>>;
  onChange: (part: Partial<GroupDraft>) => void;
  disabled: boolean;
}

function MemberRow({
  member,
  user,
  onChange,
  onRemove,
  disabled,
}: {
  member: GroupMember;
  user: Member | undefined;
  onChange: (member: GroupMember) => void;
  onRemove: () => void;
  disabled: boolean;
}) {
  const name = user ? nameOrEmail(user) : `User ${member.user_id}`;
  return (
    <li>
      <span>{user ? <UserName user={user} /> : name}</span>
      <FormControlLabel
        disabled={disabled}
        control={
          <Switch
            checked={member.is_approver}
            onChange={(_, is_approver) => onChange({ ...member, is_approver })}
            slotProps={{ input: { 'aria-label': `${name} is an approver` } }}
          />
        }
        label="Approver"
      />
      {!disabled && (
        <IconButton size="small" aria-label={`Take ${name} out`} onClick={onRemove}>
          <X size={16} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

function Members({ draft, onChange, disabled }: GroupFieldsProps) {
  const maySee = usePermission('users.view');
  const [typed, setTyped] = useState('');
  const { data: users = [] } = useGetList<Member>(
    'settings/users',
    { pagination: { page: 1, perPage: 500 }, sort: { field: 'name', order: 'ASC' } },
    { enabled: maySee },
  );
  const inGroup = (user: Member) => draft.users.some(({ user_id }) => user_id === user.user_id);
  const approvers = draft.users.filter((member) => member.is_approver).length;
  const setMember = (member: GroupMember) =>
    onChange({ users: draft.users.map((other) => (other.user_id === member.user_id ? member : other)) });
  return (
    <DataCard
      title="Members"
      subtitle={`${draft.users.length} in the group, ${approvers} may approve its campaigns`}
    >
      {!disabled && maySee && (
        <Autocomplete<Member>
          options={users.filter((user) => !inGroup(user))}
          value={null}
          inputValue={typed}
          blurOnSelect
          onInputChange={(_, text, reason) => setTyped(reason === 'selectOption' ? '' : text)}
          onChange={(_, user) => {
            if (user) onChange({ users: [...draft.users, { user_id: user.user_id, is_approver: false }] });
          }}
          getOptionLabel={(user) => `${nameOrEmail(user)} ${user.email}`}
          getOptionKey={(user) => user.user_id}
          renderOption={({ key, ...props }, user) => (
            <li key={key} {...props}>
              <UserName user={user} />
            </li>
          )}
          renderInput={(props) => (
            <TextField {...props} label="Add a user" margin="none" placeholder="Name or email" />
          )}
        />
      )}
      {draft.users.length > 0 && (
        <Rows>
          {draft.users.map((member) => (
            <MemberRow
              key={member.user_id}
              member={member}
              user={users.find((user) => user.user_id === member.user_id)}
              disabled={disabled}
              onChange={setMember}
              onRemove={() =>
                onChange({ users: draft.users.filter(({ user_id }) => user_id !== member.user_id) })
              }
            />
          ))}
        </Rows>
      )}
    </DataCard>
  );
}

/** Name, description and members of a group. */
export function GroupFields(props: GroupFieldsProps) {
  const { draft, problems, onChange, disabled } = props;
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 720 }}>
      <DataCard>
        <div style={{ display: 'grid', gap: 16 }}>
          <TextField
            required
            label="Name"
            margin="none"
            disabled={disabled}
            value={draft.name}
            onChange={(event) => onChange({ name: event.target.value })}
            error={problems['name'] !== undefined}
            helperText={problems['name']}
          />
          <TextField
            multiline
            minRows={2}
            label="Description"
            margin="none"
            disabled={disabled}
            value={draft.description}
            onChange={(event) => onChange({ description: event.target.value })}
            error={problems['description'] !== undefined}
            helperText={problems['description'] ?? 'What the group is for'}
          />
        </div>
      </DataCard>
      <Members {...props} />
    </div>
  );
}
