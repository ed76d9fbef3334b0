export { formerWord, storedWord } from './former.ts';
export { keepRefusals, recallRefusals } from './formerLists.ts';
export { gateListOf } from './gateList.ts';
export { joinSubscriptions, partSubscriptions } from './merging.ts';
export { type NewChange, storeChanges, type StoredChange, takeChangesBack } from './writes.ts';
