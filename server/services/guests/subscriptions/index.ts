export { gateListOf } from './gateList.ts';
export { joinSubscriptions, partSubscriptions } from './merging.ts';
export { type NewChange, storeChanges, type StoredChange, takeChangesBack } from './writes.ts';
