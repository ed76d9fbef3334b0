import { eachGuestField, type GuestField } from '#contract/guests/guests/fields.ts';
import type { Guest, GuestWrite } from '#contract/guests/guests/schemas.ts';
import { guest as guestSchema } from '#contract/guests/guests/schemas.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { checkOpened } from '#server/platform/audit/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, type Write, write } from '#server/platform/write/index.ts';
import {
  BLANK,
  calledGuest,
  columnsOf,
  fieldsOf,
  guestChanges,
  type GuestFields,
  tellable,
} from './changes.ts';
import { planValues } from './customFields.ts';
import { listFields } from './fieldQueries.ts';
import { getGuest, lockGuestRow, presentWhole } from './find.ts';
import { refuseTakenPhone } from './phones.ts';
import type { RecordRow } from './queries.ts';
import { readSources, readValues } from './stored.ts';
import { withSources } from './sources.ts';
import { lockTier } from './tierQueries.ts';

const THING = 'This guest';

/**
 * Saves a guest, a new one without id; what is absent stays (GUEST-007).
 * Errors: NOT_FOUND, GONE, STALE, VALIDATION by field, DUPLICATE whose details name the guest with the phone.
 */
export async function saveGuest(
  platform: Platform,
  ctx: RequestContext,
  { id, version, ...given }: GuestWrite,
): Promise<Guest> {
  return refuseTakenPhone(
    platform.db,
    { programId: ctx.programId, phone: given.phone ?? null, exceptId: id },
    () =>
      write(platform, ctx, async (work) => {
        const { trx } = work;
        const before = id === undefined ? null : await getBefore(trx, ctx, id, version);
        const after = await planFields(trx, ctx.programId, before, given);
        const guestId = before ? await updateGuest(work, before, after) : await insertGuest(work, after);
        return getGuest(trx, ctx.programId, guestId);
      }),
  );
}

/** The row to be changed, locked. Who opened a guest that was merged away since sees the kept one first. */
async function getBefore(trx: Trx, ctx: RequestContext, id: number, version: number | undefined) {
  const row = await lockGuestRow(trx, ctx.programId, id);
  const opened = row.guest_id === id ? version : version && -1;
  if (opened !== undefined && opened !== row.version) {
    const current = guestSchema.parse(await presentWhole(trx, row));
    const record = { programId: ctx.programId, type: 'guest', id: row.guest_id };
    await checkOpened(trx, record, { stored: row.version, sent: opened }, THING, current);
  }
  return row;
}

type Given = Omit<GuestWrite, 'id' | 'version'>;

/** Tags as they are kept: each once, however its letters are written. */
function distinctTags(tags: readonly string[]): string[] {
  return [...new Map(tags.toReversed().map((tag) => [tag.toLowerCase(), tag])).values()].toReversed();
}

async function planFields(
  trx: Trx,
  programId: number,
  before: RecordRow | null,
  { custom_fields, ...given }: Given,
): Promise<GuestFields> {
  const stored: GuestFields = before ?? BLANK;
  const values = readValues(stored.custom_fields);
  const fields = custom_fields ? await listFields(trx, programId) : [];
  const own = planValues(fields, values, custom_fields ?? {});
  const written: Readonly<Partial<Record<GuestField, unknown>>> = given;
  const after = {
    ...eachGuestField((name) => (written[name] === undefined ? stored[name] : written[name])),
    tags: given.tags ? distinctTags(given.tags) : stored.tags,
    custom_fields: own.values,
  } as GuestFields;
  const errors = {
    ...own.errors,
    ...(await tierErrors(trx, programId, stored, after)),
    ...birthdayErrors(after),
    ...nobodyErrors(after),
  };
  const messages = Object.values(errors);
  if (messages.length > 0) fail('VALIDATION', `The guest was not saved. ${messages.join('. ')}.`, { errors });
  return after;
}

/** A tier that is given must be one of the concept, and stays until the guest has it. */
async function tierErrors(
  trx: Trx,
  programId: number,
  before: GuestFields,
  after: GuestFields,
): Promise<Record<string, string>> {
  const tierId = after.guest_tier_id;
  if (tierId === null || tierId === before.guest_tier_id || (await lockTier(trx, programId, tierId)))
    return {};
  return { guest_tier_id: 'Choose a tier of this concept; this one was removed' };
}

const LEAP_YEAR = 2024;

function birthdayErrors({ birthday }: GuestFields): Record<string, string> {
  const isDay =
    birthday === null || new Date(`${LEAP_YEAR}-${birthday}`).toISOString().slice(5, 10) === birthday;
  return isDay ? {} : { birthday: 'There is no such day; enter month and day' };
}

function nobodyErrors({ fname, lname, email, phone }: GuestFields): Record<string, string> {
  return fname || lname || email || phone
    ? {}
    : { 'root.serverError': 'Give a name, a phone number or an email address' };
}

async function insertGuest(work: Write, fields: GuestFields): Promise<number> {
  const { trx, ctx, now } = work;
  const by = ctx.stamp().actorName;
  const changes = guestChanges(BLANK, fields);
  const names = changes.map(({ field }) => field);
  const sources = withSources({}, names, { source: 'dashboard', by }, now);
  const { guest_id } = await trx
    .insertInto('guests')
    .values({
      program_id: ctx.programId,
      ...columnsOf(fields),
      sources: JSON.stringify(sources),
      origin: 'dashboard',
      created_ts: now,
      updated_ts: now,
    })
    .returning('guest_id')
    .executeTakeFirstOrThrow();
  await tell(work, {
    kind: 'guest.created',
    recordId: guest_id,
    recordName: calledGuest(fields),
    changes: changes.map(tellable),
  });
  return guest_id;
}

async function updateGuest(work: Write, before: RecordRow, after: GuestFields): Promise<number> {
  const { trx, ctx, now } = work;
  const { guest_id } = before;
  const changes = guestChanges(fieldsOf(before), after);
  if (changes.length === 0) return guest_id;
  const names = changes.map(({ field }) => field);
  const writer = { source: 'dashboard', by: ctx.stamp().actorName } as const;
  const row = await trx
    .updateTable('guests')
    .set((eb) => ({
      ...columnsOf(after),
      sources: JSON.stringify(withSources(readSources(before.sources), names, writer, now)),
      version: eb('version', '+', 1),
      updated_ts: now,
    }))
    .where('program_id', '=', ctx.programId)
    .where('guest_id', '=', guest_id)
    .returning('guest_id')
    .executeTakeFirst();
  found(row, THING);
  await tell(work, {
    kind: 'guest.updated',
    recordId: guest_id,
    recordName: calledGuest(after),
    changes: changes.map(tellable),
  });
  return guest_id;
}
