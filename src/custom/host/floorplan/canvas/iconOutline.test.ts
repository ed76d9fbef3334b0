import { X } from 'lucide-react';
import { expect, test } from 'vitest';
import { iconOutline } from './iconOutline.ts';

test('each stroke of an icon begins where it is meant to, not where the one before ended', () => {
  expect(iconOutline(X)).toBe('M18 6 6 18M0 0m6 6 12 12');
});
