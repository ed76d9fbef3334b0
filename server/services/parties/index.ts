export { type Actor, systemActor } from './actor.ts';
export {
  cancelParty,
  createReservation,
  type PartyUpdate,
  restoreParty,
  updateParty,
} from './booking.ts';
export { presentParty } from './present.ts';
export { findParty, pageOf, type PartyKey, type PartyRow, selectParties } from './queries.ts';
export { checkedSpan, type PartyPlan } from './rules.ts';
export { addParty, applyPlan, changeParty, type LockedParty, lockParty, type NewParty } from './writes.ts';
