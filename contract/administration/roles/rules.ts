import { BUILT_IN_ROLES } from '#contract/core/permissions.ts';

/** A name as the eye reads it: without invisible signs, in plain letters, of one case, single spaces. */
const seen = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase();

const BUILT_IN = new Set(Object.values(BUILT_IN_ROLES).map(({ name }) => seen(name)));

/** True for a name that reads as one of the built-in roles; a role of the concept may not be called so (PERM-002). */
export function isBuiltInName(name: string): boolean {
  return BUILT_IN.has(seen(name));
}
