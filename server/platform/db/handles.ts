import type { Kysely, Transaction } from 'kysely';
import type { DB } from './types.ts';

export type Db = Kysely<DB>;
export type Trx = Transaction<DB>;
