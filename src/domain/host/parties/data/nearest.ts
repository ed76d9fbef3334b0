interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** A location as far as its way from a device is asked; those without both coordinates are nowhere. */
export interface Located {
  readonly merchant_id: number;
  readonly is_test: boolean;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Whoever is farther away than this from every location works at none of them now. */
const NEAR_MILES = 5;
const MILES_A_DEGREE = 69;

/** Miles between two points near each other, on a flat earth. */
function milesBetween(from: Point, to: Point): number {
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  return MILES_A_DEGREE * Math.hypot(to.latitude - from.latitude, east);
}

/** The nearest of the locations around a device; null where none is near. Nobody starts at a test location. */
export function nearestOf(locations: readonly Located[], device: Point): number | null {
  const [nearest] = locations
    .flatMap(({ merchant_id, is_test, latitude, longitude }) =>
      is_test || latitude === null || longitude === null
        ? []
        : [{ merchant_id, miles: milesBetween(device, { latitude, longitude }) }],
    )
    .filter(({ miles }) => miles <= NEAR_MILES)
    .sort((a, b) => a.miles - b.miles);
  return nearest?.merchant_id ?? null;
}
