import type { ComputedPropertyName } from '#contract/marketing/computedProperties/schemas.ts';
import type { Db } from '#server/platform/db/index.ts';
import { presentName } from './present.ts';
import { listNames } from './queries.ts';

/** What the computed properties are called and of which type they are. */
export async function listPropertyNames(db: Db, programId: number): Promise<ComputedPropertyName[]> {
  return (await listNames(db, programId)).map(presentName);
}
