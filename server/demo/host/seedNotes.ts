import { dayAfter, instantOf } from '#contract/core/time.ts';
import type { Trx } from '#server/platform/db/index.ts';

interface DemoNote {
  readonly title: string;
  readonly body: string;
  /** Days from today, the first and the last. */
  readonly days: readonly [number, number];
  /** The name of a shift of the location; absent: the whole day. */
  readonly shift?: string;
  readonly alert?: 'on' | 'read';
}

const NOTES: readonly DemoNote[] = [
  {
    title: 'Second oven is out',
    body: 'No flatbreads until the part is here. Say so when you quote a large party; the kitchen is slower by ten minutes.',
    days: [0, 1],
    shift: 'Dinner',
    alert: 'on',
  },
  {
    title: 'Street fair this week',
    body: 'The block is closed to cars from 4 pm. Expect walk-ins, and tell guests to park on the north side.',
    days: [-2, 4],
  },
  {
    title: 'New wine list',
    body: 'Two whites have changed; the printed lists are at the host stand.',
    days: [-1, 0],
    shift: 'Dinner',
    alert: 'read',
  },
  {
    title: 'High chairs are in the back hall',
    body: 'Four came back from cleaning.',
    days: [0, 0],
  },
  {
    title: 'Photographer at 3 pm',
    body: 'She needs the window tables for half an hour before dinner.',
    days: [1, 1],
  },
];

interface DemoMerchant {
  readonly merchant_id: number;
  readonly timezone: string;
}

/** What the hosts of a location's shifts were told around today, by the concept's first member. */
export async function seedNotes(
  trx: Trx,
  programId: number,
  { merchant_id, timezone }: DemoMerchant,
  today: string,
): Promise<void> {
  const own = { program_id: programId, merchant_id };
  const shifts = await trx
    .selectFrom('merchant_shifts')
    .select(['merchant_shift_id', 'name'])
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchant_id)
    .execute();
  const author = await trx
    .selectFrom('memberships')
    .select('user_id')
    .where('program_id', '=', programId)
    .orderBy('user_id')
    .executeTakeFirst();
  const userId = author?.user_id ?? null;
  for (const { title, body, days, shift, alert } of NOTES) {
    const isRead = alert === 'read';
    const { shift_note_id } = await trx
      .insertInto('shift_notes')
      .values({
        ...own,
        title,
        body,
        start_date: dayAfter(today, days[0]),
        end_date: dayAfter(today, days[1]),
        should_alert: alert !== undefined,
        read_at: isRead ? instantOf(timezone, dayAfter(today, -1), '16:40') : null,
        read_by_user_id: isRead ? userId : null,
        created_by_user_id: userId,
      })
      .returning('shift_note_id')
      .executeTakeFirstOrThrow();
    const chosen = shifts.find(({ name }) => name === shift);
    if (!chosen) continue;
    const { merchant_shift_id } = chosen;
    await trx
      .insertInto('shift_note_shifts')
      .values({ ...own, shift_note_id, merchant_shift_id })
      .execute();
  }
}
