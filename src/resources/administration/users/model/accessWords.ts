import type { AccessAnswer, AccessRule } from '#contract/administration/users/access.ts';
import { permissionLabel } from '#contract/core/permissions.ts';

type Step = AccessAnswer['steps'][number];
type Words = (step: Step) => string;

const roleOf = ({ role_name }: Step) => (role_name === null ? 'No role' : `The role “${role_name}”`);

/** What a rule says where it lets somebody through. */
const PASSES = {
  account: () => 'The account is active.',
  concept: () => 'The concept is open to them.',
  second_factor: () => 'The second factor is set up.',
  super_admin: () => 'Super admins hold every permission.',
  admin_role: (step) => `${roleOf(step)} holds every permission.`,
  role: (step) => `${roleOf(step)} gives the permission.`,
  own_permission: () => 'The permission was given to them beside their role.',
  permission: () => 'They hold the permission.',
  all_locations: () => 'They work at every location.',
  location: () => 'They work at this location.',
  flag: () => 'The feature is on for them.',
} as const satisfies Record<AccessRule, Words>;

/** What a rule says where it stops somebody, and what would change that. */
const STOPS = {
  ...PASSES,
  account: () => 'They cannot sign in: the account is disabled, or its address is not confirmed.',
  concept: () => 'The concept is not open: it is suspended or archived.',
  second_factor: () => 'Their concept requires a second factor, and they have yet to set one up.',
  permission: (step) =>
    `${roleOf(step)} does not give the permission, and it was not given to them beside it.`,
  location: () => 'They do not work at this location. Add it to their locations.',
  flag: ({ flag }) => `The feature “${permissionLabel(flag ?? '')}” is off for them.`,
} as const satisfies Record<AccessRule, Words>;

/** The rule that decides: the first that stops somebody, else all that were needed. */
export function decidingWords({ steps }: AccessAnswer): string {
  const stop = steps.find(({ passes }) => !passes);
  if (stop) return STOPS[stop.rule](stop);
  return steps
    .filter(({ rule }) => rule !== 'account' && rule !== 'concept')
    .map((step) => PASSES[step.rule](step))
    .join(' ');
}
