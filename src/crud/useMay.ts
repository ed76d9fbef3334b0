import type { ResourceName } from '#contract/core/resources.ts';
import { useSignedIn } from '#src/permissions/index.ts';
import { mayUse, type ResourceAction } from '#src/permissions/resources.ts';

/** Whether the signed-in user may do something to a resource, by the same table as its routes and calls. */
export function useMay(action: ResourceAction, name: ResourceName): boolean {
  return mayUse(useSignedIn(), name, action);
}
