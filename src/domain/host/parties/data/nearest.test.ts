import { expect, test } from 'vitest';
import { nearestOf } from './nearest.ts';

const at = (merchant_id: number, latitude: number | null, longitude: number | null, is_test = false) => ({
  ...{ merchant_id, latitude, longitude, is_test },
});
const PEARL = { latitude: 45.5272, longitude: -122.6835 };

test('the nearest location is that at the device, never a test location, one without coordinates or one miles away', () => {
  const across = at(2, 45.5591, -122.6458);
  const near = at(3, 45.528, -122.684);
  expect(
    nearestOf([across, near, at(4, PEARL.latitude, PEARL.longitude, true), at(5, null, null)], PEARL),
  ).toBe(3);
  expect(nearestOf([across], PEARL)).toBe(2);
  expect(nearestOf([at(6, 41.8868, -87.6493), at(7, 45.5272, null)], PEARL)).toBeNull();
});
