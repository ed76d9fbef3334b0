import { expect, test } from 'vitest';
import { type Here, suggest, type There } from './suggest.ts';

const nowhere = { city: null, phone: null, latitude: null, longitude: null };
const here = (merchant_id: number, merchant_name: string, more: Partial<Here> = {}): Here => ({
  ...nowhere,
  merchant_id,
  merchant_name,
  ...more,
});
const there = (id: string, name: string, more: Partial<There> = {}): There => ({
  ...nowhere,
  id,
  name,
  ...more,
});
const found = (own: Here[], others: There[]) =>
  suggest(own, others, 'Marlowe Kitchen').map(({ merchantId, id }) => [merchantId, id]);

test('the same phone is the same place, however it is written', () => {
  const [one] = suggest(
    [here(1, 'Pearl District', { phone: '+15035550142' })],
    [there('a', 'Something else', { phone: '(503) 555-0142' })],
    'Marlowe Kitchen',
  );
  expect(one).toMatchObject({ merchantId: 1, id: 'a', reasons: ['the same phone'] });
  expect(one?.confidence).toBeCloseTo(0.85);
});

test('what every name has in common says nothing', () => {
  expect(found([here(1, 'Pearl District')], [there('a', 'Marlowe Kitchen')])).toEqual([]);
  expect(found([here(1, 'Pearl District')], [there('a', 'Marlowe Kitchen Pearl District')])).toEqual([
    [1, 'a'],
  ]);
});

test('a place far away is another one, whatever it is called', () => {
  const portland = { latitude: 45.52, longitude: -122.67 };
  const austin = { latitude: 30.27, longitude: -97.74 };
  expect(found([here(1, 'Hyde Park', portland)], [there('a', 'Hyde Park', austin)])).toEqual([]);
});

test('each is suggested once, the surest first', () => {
  const own = [here(1, 'Capitol Hill', { phone: '+12065550163' }), here(2, 'Capitol Hill')];
  const others = [there('a', 'Capitol Hill'), there('b', 'Capitol Hill', { phone: '+12065550163' })];
  expect(found(own, others)).toEqual([
    [1, 'b'],
    [2, 'a'],
  ]);
});
