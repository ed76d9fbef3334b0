import { addDays, differenceInCalendarDays } from 'date-fns';
import { SourceProblem } from '#server/integrations/sources/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { heldOf, inName, knownPlace, renewed } from './asking.ts';
import { lose, warn } from './health.ts';
import { refreshPlaces } from './places.ts';
import { sourceOf } from './present.ts';
import { listPlaces, type StoredConnection } from './queries.ts';
import { wayOf } from './ways/index.ts';

/** Of 60 days; so the owner hears of one that could not be renewed ten days before it ends. */
const RENEWED_AFTER_DAYS = 50;
const WARNED_BEFORE_DAYS = 10;

/** Once a day every access is proven, and renewed before it ends; who owns it hears of what cannot be. */
export async function keepAccess(platform: Platform): Promise<void> {
  const { db, clock, log } = platform;
  await db.deleteFrom('social_sign_ins').where('expires_ts', '<', addDays(clock.now(), -1)).execute();
  const rows = await db
    .selectFrom('source_connections')
    .selectAll()
    .where('state', '<>', 'lost')
    .orderBy('checked_ts')
    .execute();
  for (const row of rows)
    await keepOne(platform, row).catch((error: unknown) =>
      log.warn({ err: error, source: row.source }, 'the access of a source could not be looked after'),
    );
}

async function keepOne(platform: Platform, row: StoredConnection): Promise<void> {
  const now = platform.clock.now();
  try {
    if (row.expires_ts !== null && row.given_ts <= addDays(now, -RENEWED_AFTER_DAYS))
      await renewed(platform, row, heldOf(platform, row).tokens);
    await provePlaces(platform, row);
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    if (error.code === 'expired' || error.code === 'revoked') return lose(platform, row, error.message);
  }
  const kept = await platform.db
    .updateTable('source_connections')
    .set({ checked_ts: now })
    .where('program_id', '=', row.program_id)
    .where('source_connection_id', '=', row.source_connection_id)
    .returningAll()
    .executeTakeFirst();
  if (!kept?.expires_ts || kept.warned_ts !== null) return;
  const days = differenceInCalendarDays(kept.expires_ts, now);
  if (days <= WARNED_BEFORE_DAYS) await warn(platform, kept, days);
}

/** Asks with the token of every page that is used; one that is not taken any more is got anew, once. */
async function provePlaces(platform: Platform, row: StoredConnection): Promise<void> {
  const source = sourceOf(row.source);
  const prove = async () => {
    const places = await listPlaces(platform.db, row.program_id, row.source_connection_id);
    const used = places.filter(({ merchant_id, gone_ts }) => merchant_id !== null && gone_ts === null);
    const asked = source === 'facebook' || source === 'instagram' ? used : used.slice(0, 1);
    for (const place of asked)
      await inName(platform, row, (held) =>
        wayOf(source).prove(platform.sources, held, knownPlace(platform, place)),
      );
  };
  try {
    await prove();
  } catch (error) {
    const isRefused =
      error instanceof SourceProblem && (error.code === 'expired' || error.code === 'revoked');
    if (!isRefused) throw error;
    await refreshPlaces(platform, source, row);
    await prove();
  }
}
