export { type Asker, isFlagOn, requireFlag, type Visibility, visibilityOf } from './access.ts';
export { slotsOn } from './assemble.ts';
export { type Claimed, claimSlot, lockDayOf, offeringAlternatives } from './claims.ts';
export { withImpact } from './impact.ts';
export { releaseSlot, retakeSlot, type SlotHolder } from './keeping.ts';
export { loadDay, loadDays, type Place } from './load.ts';
export { presentSlot, statusOf, visibleSlots } from './present.ts';
export { availabilityRoutes } from './routes.ts';
export { findType, listTypes, presentType, type TypeRecord } from './types.ts';
