import type { Permission } from '#contract/core/permissions.ts';
import { segments } from '#src/resources/marketing/segments/index.ts';
import { lazyPage } from '../lazyPage.tsx';
import { links } from '../links.ts';
import type { RouteAccess, RouteEntry } from './entry.ts';
import { resourceRoutes } from './resourceRoutes.ts';

/** Each screen of segments needs its own action (SEG-012); those about stored segments need the right to view them as well. */
const needing = (...permissions: Permission[]): RouteAccess => ({ permissions });

/** Segments with the screens of one (SEG-002 to SEG-009). */
export const SEGMENT_TABLE: readonly RouteEntry[] = [
  ...resourceRoutes(segments, {
    description: 'Groups of guests that follow a rule: their size, their reach, and who comes and goes.',
  }),
  {
    path: links.segmentCreate(),
    title: 'Create',
    description: 'A new segment, counted while it is built.',
    access: needing('segments.create'),
    resource: segments,
    page: lazyPage(() => import('#src/custom/marketing/segments/build/CreatePage.tsx')),
  },
  {
    path: links.segmentImport(),
    title: 'Import Segments',
    description: 'A segment of the guests whom a file names by phone or email.',
    access: needing('segments.view', 'segments.import'),
    page: lazyPage(() => import('#src/custom/guests/guestImport/ImportPage.tsx')),
  },
  {
    path: '/audience/segments/:id',
    title: 'Details',
    description: 'One segment: its rule in words, its guests, their visits, and how it grows.',
    access: needing('segments.view'),
    resource: segments,
    page: lazyPage(() => import('#src/custom/marketing/segments/details/DetailsPage.tsx')),
  },
  {
    path: '/audience/segments/:id/edit',
    title: 'Edit',
    description: 'A segment to change, counted while it is built.',
    access: needing('segments.view', 'segments.edit'),
    resource: segments,
    page: lazyPage(() => import('#src/custom/marketing/segments/build/EditPage.tsx')),
  },
  {
    path: '/audience/segments/:id/duplicate',
    title: 'Duplicate',
    description: 'A segment of its own with the rule of another.',
    access: needing('segments.view', 'segments.duplicate'),
    resource: segments,
    page: lazyPage(() => import('#src/custom/marketing/segments/build/DuplicatePage.tsx')),
  },
];
