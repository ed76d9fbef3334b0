import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Ban, CircleCheck, Mail, MailWarning, ShieldCheck, ShieldOff } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import type { ProgramUser } from '#contract/administration/users/schemas.ts';
import { timeNow } from '#src/clock.ts';
import { tokensOf } from '#src/theme/index.ts';
import { Avatar } from '#src/ui/identity/Avatar.tsx';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { nameOrEmail } from '#contract/administration/users/rules.ts';
import { Tag } from '#src/ui/layout/Tag.ts';
import { ago, exactTime } from './model/when.ts';

const STATUS = {
  active: { tone: 'ok', label: 'Active', icon: CircleCheck },
  invited: { tone: 'info', label: 'Invited', icon: Mail },
  unconfirmed: { tone: 'warn', label: 'Waiting for confirmation', icon: MailWarning },
  disabled: { tone: 'idle', label: 'Disabled', icon: Ban },
} as const satisfies Record<ProgramUser['status'], object>;

export function UserStatusChip({ status }: { status: ProgramUser['status'] }) {
  return <StatusChip {...STATUS[status]} />;
}

/** Whether somebody has a second factor. */
export function SecondFactorChip({ isOn }: { isOn: boolean }) {
  return isOn ? (
    <StatusChip tone="ok" label="On" icon={ShieldCheck} />
  ) : (
    <StatusChip tone="idle" label="Off" icon={ShieldOff} />
  );
}

const Person = styled('span')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 10,
    minWidth: 0,
    maxWidth: '100%',
    '& .words': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .words:has(small)': { padding: '5px 0' },
    '& small': {
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      fontSize: 12.5,
      lineHeight: '16px',
      color: t.muted,
    },
    '& a, & b': {
      color: t.ink,
      fontWeight: 500,
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
  };
});

/** A small outlined word beside a name, such as 'You'. */
export const NameMark = ({ children }: { children: string }) => <Tag data-outlined>{children}</Tag>;

export interface UserNameProps {
  user: Pick<ProgramUser, 'fname' | 'lname' | 'email' | 'pic_url'>;
  to?: string;
  isSelf?: boolean;
  /** The address on a second line. */
  withEmail?: boolean;
}

/** Avatar, name as a link, and a mark on the own row. */
export function UserName({ user, to, isSelf = false, withEmail = false }: UserNameProps) {
  const name = nameOrEmail(user);
  return (
    <Person>
      <Avatar value={name} size={24} src={user.pic_url ?? undefined} decorative />
      <span className="words">
        {to ? (
          <Link component={RouterLink} to={to} title={name} onClick={(event) => event.stopPropagation()}>
            {name}
          </Link>
        ) : (
          <b>{name}</b>
        )}
        {withEmail && name !== user.email && <small title={user.email}>{user.email}</small>}
      </span>
      {isSelf && <NameMark>You</NameMark>}
    </Person>
  );
}

/** How long ago, with the full instant for whoever points at it or listens. */
export function WhenField({ instant }: { instant: string | null }) {
  if (instant === null) return <span>Never</span>;
  return (
    <time dateTime={instant} title={exactTime(instant)}>
      {ago(instant, timeNow())}
    </time>
  );
}

/** The role's name; admin level stands out. */
export function RoleChip({ name, isAdmin = false }: { name: string; isAdmin?: boolean }) {
  return <Tag data-tone={isAdmin ? 'primary' : undefined}>{name || 'No role'}</Tag>;
}

export { nameOrEmail };

export { exactTime };
