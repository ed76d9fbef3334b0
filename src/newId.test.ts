import { expect, test, vi } from 'vitest';
import { newId } from './newId.ts';

test('ids are random UUIDs, also without crypto.randomUUID, as over plain http', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(newId()).not.toBe(newId());
  vi.unstubAllGlobals();
});
