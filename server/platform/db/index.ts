export { type Db, openDatabase, type Trx, typeParsers } from './database.ts';
export { containing } from './likePattern.ts';
export { migrate, pendingMigrations } from './migrate.ts';
export { type PreparedRead, prepareRead } from './prepareRead.ts';
export type { DB } from './types.ts';
export { oneAtATime } from './oneAtATime.ts';
