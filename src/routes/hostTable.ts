import type { RouteEntry } from './entry.ts';

/** The pages of service under /ops: for everybody who works at a location, while the host menu is on (PERM-017). */
export const HOST_TABLE: readonly RouteEntry[] = [];
