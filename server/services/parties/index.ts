export { presentParty } from './present.ts';
export { findParty, pageOf, type PartyKey, type PartyRow, selectParties } from './queries.ts';
