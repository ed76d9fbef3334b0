export { type Column, columnOf, LOCATION_COLUMNS, storeNumber } from './columns.ts';
export { scopeOf } from './commands.ts';
export { findLocations, listChoices, listLocationIds, matches as matchesSearch } from './listQueries.ts';
export { findLiveDates, keepLiveDates, notLiveAt, notLiveOf, refuseNotLive } from './live.ts';
export { findLocation, findPublicLocation, getLocation, type Location, openAmong } from './location.ts';
export { NO_BILLING } from './present.ts';
export { merchantRoutes } from './routes.ts';
export { closeUntouched, insertMerchants, newLocation } from './writes.ts';
