export { AtHostLocation } from './AtHostLocation.tsx';
export { ChooseLocation } from './ChooseLocation.tsx';
export {
  chooseHostLocation,
  type HostLocation,
  hostLocationOf,
  useHostLocation,
  useIsAllLocations,
  useLocationOf,
} from './data/useHostLocation.ts';
export { type HostDay, useHostDay } from './data/useHostDay.ts';
export { useNow } from './data/useNow.ts';
export { usePresence } from './data/usePresence.ts';
export { type PartyCalls, usePartyCalls } from './data/partyCalls.ts';
export { type Act, useAct } from './data/useAct.ts';
export { useBeyondPacing } from './pacing/useBeyondPacing.tsx';
export { type PartyActs, usePartyActs } from './panel/usePartyActs.ts';
export { useSending } from './queue/useSending.ts';
export { isQueuedResult } from './queue/queuedResult.ts';
export { isUnsent } from './queue/unsent.ts';
export { useExpectedParties } from './queue/useExpected.ts';
export { useNotLiveOn } from './notLive/useNotLiveOn.ts';
export { useUndo } from './data/useUndo.ts';
export type { WaitlistDay } from './data/waitlistDay.ts';
export {
  HOST_SETTINGS,
  useChangelog,
  useDayParties,
  useGuestMatches,
  useHostSettings,
  useParty,
  useRooms,
  useSections,
  useTableHolds,
  useWaitlist,
} from './data/queries.ts';
