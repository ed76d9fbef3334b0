import type { Permission } from '#contract/core/permissions.ts';
import { nameOrEmail } from '#contract/administration/users/rules.ts';
import type { ProgramUser } from '#contract/administration/users/schemas.ts';

const plural = (n: number, one: string, many = `${one}s`) =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;

/** 'All locations', 'No locations' or how many: the line a list shows for a user's access. */
export function locationsSummary(user: Pick<ProgramUser, 'all_merchants' | 'merchant_ids'>): string {
  if (user.all_merchants) return 'All locations';
  return user.merchant_ids.length ? plural(user.merchant_ids.length, 'location') : 'No locations';
}

/** Own permissions that the role does not hold already: the only ones that add anything. */
export function extraPermissions(own: readonly Permission[], ofRole: readonly string[]): Permission[] {
  return own.filter((name) => !ofRole.includes(name));
}

function listNames(names: readonly string[]): string {
  if (names.length <= 3) return names.join(names.length === 2 ? ' and ' : ', ');
  return `${names.slice(0, 3).join(', ')} and ${plural(names.length - 3, 'other')}`;
}

/** The confirmation before users are removed from the concept: who, and what each of them loses. */
export function removalWarning(
  users: readonly ProgramUser[],
  conceptName: string,
): { title: string; lead: string; losses: string[] } {
  const one = users.length === 1 ? users[0] : undefined;
  const invited = users.filter((user) => user.status === 'invited').length;
  const admins = users.filter((user) => user.is_admin).length;
  const groups = users.filter((user) => user.user_group_ids.length).length;
  const losses = [
    one
      ? `Access to ${conceptName} as ${one.role_name}, ${locationsSummary(one).toLowerCase()}`
      : `Access to ${conceptName} and to its locations`,
    groups
      ? one
        ? `A seat in ${plural(one.user_group_ids.length, 'user group')}`
        : 'Seats in user groups'
      : '',
    invited
      ? one
        ? 'The invitation: its link stops working'
        : `${plural(invited, 'invitation')}: the links stop working`
      : '',
    admins && !one ? `Admin level, which ${plural(admins, 'of them has', 'of them have')}` : '',
  ];
  return {
    title: one ? `Remove ${nameOrEmail(one)}?` : `Remove ${plural(users.length, 'user')}?`,
    lead: `${listNames(users.map(nameOrEmail))} will lose:`,
    losses: losses.filter(Boolean),
  };
}
