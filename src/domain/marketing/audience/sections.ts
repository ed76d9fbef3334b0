import type { FlagName } from '#contract/core/flags.ts';
import type { Permission } from '#contract/core/permissions.ts';
import { links } from '#src/links.ts';
import { holds, useSignedIn } from '#src/permissions/index.ts';

interface Section {
  readonly label: string;
  readonly path: string;
  readonly permission: Permission;
  readonly flag?: FlagName;
}

/** What the audience section holds, in the order of its tabs (LIST-002); each is a page of its own. */
export const AUDIENCE_SECTIONS: readonly Section[] = [
  { label: 'Segments', path: links.segments(), permission: 'segments.view' },
  {
    label: 'Contact lists',
    path: links.contactLists(),
    permission: 'contactList.view',
    flag: 'contact-list',
  },
  { label: 'Suppressed addresses', path: links.suppressions(), permission: 'contactList.view' },
];

/** Those that the signed-in user may look at (LIST-003, LIST-004). */
export function useAudienceSections(): readonly Section[] {
  const { ability, flags } = useSignedIn();
  return AUDIENCE_SECTIONS.filter(
    ({ permission, flag }) => holds(ability, permission) && (flag === undefined || flags[flag]),
  );
}
