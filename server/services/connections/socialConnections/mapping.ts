import type { MappedMerchant } from '#contract/connections/socialConnections/schemas.ts';
import {
  PLACE_NOUNS,
  type SocialSource,
  SOURCE_NAMES,
} from '#contract/connections/socialConnections/sources.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, write } from '#server/platform/write/index.ts';
import { sourceOf } from './present.ts';
import {
  listAllPlaces,
  listConnections,
  listOwnMerchants,
  lockConnection,
  type OwnMerchant,
} from './queries.ts';
import { type Suggested, suggest } from './suggest.ts';

type Places = Awaited<ReturnType<typeof listAllPlaces>>;

const ownIds = ({ membership: { allMerchants, merchantIds } }: RequestContext) =>
  allMerchants ? null : merchantIds;

/** Every own location with its place at each connected source, or the likeliest one that is free. */
export async function readMapping({ db }: Platform, ctx: RequestContext) {
  const { programId } = ctx;
  const [rows, places, merchants, program] = await Promise.all([
    listConnections(db, programId).execute(),
    listAllPlaces(db, programId),
    listOwnMerchants(db, programId, ownIds(ctx)),
    db.selectFrom('programs').select('program_name').where('program_id', '=', programId).executeTakeFirst(),
  ]);
  const sources = rows.map(({ source }) => sourceOf(source));
  const concept = program?.program_name ?? '';
  const ideas = new Map(sources.map((source) => [source, ideasOf(source, places, merchants, concept)]));
  const data = merchants.map(
    ({ merchant_id, merchant_name, city }): MappedMerchant => ({
      merchant_id,
      merchant_name,
      city,
      places: rows.map((row) => {
        const source = sourceOf(row.source);
        const place = places.find((one) => one.source === source && one.merchant_id === merchant_id);
        const idea = place ? null : (ideas.get(source)?.get(merchant_id) ?? null);
        return {
          source,
          id: place?.outside_id ?? null,
          name: place?.name ?? null,
          is_gone: (place?.gone_ts ?? null) !== null,
          suggestion: idea && {
            id: idea.id,
            name: idea.name,
            confidence: idea.confidence,
            reasons: [...idea.reasons],
          },
        };
      }),
    }),
  );
  // One account of X is one location; the others are not missing there.
  const wanted = data.flatMap((row) => row.places.filter(({ source }) => source !== 'twitter'));
  const done = wanted.filter(({ id }) => id !== null).length;
  return {
    sources: rows.map(({ source }) => sourceOf(source)),
    completeness: wanted.length === 0 ? 0 : Math.round((done / wanted.length) * 100),
    data,
  };
}

function ideasOf(
  source: SocialSource,
  places: Places,
  merchants: readonly OwnMerchant[],
  concept: string,
): Map<number, Suggested> {
  const own = places.filter((place) => place.source === source);
  const mapped = new Set(own.map(({ merchant_id }) => merchant_id));
  const free = own.filter((one) => one.is_kept && one.gone_ts === null && one.merchant_id === null);
  const open = merchants.filter(({ merchant_id }) => !mapped.has(merchant_id));
  const there = free.map(({ outside_id, ...one }) => ({ ...one, id: outside_id }));
  return new Map(suggest(open, there, concept).map((one) => [one.merchantId, one]));
}

export interface Mapping {
  readonly outside_id: string;
  readonly merchant_id: number | null;
}

/**
 * Stores which location a place of a source is (SOCIAL-018): one place is one location, and a location has one place of each source.
 * What changes hands is read from its beginning. Errors: FORBIDDEN, NOT_FOUND, TAKEN.
 */
export async function mapPlaces(
  platform: Platform,
  ctx: RequestContext,
  source: SocialSource,
  mappings: readonly Mapping[],
): Promise<number> {
  ctx.require('program.settings');
  const [noun] = PLACE_NOUNS[source];
  const name = SOURCE_NAMES[source];
  return write(platform, ctx, async ({ trx, now }) => {
    const connection = found(await lockConnection(trx, ctx.programId, source), `The connection of ${name}`);
    const { source_connection_id: id } = connection;
    const places = trx
      .selectFrom('source_places')
      .select(['outside_id', 'name', 'merchant_id', 'is_kept'])
      .where('program_id', '=', ctx.programId)
      .where('source_connection_id', '=', id);
    const known = new Map((await places.execute()).map((place) => [place.outside_id, place]));
    const merchants = await listOwnMerchants(trx, ctx.programId, ownIds(ctx));
    const own = new Map(merchants.map((merchant) => [merchant.merchant_id, merchant]));
    const changed: Mapping[] = [];
    for (const mapping of mappings) {
      const place = found(known.get(mapping.outside_id), `This ${noun} of ${name}`);
      if (mapping.merchant_id !== null) found(own.get(mapping.merchant_id), 'This location');
      if (place.merchant_id !== null) found(own.get(place.merchant_id), 'This location');
      if (!place.is_kept && mapping.merchant_id !== null)
        fail(
          'VALIDATION',
          `${place.name} has no linked Instagram business account. Link one at Facebook first.`,
        );
      if (place.merchant_id !== mapping.merchant_id) changed.push(mapping);
    }
    const held = trx
      .updateTable('source_places')
      .where('program_id', '=', ctx.programId)
      .where('source_connection_id', '=', id);
    const restart = { cursor: null, whole_since_ts: null, whole_read_ts: null, read_through_ts: null };
    for (const { outside_id } of changed)
      await held
        .set({ merchant_id: null, mapped_ts: null, last_read_ts: null, ...restart })
        .where('outside_id', '=', outside_id)
        .execute();
    const after = new Map(
      [...known.values()].map(({ outside_id, merchant_id }) => [outside_id, merchant_id]),
    );
    for (const { outside_id, merchant_id } of changed) after.set(outside_id, merchant_id);
    requireOnce(after, (merchantId) => {
      const twice = own.get(merchantId)?.merchant_name ?? 'A location';
      fail('TAKEN', `${twice} has a ${noun} of ${name} already. Take that one off first.`);
    });
    for (const { outside_id, merchant_id } of changed)
      if (merchant_id !== null)
        await held.set({ merchant_id, mapped_ts: now }).where('outside_id', '=', outside_id).execute();
    if (changed.length > 0) {
      await trx
        .updateTable('source_connections')
        .set((eb) => ({ version: eb('version', '+', 1), updated_ts: now }))
        .where('program_id', '=', ctx.programId)
        .where('source_connection_id', '=', id)
        .execute();
      if (connection.state !== 'lost')
        await trx
          .updateTable('source_connections')
          .set({ next_try_ts: now })
          .where('program_id', '=', ctx.programId)
          .where('source_connection_id', '=', id)
          .execute();
      const changes = [{ field: 'mapped_count', from: null, to: changed.length }];
      await tell({ trx, ctx }, { kind: 'social_connection.mapped', recordId: id, recordName: name, changes });
    }
    return changed.length;
  });
}

function requireOnce(after: ReadonlyMap<string, number | null>, refuse: (merchantId: number) => void): void {
  const seen = new Set<number>();
  for (const merchantId of after.values()) {
    if (merchantId === null) continue;
    if (seen.has(merchantId)) refuse(merchantId);
    seen.add(merchantId);
  }
}
