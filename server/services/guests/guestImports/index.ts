export { Book } from './book.ts';
export { seedContactImport } from './contacts/demo.ts';
export { fieldsOf, withoutDoubles } from './columns.ts';
export {
  type BatchContext,
  effectOf,
  loadGuests,
  type SettledGuest,
  settleGuests,
  writeGuests,
} from './guestBatch.ts';
export { type GivenGuest, readGuestRow } from './guestRow.ts';
export { GUEST_KINDS } from './kinds.ts';
export { guestImportRoutes } from './routes.ts';
export { seedSegmentImport } from './segments/demo.ts';
export { seedSuppressionImport } from './suppressions/demo.ts';
