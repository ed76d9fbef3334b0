export { type Db, openDatabase, type Trx, typeParsers } from './database.ts';
export { containing } from './likePattern.ts';
export { migrate, pendingMigrations } from './migrate.ts';
export { type PreparedRead, prepareRead } from './prepareRead.ts';
export type { DB } from './types.ts';
export { oneAtATime } from './oneAtATime.ts';
export { DatabaseHealth } from './health.ts';
export { DatabaseAway, explainOutage, findOutage, type Outage } from './outage.ts';
export { type Patience, prepareDatabase, whenPossible } from './prepare.ts';
