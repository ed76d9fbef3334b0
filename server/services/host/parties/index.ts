export { type Actor, systemActor } from './actor.ts';
export {
  cancelParty,
  createReservation,
  type GuestBooking,
  type PartyUpdate,
  refuseUnknownSections,
  restoreParty,
  updateParty,
} from './booking.ts';
export { planCancel, planRestore } from './bookingPlans.ts';
export { countsInSql, sitsInSql } from './coversSql.ts';
export { secondsBefore } from './doneAt.ts';
export { endForgottenVisits } from './forgotten.ts';
export { partyJobs } from './jobs.ts';
export { listHolds } from './holdQueries.ts';
export { presentParty } from './present.ts';
export {
  byTime,
  findParty,
  isPresent,
  type LockedParty,
  overlapsSpan,
  type PartyKey,
  type PartyRow,
  selectParties,
} from './queries.ts';
export { reservationState } from './reservationState.ts';
export { calledName, checkedSpan, type PartyPlan } from './rules.ts';
export { addParty, applyPlan, changeParty, lockParty, type NewParty, type Opened } from './writes.ts';
export { getParty, partyRoutes } from './routes.ts';
export { planSeat, planStep } from './visitPlans.ts';
export { comingBookings } from './zoneMoves.ts';
