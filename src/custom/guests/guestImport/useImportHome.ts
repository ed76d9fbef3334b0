import { useMatch, useParams } from 'react-router';
import type { GuestImport } from '#contract/guests/guestImports/schemas.ts';
import { links } from '#src/links.ts';

type Imported = Pick<GuestImport, 'kind' | 'segment_id'>;

/** Where this page belongs: to the guest book, to segments, to suppressed addresses, or to the contact list of its address. */
export function useImportHome() {
  const { id } = useParams();
  const listId = id === undefined ? null : Number(id);
  const isOfSegments = useMatch(links.segmentImport()) !== null;
  const isOfSuppressions = useMatch(links.suppressionImport()) !== null;
  const only = isOfSegments ? ('segments' as const) : isOfSuppressions ? ('suppressions' as const) : null;
  if (listId !== null) {
    const path = links.contactList(listId);
    return {
      listId,
      only,
      title: 'Import contacts',
      purpose: 'Guests onto this list, from a file. A whole import can be undone.',
      from: { path, label: 'Contacts' },
      to: (importId?: number) => links.contactImport(listId, importId),
      after: (_one: Imported) => ({ path, label: 'See the list' }),
    };
  }
  if (isOfSegments) {
    const from = { path: links.segments(), label: 'Segments' };
    return {
      listId,
      only,
      title: 'Import Segments',
      purpose: 'A segment of the guests whom a file names. A whole import can be undone.',
      from,
      to: (importId?: number) => links.segmentImport(importId),
      after: ({ segment_id }: Imported) =>
        segment_id === null
          ? { path: from.path, label: 'See the segments' }
          : { path: links.segment(segment_id), label: 'See the segment' },
    };
  }
  if (isOfSuppressions) {
    const path = links.suppressions();
    return {
      listId,
      only,
      title: 'Import suppressed addresses',
      purpose: 'Addresses and numbers that are not written to, from a file. A whole import can be undone.',
      from: { path, label: 'Suppressed addresses' },
      to: (importId?: number) => links.suppressionImport(importId),
      after: (_one: Imported) => ({ path, label: 'See the suppressed addresses' }),
    };
  }
  return {
    listId,
    only,
    title: 'Import',
    purpose: 'Guests and coming reservations from another system. A whole import can be undone.',
    from: { path: links.guestBook(), label: 'Guest book' },
    to: (importId?: number) => links.guestImport(importId),
    after: ({ kind }: Imported) =>
      kind === 'reservations'
        ? { path: links.reservations(), label: 'See the reservations' }
        : { path: links.guestBook(), label: 'See the guest book' },
  };
}
