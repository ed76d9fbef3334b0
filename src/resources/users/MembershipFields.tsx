import { styled } from '@mui/material/styles';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { ExtraPermissions, GroupsInput, LocationsInput, RoleSelect } from './inputs.tsx';
import type { Membership } from './model/membership.ts';
import { useRoles, useUserGroups } from './useConceptChoices.ts';

const Stack = styled('div')({ display: 'grid', gap: 16 });

export interface MembershipFieldsProps {
  value: Membership;
  onChange: (change: Partial<Membership>) => void;
  problems: Partial<Record<keyof Membership, string>>;
  disabled?: boolean;
}

/** Role, extra permissions, groups and locations: what inviting and editing share. */
export function MembershipFields({ value, onChange, problems, disabled = false }: MembershipFieldsProps) {
  const { roles } = useRoles();
  const { groups, visible } = useUserGroups();
  const role = roles.find((candidate) => candidate.role_id === value.role_id);
  return (
    <>
      <DataCard title="Role and permissions">
        <Stack>
          <RoleSelect
            roles={roles}
            value={value.role_id}
            disabled={disabled}
            error={problems.role_id}
            onChange={(role_id) => onChange({ role_id })}
          />
          <ExtraPermissions
            ofRole={role?.permissions ?? []}
            value={value.user_permissions}
            disabled={disabled}
            onChange={(user_permissions) => onChange({ user_permissions })}
          />
          {visible && (
            <GroupsInput
              groups={groups}
              value={value.user_group_ids}
              disabled={disabled}
              onChange={(user_group_ids) => onChange({ user_group_ids })}
            />
          )}
        </Stack>
      </DataCard>
      <DataCard title="Where">
        <LocationsInput
          all={value.all_merchants}
          ids={value.merchant_ids}
          disabled={disabled}
          onChange={(all_merchants, merchant_ids) => onChange({ all_merchants, merchant_ids })}
        />
      </DataCard>
    </>
  );
}
