export { linkGuestByPhone, type PhoneContact } from './addByPhone.ts';
export { BLANK, calledGuest, guestChanges, type GuestFields, tellable } from './changes.ts';
export { getGuest, getGuestRow, holdGuestRow, lockGuestRow } from './find.ts';
export { lookUpGuests } from './list.ts';
export type { BookRow } from './listQueries.ts';
export type { RecordRow } from './queries.ts';
export { guestRoutes } from './routes.ts';
export { type Source, sourceOfOrigin, withSources, type Writer } from './sources.ts';
export { readSources } from './stored.ts';
