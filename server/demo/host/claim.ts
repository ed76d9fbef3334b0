import type { Trx } from '#server/platform/db/index.ts';

/** True for whoever comes first with a key. */
export async function claim(trx: Trx, key: string): Promise<boolean> {
  const row = await trx
    .insertInto('demo_state')
    .values({ key, value: 'true' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}
