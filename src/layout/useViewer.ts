import { useAbility } from '@casl/react';
import { useMemo } from 'react';
import { type Ability, holds } from '#src/permissions/ability.ts';
import { useSignedIn } from '#src/permissions/hooks.ts';
import type { Viewer } from '#src/navigation/navigation.ts';

/** What the signed-in person may see of the navigation. */
export function useViewer(): Viewer {
  const ability = useAbility<Ability>();
  const { identity, flags } = useSignedIn();
  const isSuperAdmin = identity?.is_super_admin ?? false;
  return useMemo(
    () => ({
      can: (permission) => holds(ability, permission),
      isSuperAdmin,
      flag: (name) => flags[name],
    }),
    [ability, isSuperAdmin, flags],
  );
}
