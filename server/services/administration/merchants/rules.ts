/** Store number, one space, name; just the name without a number (ADMIN-004). */
export function numberedName(merchant: {
  readonly store_number: string | null;
  readonly merchant_name: string;
}): string {
  const number = merchant.store_number?.trim();
  return number ? `${number} ${merchant.merchant_name}` : merchant.merchant_name;
}

const EARTH_RADIUS_MILES = 3958.7613;
const MILES_PER_DEGREE = (Math.PI / 180) * EARTH_RADIUS_MILES;

export interface Box {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/**
 * The smallest box of degrees around a circle of miles; every longitude where the circle reaches a pole or crosses
 * the date line.
 */
export function boxAround(latitude: number, longitude: number, radiusMiles: number): Box {
  const span = radiusMiles / MILES_PER_DEGREE;
  const [south, north] = [latitude - span, latitude + span];
  const everywhere = { south: Math.max(south, -90), north: Math.min(north, 90), west: -180, east: 180 };
  if (south <= -90 || north >= 90) return everywhere;
  const ratio = Math.sin((span * Math.PI) / 180) / Math.cos((latitude * Math.PI) / 180);
  const reach = ratio >= 1 ? 180 : (Math.asin(ratio) * 180) / Math.PI;
  const [west, east] = [longitude - reach, longitude + reach];
  return west < -180 || east > 180 ? everywhere : { south, north, west, east };
}

/** A search as words, at most five; null when it is so short that only beginnings are compared. */
export function searchWords(search: string): string[] | null {
  const text = search.trim();
  return text.length < 3 ? null : text.split(/\s+/).slice(0, 5);
}
