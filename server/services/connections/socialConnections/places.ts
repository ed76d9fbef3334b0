import type { SocialSource } from '#contract/connections/socialConnections/sources.ts';
import type { OutsidePlace, SourceProviders } from '#server/integrations/sources/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inName } from './asking.ts';
import type { StoredConnection } from './queries.ts';
import { sealText } from './tokens.ts';
import { type Held, wayOf } from './ways/index.ts';

/** More than any source lists; whoever answers for ever is not followed for ever. */
const MOST_PARTS = 200;

/** Every place of an account: parts are asked for as long as there are results and a next cursor (SOCIAL-009). */
export async function readPlaces(
  providers: SourceProviders,
  source: SocialSource,
  held: Held,
): Promise<OutsidePlace[]> {
  const places = new Map<string, OutsidePlace>();
  let next: string | null = null;
  for (let part = 0; part < MOST_PARTS; part += 1) {
    const page = await wayOf(source).places(providers, held, next);
    for (const place of page.places) places.set(place.id, place);
    if (page.next === null || (page.places.length === 0 && source !== 'google')) break;
    next = page.next;
  }
  return [...places.values()];
}

export const isKept = (source: SocialSource, { igAccountId }: OutsidePlace): boolean =>
  !wayOf(source).needsBusinessAccount || igAccountId !== null;

interface PlacesOf {
  readonly programId: number;
  readonly connectionId: number;
  readonly source: SocialSource;
  readonly now: Date;
}

/** Stores what a source lists; what it lists no more is gone and keeps its location. A page that is dropped loses it. */
export async function storePlaces(
  platform: Platform,
  trx: Trx,
  { programId, connectionId, source, now }: PlacesOf,
  places: readonly OutsidePlace[],
): Promise<void> {
  const rows = places.map((place) => ({
    program_id: programId,
    source_connection_id: connectionId,
    outside_id: place.id,
    kind: place.kind,
    name: place.name,
    phone: place.phone,
    address: place.address,
    city: place.city,
    latitude: place.latitude,
    longitude: place.longitude,
    sealed_token: place.token === null ? null : sealText(platform.config, place.token),
    ig_account_id: place.igAccountId,
    is_kept: isKept(source, place),
    gone_ts: null,
  }));
  for (let from = 0; from < rows.length; from += 500)
    await trx
      .insertInto('source_places')
      .values(rows.slice(from, from + 500))
      .onConflict((conflict) =>
        conflict.columns(['program_id', 'source_connection_id', 'outside_id']).doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          phone: eb.ref('excluded.phone'),
          address: eb.ref('excluded.address'),
          city: eb.ref('excluded.city'),
          latitude: eb.ref('excluded.latitude'),
          longitude: eb.ref('excluded.longitude'),
          sealed_token: eb.ref('excluded.sealed_token'),
          ig_account_id: eb.ref('excluded.ig_account_id'),
          is_kept: eb.ref('excluded.is_kept'),
          gone_ts: null,
        })),
      )
      .execute();
  const own = trx
    .updateTable('source_places')
    .where('program_id', '=', programId)
    .where('source_connection_id', '=', connectionId);
  const listed = places.map(({ id }) => id);
  const gone = listed.length > 0 ? own.where('outside_id', 'not in', listed) : own;
  await gone.set({ gone_ts: now }).where('gone_ts', 'is', null).execute();
  await own.set({ merchant_id: null, mapped_ts: null }).where('is_kept', '=', false).execute();
}

/** Asks a source for its places and stores them; throws SourceProblem. */
export async function refreshPlaces(
  platform: Platform,
  source: SocialSource,
  row: StoredConnection,
): Promise<void> {
  const places = await inName(platform, row, (held) => readPlaces(platform.sources, source, held));
  const now = platform.clock.now();
  await platform.db.transaction().execute(async (trx) => {
    const still = await trx
      .selectFrom('source_connections')
      .select('source_connection_id')
      .where('program_id', '=', row.program_id)
      .where('source_connection_id', '=', row.source_connection_id)
      .where('account_id', '=', row.account_id)
      .forUpdate()
      .executeTakeFirst();
    if (!still) return;
    const of = { programId: row.program_id, connectionId: row.source_connection_id, source, now };
    await storePlaces(platform, trx, of, places);
    await trx
      .updateTable('source_connections')
      .set({ places_read_ts: now })
      .where('program_id', '=', row.program_id)
      .where('source_connection_id', '=', row.source_connection_id)
      .execute();
  });
}
