import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { allEndpoints } from '#contract/index.ts';
import { DOCUMENTED, OURS } from '../support/contract/paths.ts';
import { NOT_BUILT } from '../support/contract/pathsNotBuilt.ts';
import { WHO_MAY } from '../support/contract/whoMay.ts';

/** The contract against the one table of calls, both ways. How a parameter is called crosses no wire. */
const bare = (call: string) => call.replace(/:\w+|\{\w+\}/g, '{}');

function whoMay({ access, scope, flag, flagAt }: Endpoint): string {
  const who = typeof access === 'string' ? access : access.join(' or ');
  const outside = scope === 'program' ? [] : ['outside concepts'];
  const gate = flag ? [`while ${flag} is on${flagAt ? ' there' : ''}`] : [];
  return [who, ...outside, ...gate].join(', ');
}

describe.each(allEndpoints().map(({ name, endpoint }) => [name, endpoint] as const))(
  '%s',
  (name, endpoint) => {
    const { method, path } = endpoint;
    test('lets in whom it was decided to let in', () => {
      expect(whoMay(endpoint), `${name} in tests/support/contract/whoMay.ts`).toBe(WHO_MAY[name]);
    });

    test('stands where the documents write it, or where we put it', () => {
      const written = DOCUMENTED[name] ?? OURS[name];
      expect(written, `${name} is listed in tests/support/contract/paths.ts`).toBeDefined();
      expect(bare(`${method} ${path}`)).toBe(bare(written ?? ''));
    });
  },
);

test('every call of the table is answered, each at a place of its own', () => {
  const listed = Object.keys({ ...DOCUMENTED, ...OURS }).sort();
  const names = allEndpoints()
    .map(({ name }) => name)
    .sort();
  expect(listed).toEqual(names);
  expect(Object.keys(WHO_MAY).sort()).toEqual(names);
  const calls = [...Object.values(DOCUMENTED), ...Object.values(OURS), ...NOT_BUILT].map(bare);
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
});
