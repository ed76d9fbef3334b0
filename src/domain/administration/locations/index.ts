/** The signed-in user's locations: searched for, never read at once. */
export { useLocationSource } from './useLocationSource.ts';
export { LocationFilter } from './LocationFilter.tsx';
export { useZoneOfState } from './useZoneOfState.ts';
export { WhereInput } from './WhereInput.tsx';
