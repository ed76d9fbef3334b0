import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Lock, Plus, ShieldCheck } from 'lucide-react';
import { DataTable, ListBase, useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { ALL_PERMISSIONS } from '#contract/core/permissions.ts';
import type { Role } from '#contract/roles/schemas.ts';
import { links } from '#src/links.ts';
import { useFlag, usePermission } from '#src/permissions/index.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { ListFrame } from '#src/ui/list/ListFrame.tsx';
import { ListSearch } from '#src/ui/list/ListSearch.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { builtInNote } from './model/editability.ts';
import { groupCounts, heldFrom } from './model/matrix.ts';

type RoleRecord = Role & { id: number };
const NOUN = ['role', 'roles'] as const;
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

function RoleName({ role }: { role: RoleRecord }) {
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

function RoleCard({ role }: { role: RoleRecord }) {
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

function RoleTable() {
  const { filterValues } = useListContext<RoleRecord>();
  return (
    <ListFrame<RoleRecord>
      noun={NOUN}
      filters={<ListSearch label="Role name" />}
      narrowed={Boolean(filterValues['search'])}
      empty={
        <EmptyState icon={ShieldCheck} title="No roles" why="Every concept starts with admin and staff." />
      }
      card={(role) => <RoleCard role={role} />}
      columns={6}
    >
      <DataTable<RoleRecord> bulkActionButtons={false} rowClick={(id) => links.role(id)}>
        <DataTable.Col<RoleRecord> source="name" label="Role" render={(role) => <RoleName role={role} />} />
        {GROUPS.map((group, index) => (
          <DataTable.Col<RoleRecord>
            key={group}
            label={group}
            align="right"
            render={(role) => {
              const { held = 0, total = 1 } = groupCounts(heldFrom(role.permissions))[index] ?? {};
              return <Allowed held={held} total={total} />;
            }}
          />
        ))}
        <DataTable.Col<RoleRecord> source="user_count" label="Users" align="right" />
      </DataTable>
    </ListFrame>
  );
}

/** The concept's roles with what each allows and how many have it (ADMIN-032, PERM-003). */
export default function RoleList() {
  const managerOn = useFlag('role-manager');
  const mayCreate = usePermission('roles.create');
  return (
    <ListBase<RoleRecord>
      resource="settings/roles"
      perPage={100}
      sort={{ field: 'name', order: 'ASC' }}
      storeKey={false}
      disableAuthentication
    >
      <PageHeader
        title="Roles"
        purpose="What the users of this concept may see and do. A user has one role, and extra permissions where needed."
        actions={
          managerOn && mayCreate ? (
            <Button
              component={RouterLink}
              to={links.roleCreate()}
              variant="contained"
              startIcon={<Plus aria-hidden />}
            >
              New role
            </Button>
          ) : null
        }
      />
      {!managerOn && (
        <div style={{ marginBottom: 16 }}>
          <Alert type="info">
            The role manager is not switched on for this concept: roles can be looked at but not changed.
          </Alert>
        </div>
      )}
      <RoleTable />
    </ListBase>
  );
}
