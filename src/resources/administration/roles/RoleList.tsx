import { roleResource } from '#contract/administration/roles/endpoints.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Lock, ShieldCheck } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { ALL_PERMISSIONS } from '#contract/core/permissions.ts';
import type { Role } from '#contract/administration/roles/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import type { Column } from '#src/crud/list/column.ts';
import { ResourceList } from '#src/crud/list/ResourceList.tsx';
import { links } from '#src/links.ts';
import { useFlag } from '#src/permissions/index.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { builtInNote } from './model/editability.ts';
import { groupCounts, heldFrom } from './model/matrix.ts';

const GROUPS = groupCounts(new Set()).map(({ label }) => label);

const Name = styled('span')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'inline-flex',
    alignItems: 'baseline',
    gap: 8,
    '& a': { color: t.ink, fontWeight: 500 },
    '& small': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 4,
      fontSize: 12.5,
      whiteSpace: 'nowrap',
      color: t.muted,
    },
    '& svg': { alignSelf: 'center' },
  };
});

const Meter = styled('span')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'inline-grid',
    gridTemplateColumns: 'auto 44px',
    alignItems: 'center',
    gap: 8,
    whiteSpace: 'nowrap',
    color: t.inkSoft,
    '&[data-none]': { color: t.muted },
    '& i': { height: 4, borderRadius: 2, backgroundColor: t.chip, overflow: 'hidden' },
    [atMost('largeDesktop')]: { gridTemplateColumns: 'auto', '& > i': { height: 3 } },
    '& i > i': { display: 'block', height: '100%', backgroundColor: t.primary },
  };
});

function Allowed({ held, total }: { held: number; total: number }) {
  return (
    <Meter data-none={held === 0 || undefined}>
      <span>
        {held} of {total}
      </span>
      <i aria-hidden="true">
        <i style={{ width: `${(held / total) * 100}%` }} />
      </i>
    </Meter>
  );
}

function RoleName({ role }: { role: Held<Role> }) {
  const note = builtInNote(role);
  return (
    <Name>
      <Link component={RouterLink} to={links.role(role.id)} onClick={(event) => event.stopPropagation()}>
        {role.name}
      </Link>
      {note && (
        <small>
          <Lock size={13} aria-hidden />
          {note}
        </small>
      )}
    </Name>
  );
}

function RoleCard({ role }: { role: Held<Role> }) {
  const held = heldFrom(role.permissions);
  return (
    <div style={{ display: 'grid', gap: 6 }}>
      <RoleName role={role} />
      <span>
        {held.size} of {ALL_PERMISSIONS.length} allowed ·{' '}
        {role.user_count === 1 ? '1 user' : `${role.user_count} users`}
      </span>
    </div>
  );
}

const countOf = (role: Role, group: number) =>
  groupCounts(heldFrom(role.permissions))[group] ?? { held: 0, total: 1 };

const COLUMNS: readonly Column<Role>[] = [
  {
    source: 'name',
    label: 'Role',
    sortBy: 'name',
    shown: 'always',
    render: (role) => <RoleName role={role} />,
  },
  ...GROUPS.map(
    (group, index): Column<Role> => ({
      source: `allowed in ${group}`,
      label: group,
      align: 'right',
      text: (role) => {
        const { held, total } = countOf(role, index);
        return `${held} of ${total}`;
      },
      render: (role) => <Allowed {...countOf(role, index)} />,
    }),
  ),
  { source: 'user_count', sortBy: 'user_count', align: 'right' },
];

/** The concept's roles with what each allows and how many have it (ADMIN-032, PERM-003). */
export default function RoleList() {
  const managerOn = useFlag('role-manager');
  return (
    <ResourceList
      of={roleResource}
      purpose="What the users of this concept may see and do. A user has one role, and extra permissions where needed."
      icon={ShieldCheck}
      emptyTitle="No roles"
      emptyText="Every concept starts with admin and staff."
      search="Role name"
      columns={COLUMNS}
      sort={{ field: 'name', order: 'ASC' }}
      perPage={100}
      to={({ id }) => links.role(id)}
      exports
      card={(role) => <RoleCard role={role} />}
      {...(managerOn ? { making: { to: links.roleCreate() } } : {})}
      above={
        managerOn ? null : (
          <Box sx={{ mb: 2 }}>
            <Alert type="info">
              The role manager is not switched on for this concept: roles can be looked at but not changed.
            </Alert>
          </Box>
        )
      }
    />
  );
}
