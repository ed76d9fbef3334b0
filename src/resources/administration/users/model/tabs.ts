/** The tabs of the user list; `source` names the call that answers the tab. */
export const USER_TABS = [
  { key: 'all', label: 'All', source: 'members', filter: {} },
  { key: 'active', label: 'Active', source: 'members', filter: { status: 'active' } },
  { key: 'invited', label: 'Invited', source: 'members', filter: { status: 'invited' } },
  {
    key: 'unconfirmed',
    label: 'Waiting for confirmation',
    source: 'members',
    filter: { status: 'unconfirmed' },
  },
  { key: 'disabled', label: 'Disabled', source: 'members', filter: { status: 'disabled' } },
  { key: 'recent', label: 'Active in the last 30 days', source: 'activeUsers', filter: { days: 30 } },
  { key: 'admins', label: 'Active admins', source: 'activeAdmins', filter: { days: 30 } },
] as const;

export type UserTab = (typeof USER_TABS)[number];
export type UserTabKey = UserTab['key'];

/** The tab a `tab` in the address names; anything else is the first. */
export function tabFrom(name: unknown): UserTab {
  return USER_TABS.find((tab) => tab.key === name) ?? USER_TABS[0];
}
