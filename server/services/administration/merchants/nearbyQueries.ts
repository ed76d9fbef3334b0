import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { editor, type MerchantScope, openMerchants } from './queries.ts';
import { boxAround } from './rules.ts';

/** The open locations around a point, nearest first, with the great-circle distance in miles to one decimal. */
export async function listNearby(
  db: Db,
  scope: MerchantScope,
  circle: { latitude: number; longitude: number; radiusMiles: number; take: number; except: number | null },
) {
  const { latitude, longitude, radiusMiles, take, except } = circle;
  const box = boxAround(latitude, longitude, radiusMiles);
  const miles = sql<number>`3958.7613 * 2 * asin(least(1, sqrt(
    power(sin(radians(m.latitude - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(m.latitude))
    * power(sin(radians(m.longitude - ${longitude}::float8) / 2), 2))))`;
  let query = openMerchants(db, scope)
    .selectAll('m')
    .select(editor)
    .select(miles.as('miles'))
    .where('m.latitude', '>=', box.south)
    .where('m.latitude', '<=', box.north)
    .where('m.longitude', '>=', box.west)
    .where('m.longitude', '<=', box.east)
    .where(miles, '<=', radiusMiles)
    .orderBy('miles')
    .orderBy('m.merchant_id')
    .limit(take);
  if (except !== null) query = query.where('m.merchant_id', '<>', except);
  const rows = await query.execute();
  return rows.map(({ miles: distance, ...row }) => ({ row, distanceMiles: Math.round(distance * 10) / 10 }));
}
