import { useParams } from 'react-router';
import type { GuestImportKind } from '#contract/guests/guestImports/fields.ts';
import { links } from '#src/links.ts';

/** Where this page belongs: to the guest book, or to the contact list of its address. */
export function useImportHome() {
  const { id } = useParams();
  const listId = id === undefined ? null : Number(id);
  if (listId !== null) {
    const path = links.contactList(listId);
    return {
      listId,
      title: 'Import contacts',
      purpose: 'Guests onto this list, from a file. A whole import can be undone.',
      from: { path, label: 'Contacts' },
      to: (importId?: number) => links.contactImport(listId, importId),
      after: (_kind: GuestImportKind) => ({ path, label: 'See the list' }),
    };
  }
  return {
    listId,
    title: 'Import',
    purpose: 'Guests and coming reservations from another system. A whole import can be undone.',
    from: { path: links.guestBook(), label: 'Guest book' },
    to: (importId?: number) => links.guestImport(importId),
    after: (kind: GuestImportKind) =>
      kind === 'reservations'
        ? { path: links.reservations(), label: 'See the reservations' }
        : { path: links.guestBook(), label: 'See the guest book' },
  };
}
