import type { Trx } from '../../../platform/db/index.ts';
import { pick, type Random, repeatable } from '../random.ts';
import { ALLERGIES, FIRST_NAMES, LAST_NAMES } from './names.ts';

const GUESTS = 1_200;

function guest(random: Random, index: number) {
  const [fname, lname] = [pick(FIRST_NAMES, random), pick(LAST_NAMES, random)];
  return {
    fname,
    lname,
    email: random() < 0.7 ? `${fname}.${lname}${index}@guests.example`.toLowerCase() : null,
    phone: `+1503555${String(1000 + index).padStart(4, '0')}`,
    is_vip: random() < 0.06,
    allergies: random() < 0.08 ? pick(ALLERGIES, random) : '',
  };
}

/** The concept's regulars, the same in every demo. */
export async function seedGuests(trx: Trx, programId: number): Promise<void> {
  const random = repeatable(programId * 7_919 + 13);
  await trx
    .insertInto('guests')
    .values(
      Array.from({ length: GUESTS }, (_, index) => ({ program_id: programId, ...guest(random, index) })),
    )
    .execute();
}

/** Counts each regular's visits and remembers the last, from the book as it was filled. */
export async function countVisits(trx: Trx, programId: number): Promise<void> {
  await trx
    .updateTable('guests as g')
    .from(
      trx
        .selectFrom('parties')
        .select((eb) => [
          'guest_id',
          eb.fn.countAll<number>().as('visits'),
          eb.fn.max('seated_ts').as('last'),
        ])
        .where('program_id', '=', programId)
        .where('visit_state', '=', 'done')
        .where('guest_id', 'is not', null)
        .groupBy('guest_id')
        .as('v'),
    )
    .set((eb) => ({ visit_count: eb.ref('v.visits'), last_visit_ts: eb.ref('v.last') }))
    .where('g.program_id', '=', programId)
    .whereRef('v.guest_id', '=', 'g.guest_id')
    .execute();
}
