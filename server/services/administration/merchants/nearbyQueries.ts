import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { editor, type MerchantScope, openMerchants } from './queries.ts';
import { boxAround } from './rules.ts';

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Open locations within some miles of a point, with the great-circle distance in miles. */
function around(db: Db, scope: MerchantScope, { latitude, longitude }: Point, radiusMiles: number) {
  const box = boxAround(latitude, longitude, radiusMiles);
  const miles = sql<number>`3958.7613 * 2 * asin(least(1, sqrt(
    power(sin(radians(m.latitude - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(m.latitude))
    * power(sin(radians(m.longitude - ${longitude}::float8) / 2), 2))))`;
  return openMerchants(db, scope)
    .select(miles.as('miles'))
    .where('m.latitude', '>=', box.south)
    .where('m.latitude', '<=', box.north)
    .where('m.longitude', '>=', box.west)
    .where('m.longitude', '<=', box.east)
    .where(miles, '<=', radiusMiles)
    .orderBy('miles')
    .orderBy('m.merchant_id');
}

/** Whoever is farther away than this from every location works at none of them now. */
const NEAR_MILES = 5;

/** The nearest location to a device, never a test location; null where none is near. */
export async function findNearest(db: Db, scope: MerchantScope, device: Point): Promise<number | null> {
  const nearest = await around(db, scope, device, NEAR_MILES)
    .select('m.merchant_id')
    .where('m.is_test', '=', false)
    .limit(1)
    .executeTakeFirst();
  return nearest?.merchant_id ?? null;
}

/** The open locations around a point, nearest first, the distance in miles to one decimal. */
export async function listNearby(
  db: Db,
  scope: MerchantScope,
  circle: Point & { radiusMiles: number; take: number; except: number | null },
) {
  const { radiusMiles, take, except } = circle;
  let query = around(db, scope, circle, radiusMiles).selectAll('m').select(editor).limit(take);
  if (except !== null) query = query.where('m.merchant_id', '<>', except);
  const rows = await query.execute();
  return rows.map(({ miles: distance, ...row }) => ({ row, distanceMiles: Math.round(distance * 10) / 10 }));
}
