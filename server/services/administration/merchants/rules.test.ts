import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxAround, numberedName, searchWords } from './rules.ts';

test('ADMIN-004 the numbered name is the store number, one space and the name', () => {
  expect(numberedName({ store_number: '104', merchant_name: 'Pearl' })).toBe('104 Pearl');
  expect(numberedName({ store_number: null, merchant_name: 'Pearl' })).toBe('Pearl');
  expect(numberedName({ store_number: ' ', merchant_name: 'Pearl' })).toBe('Pearl');
});

const radians = (degrees: number) => (degrees * Math.PI) / 180;

function milesBetween(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const [dLat, dLon] = [radians(b.lat - a.lat), radians(b.lon - a.lon)];
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLon / 2) ** 2;
  return 3958.7613 * 2 * Math.asin(Math.min(1, Math.sqrt(h)));
}

test('the box around a circle holds every point of the circle', () => {
  const lat = fc.double({ min: -90, max: 90, noNaN: true });
  const lon = fc.double({ min: -180, max: 180, noNaN: true });
  const offset = fc.double({ min: -3, max: 3, noNaN: true });
  fc.assert(
    fc.property(
      lat,
      lon,
      offset,
      offset,
      fc.double({ min: 1, max: 300, noNaN: true }),
      (y, x, dy, dx, radius) => {
        const point = {
          lat: Math.max(-90, Math.min(90, y + dy)),
          lon: Math.max(-180, Math.min(180, x + dx)),
        };
        if (milesBetween({ lat: y, lon: x }, point) > radius * 0.999999) return;
        const box = boxAround(y, x, radius);
        expect(point.lat).toBeGreaterThanOrEqual(box.south - 1e-9);
        expect(point.lat).toBeLessThanOrEqual(box.north + 1e-9);
        expect(point.lon).toBeGreaterThanOrEqual(box.west - 1e-9);
        expect(point.lon).toBeLessThanOrEqual(box.east + 1e-9);
      },
    ),
    { numRuns: 500 },
  );
});

test('a search is words, or a beginning when it is short', () => {
  expect(searchWords(' pearl  104 ')).toEqual(['pearl', '104']);
  expect(searchWords('pe')).toBeNull();
});
