import { expect, test } from 'vitest';
import { withoutDocumentation } from './leanContract.ts';

test('descriptions, summaries and requirement ids go, everything else stays', () => {
  const code = [
    'const row = z.object({',
    "  id: id.describe('The same as id'),",
    '  at: instant',
    '    .describe("Of the location\'s zone")',
    '    .nullable(),',
    '  name: z.string().describe(`in ${unit}`),',
    '});',
    'endpoint({',
    "  summary: 'Read one: (a, b)',",
    "  spec: ['HOST-001', 'HOST-002'],",
    "  path: '/v3/parties/:id',",
    '});',
  ].join('\n');
  expect(withoutDocumentation(code)).toBe(
    [
      'const row = z.object({',
      '  id: id,',
      '  at: instant',
      '    .nullable(),',
      '  name: z.string().describe(`in ${unit}`),',
      '});',
      'endpoint({',
      "  summary: '',",
      '  spec: [],',
      "  path: '/v3/parties/:id',",
      '});',
    ].join('\n'),
  );
});
