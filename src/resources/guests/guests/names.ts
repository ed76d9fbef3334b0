import type { ResourceName } from '#contract/core/resources.ts';
import type { QueryRoot } from '#src/dataProviders/queryRoots.ts';

/** The guest book's resource, which is its path; single guests are kept under GUESTS, where live changes find them. */
export const RESOURCE = 'ops/guestbook' as const satisfies ResourceName;
export const GUESTS: QueryRoot = 'ops/guests';
export const GUEST_TAGS: QueryRoot = 'ops/guest_tags';
export const GUEST_DUPLICATES: QueryRoot = 'ops/guest_duplicates';
