import { AWKWARD_GUESTS, type AwkwardGuest } from '#contract/marketing/templates/email/preview/schemas.ts';
import { TAG_NAMES, TAGS, type TagKey } from '#contract/marketing/templates/tags.ts';
import type { Db } from '#server/platform/db/index.ts';
import { found } from '#server/platform/errors/index.ts';
import { type GuestValues, readTagValues } from '../../values.ts';
import { listTags } from '../../tags.ts';
import type { Places } from '../render/index.ts';

/** As whom a mail is shown. */
export interface Shown {
  readonly guest: { readonly id: number; readonly name: string } | null;
  readonly awkward: AwkwardGuest | null;
  readonly values: GuestValues;
}

interface Asked {
  readonly guest_id: number | null;
  readonly awkward: AwkwardGuest | null;
  readonly next: boolean;
}

const LONG = 'Wolfeschlegelsteinhausenbergerdorffstein';

const AWKWARD = {
  no_name: Object.fromEntries(
    TAG_NAMES.filter((name) => TAGS[name].mayBeEmpty).map((name) => [name, null] as const),
  ),
  long_name: { first_name: LONG, last_name: LONG, full_name: `${LONG} ${LONG}` },
  emoji: { first_name: 'Zoë 🍷👩‍🍳', last_name: '🦞', full_name: 'Zoë 🍷👩‍🍳 🦞' },
  right_to_left: { first_name: 'مريم', last_name: 'الخطيب', full_name: 'مريم الخطيب' },
} as const satisfies Record<AwkwardGuest, Readonly<Partial<Record<TagKey, string | null>>>>;

/** The awkward guest who comes after another; the first after the last. */
export const afterAwkward = (before: AwkwardGuest | null): AwkwardGuest =>
  AWKWARD_GUESTS[(before === null ? 0 : AWKWARD_GUESTS.indexOf(before) + 1) % AWKWARD_GUESTS.length] ??
  'no_name';

/** Reads as whom a mail is shown: a guest, an awkward one, or one made of the samples of the tags. Errors: NOT_FOUND. */
export async function readShown(
  db: Db,
  programId: number,
  { guest_id, awkward: asked, next }: Asked,
  { now, places }: { readonly now: Date; readonly places: Places },
): Promise<Shown> {
  if (guest_id !== null) {
    const values = found((await readTagValues(db, programId, [guest_id], now)).get(guest_id), 'This guest');
    const name = values.full_name ?? values.email ?? `Guest ${guest_id}`;
    return { guest: { id: guest_id, name }, awkward: null, values };
  }
  const awkward = next ? afterAwkward(asked) : asked;
  const samples = await readSamples(db, programId, { now, places });
  if (awkward === null) return { guest: null, awkward, values: samples };
  const without = awkward === 'no_name' ? { usual_merchant_id: null } : {};
  return { guest: null, awkward, values: { ...samples, ...AWKWARD[awkward], ...without } };
}

/** What tags say to a guest who is made up; the location is the concept's first. */
async function readSamples(
  db: Db,
  programId: number,
  { now, places }: { readonly now: Date; readonly places: Places },
): Promise<GuestValues> {
  const tags = await listTags(db, programId);
  const [place] = places.all;
  return {
    ...Object.fromEntries(tags.map(({ key, value }) => [key, value])),
    concept_name: places.concept.name,
    send_date: now.toISOString().slice(0, 10),
    ...(place
      ? { location_name: place.name, location_address: place.address, location_phone: place.phone }
      : { location_name: null, location_address: null, location_phone: null }),
    usual_merchant_id: place?.merchant_id ?? null,
  };
}
