import type { GuestFieldValues } from '#contract/guests/guests/fields.ts';
import { joinAllergies } from '#contract/host/parties/allergies.ts';
import { tell, type Write, type Writer as Author } from '#server/platform/write/index.ts';
import { calledGuest, fieldsOf, guestChanges, tellable } from './changes.ts';
import { lockGuestRow } from './find.ts';
import { findIdByPhone, type RecordRow } from './queries.ts';
import { type Writer, withSources } from './sources.ts';
import { readSources } from './stored.ts';

const FILLED = ['fname', 'lname', 'email', 'phone', 'birthday'] as const;
type Filled = (typeof FILLED)[number];

/** What a guest told of themselves. */
export type Told = { readonly [K in Filled]?: NonNullable<GuestFieldValues[K]> };

/** Writes down what a guest told and nobody knew; what is known stays, and a number that somebody else has is not taken. */
export async function fillGuest(
  { trx, ctx, now }: Pick<Write<Author>, 'trx' | 'ctx' | 'now'>,
  guest: RecordRow,
  told: Told,
  writer: Writer,
): Promise<void> {
  const isTaken = told.phone !== undefined && (await findIdByPhone(trx, ctx.programId, told.phone)) !== null;
  const fresh = Object.fromEntries(
    FILLED.flatMap((name) => {
      const value = told[name];
      const isKnown = guest[name] !== null && guest[name] !== '';
      return value === undefined || isKnown || (name === 'phone' && isTaken) ? [] : [[name, value] as const];
    }),
  );
  await store({ trx, ctx, now }, guest, fresh, writer);
}

/** Writes down a guest's allergies, in place of what is known or beside it. */
export async function keepAllergies(
  work: Pick<Write<Author>, 'trx' | 'ctx' | 'now'>,
  guestId: number,
  allergies: string,
  { writer, isBeside }: { readonly writer: Writer; readonly isBeside: boolean },
): Promise<void> {
  const guest = await lockGuestRow(work.trx, work.ctx.programId, guestId);
  const said = isBeside ? joinAllergies(guest.allergies, allergies) : allergies;
  if (said !== guest.allergies) await store(work, guest, { allergies: said }, writer);
}

async function store(
  { trx, ctx, now }: Pick<Write<Author>, 'trx' | 'ctx' | 'now'>,
  guest: RecordRow,
  fresh: Partial<Pick<RecordRow, Filled | 'allergies'>>,
  writer: Writer,
): Promise<void> {
  const names = Object.keys(fresh);
  if (names.length === 0) return;
  const before = fieldsOf(guest);
  const after = { ...before, ...fresh };
  await trx
    .updateTable('guests')
    .set((eb) => ({
      ...fresh,
      sources: JSON.stringify(withSources(readSources(guest.sources), names, writer, now)),
      version: eb('version', '+', 1),
      updated_ts: now,
    }))
    .where('program_id', '=', ctx.programId)
    .where('guest_id', '=', guest.guest_id)
    .execute();
  await tell(
    { trx, ctx },
    {
      kind: 'guest.updated',
      recordId: guest.guest_id,
      recordName: calledGuest(after),
      changes: guestChanges(before, after).map(tellable),
    },
  );
}
