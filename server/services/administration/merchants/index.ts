export { type Column, columnOf, LOCATION_COLUMNS, numberKey, storeNumber } from './columns.ts';
export { saveBilling } from './billing.ts';
export { scopeOf } from './commands.ts';
export {
  findLocations,
  listChoices,
  listFiltered,
  listLocationIds,
  matches as matchesSearch,
} from './listQueries.ts';
export { findLiveDates, keepLiveDates, notLiveAt, notLiveOf, refuseNotLive } from './live.ts';
export {
  findLocation,
  findPublicLocation,
  getLocation,
  keepLocation,
  listLocations,
  type Location,
  type LocationQuery,
  openAmong,
} from './location.ts';
export { findNearest } from './nearbyQueries.ts';
export { countsInSums, openMerchants } from './queries.ts';
export { merchantRoutes } from './routes.ts';
export { numberedName } from './rules.ts';
export {
  closeUntouched,
  type Edit,
  editMerchants,
  faultsOf,
  insertMerchants,
  lockMerchants,
  newLocation,
  type StoredMerchant,
} from './writes.ts';
export {
  askOfComing,
  followZones,
  lockAhead,
  type ZoneChange,
  type ZoneFollower,
  zoneChangesOf,
} from './zoneChange.ts';
