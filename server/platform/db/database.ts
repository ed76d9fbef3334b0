import { Kysely } from 'kysely';
import pg from 'pg';
import { PoolDialect } from './driver.ts';
import type { Db } from './handles.ts';
import type { DatabaseHealth } from './health.ts';
import { type Patience, StallWatch } from './stalls.ts';
import type { DB } from './types.ts';

const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;
const INT8_ARRAY = 1016;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the safe integers`);
  return value;
}

const parserOf = pg.types.getTypeParser as (oid: number, format?: string) => (text: string) => unknown;
const parseArray = parserOf(INT8_ARRAY);
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, safeInteger],
  [NUMERIC, Number],
  [DATE, (text) => text],
  [
    INT8_ARRAY,
    (text) =>
      (parseArray(text) as unknown as (string | null)[]).map((item) =>
        item === null ? null : safeInteger(item),
      ),
  ],
]);

/** How PostgreSQL's values become JavaScript's: int8 a number within the safe range, a date stays a string. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) => parsers.get(oid) ?? parserOf(oid, format),
};

/** Opens the pool that every query of a process shares; with `health` it waits a little for a database that went away. */
export function openDatabase(
  connectionString: string,
  {
    size = 12,
    health = null,
    patience,
  }: { size?: number; health?: DatabaseHealth | null; patience?: Patience } = {},
): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    types: typeParsers,
    application_name: 'couvert',
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
  });
  // An idle connection that breaks is replaced by the pool; without a listener the process would end.
  pool.on('error', () => undefined);
  // One that breaks between two statements of a transaction fails the next of them.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<DB>({
    dialect: new PoolDialect(pool, health, new StallWatch(connectionString, patience)),
  });
  return { db, pool };
}
