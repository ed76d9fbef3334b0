import { addDays } from 'date-fns';
import type { Trx } from '#server/platform/db/index.ts';

/** Perks of the demo: one for everybody, one with an end and a limit, and one that is over. */
export async function seedPerks(trx: Trx, programId: number, now: Date): Promise<void> {
  await trx
    .insertInto('perks')
    .values([
      {
        program_id: programId,
        name: 'Dessert on the house',
        description: 'Any dessert of the day with a main course.',
        terms: 'One per guest. Not with other offers.',
        created_ts: addDays(now, -40),
      },
      {
        program_id: programId,
        name: 'Welcome glass of sparkling',
        description: 'A glass of our sparkling wine when you sit down.',
        terms: 'For guests of legal drinking age. While it lasts.',
        starts_ts: addDays(now, -10),
        ends_ts: addDays(now, 50),
        max_redemptions: 500,
        created_ts: addDays(now, -12),
      },
      {
        program_id: programId,
        name: 'Summer oysters',
        description: 'Six oysters, before six.',
        starts_ts: addDays(now, -150),
        ends_ts: addDays(now, -60),
        created_ts: addDays(now, -160),
      },
    ])
    .execute();
}
