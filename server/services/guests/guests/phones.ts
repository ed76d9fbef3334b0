import type { Db } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import { calledGuest } from './changes.ts';
import { findIdByPhone, findRecord } from './queries.ts';

interface WantedPhone {
  readonly programId: number;
  readonly phone: string | null;
  readonly exceptId: number | undefined;
}

const isTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'guests_phone';

/** Turns a phone number that another guest has into DUPLICATE, whose details are that guest's `id` and `name`. */
export async function refuseTakenPhone<T>(
  db: Db,
  { programId, phone, exceptId }: WantedPhone,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isTaken(error) || phone === null) throw error;
    const id = await findIdByPhone(db, programId, phone);
    const owner = id === null || id === exceptId ? null : await findRecord(db, { programId, guestId: id });
    if (!owner) {
      return fail('DUPLICATE', 'Another guest got this phone number at the same moment. Try again.', {
        errors: { phone: 'Another guest got this number at the same moment' },
      });
    }
    const name = calledGuest(owner);
    const message = `${name} has this phone number already. Open that guest, or merge both.`;
    return fail('DUPLICATE', message, {
      errors: { phone: message },
      details: { id: owner.guest_id, guest_id: owner.guest_id, name },
    });
  }
}
