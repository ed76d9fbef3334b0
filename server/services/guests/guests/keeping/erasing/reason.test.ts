import { expect, test } from 'vitest';
import { namelessReason } from './reason.ts';

const ANA = { names: ['Ana Lopez', 'Ana', 'Lopez'], phones: ['+15035550100'], emails: ['ana@example.com'] };

test.each([
  ['Ana Lopez asked by phone', '… asked by phone'],
  ['ana@example.com wrote on Monday; analysis follows', '… wrote on Monday; analysis follows'],
  ['Called from +15035550100', 'Called from …'],
])('a receipt does not name who was erased: %s', (reason, kept) => {
  expect(namelessReason(reason, ANA)).toBe(kept);
});
