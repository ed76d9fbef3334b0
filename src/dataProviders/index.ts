import { combineDataProviders, type DataProvider } from 'react-admin';
import { auditProvider } from './audit.ts';
import { flagRulesProvider } from './flagRules.ts';
import { guestsProvider } from './guests.ts';
import { merchantsProvider } from './merchants.ts';
import { programsProvider } from './programs.ts';
import { rolesProvider } from './roles.ts';
import { userGroupsProvider } from './userGroups.ts';
import { allUsersProvider, membersProvider, superAdminsProvider } from './users.ts';

const providers = {
  'settings/restaurants': merchantsProvider,
  'settings/concepts': programsProvider,
  'settings/users': membersProvider,
  'settings/users/super_admin': superAdminsProvider,
  'settings/all_users': allUsersProvider,
  'settings/roles': rolesProvider,
  'settings/user_groups': userGroupsProvider,
  'settings/audit_log': auditProvider,
  'settings/flags': flagRulesProvider,
  'ops/guestbook': guestsProvider,
} as const satisfies Record<string, DataProvider>;

export type ResourceName = keyof typeof providers;

const isResource = (name: string): name is ResourceName => Object.hasOwn(providers, name);

/** The one data provider: a resource's name is its path, and each is answered by its own service. */
export const dataProvider: DataProvider = {
  ...combineDataProviders((name) => {
    if (!isResource(name)) throw new Error(`No service answers for ${name}`);
    return providers[name];
  }),
  supportAbortSignal: true,
};
