import { Can as CaslCan } from '@casl/react';
import type { ReactNode } from 'react';
import type { Permission } from '#contract/core/permissions.ts';
import { type Ability, splitPermission } from './ability.ts';

/** Shows its children to holders of the permission; `not` turns it round. */
export function Can(props: { permission: Permission; not?: boolean; children: ReactNode }) {
  const [action, area] = splitPermission(props.permission);
  return (
    <CaslCan<Ability> I={action} a={area} not={props.not ?? false}>
      {props.children}
    </CaslCan>
  );
}
