import type { QueryRoot } from '#src/dataProviders/queryRoots.ts';

/**
 * What the host stand reads. Keys are [resource, question, params]; a live event of a location touches those whose params
 * name it, or name none.
 */
export const PARTIES: QueryRoot = 'ops/parties';
export const FLOOR: QueryRoot = 'ops/floor';
export const WAITLIST: QueryRoot = 'ops/waitlist';
