import { assert, property, string, webUrl } from 'fast-check';
import { expect, test } from 'vitest';
import { redirectTarget, takePid } from './redirectTarget.ts';

test('ROUTE-066 a redirect keeps the full path with its own query', () => {
  expect(redirectTarget('/settings/users?status=invited&page=2#top')).toBe(
    '/settings/users?status=invited&page=2#top',
  );
  expect(redirectTarget('/settings?from=https://example.com//x')).toBe(
    '/settings?from=https://example.com//x',
  );
});

test('a redirect never leads off this site', () => {
  const evil = [
    '//evil.com',
    '/\\evil.com',
    '\\\\evil.com',
    '/%2Fevil.com',
    '/%5Cevil.com',
    '/%255Cevil.com',
    '/\t/evil.com',
    '/%09/evil.com',
    'https://evil.com',
    'javascript:alert(1)',
    'evil.com',
    '',
    '///evil.com',
    '/..//evil.com',
    '/%2e%2e//evil.com',
    '/a/%0d%0aLocation: x',
    '/%',
    '/./\\evil.com',
  ];
  for (const target of evil) expect(redirectTarget(target), target).toBeNull();
  expect(redirectTarget(null)).toBeNull();
});

test('nobody is sent back to an entrance', () => {
  expect(['/', '/login', '/logged_out', '/?redirect=/x'].map(redirectTarget)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('whatever the text, what comes back stays on this origin', () => {
  const origin = 'https://couvert.example';
  const stays = (text: string) => {
    const target = redirectTarget(text);
    if (target !== null) expect(new URL(target, origin).origin).toBe(origin);
  };
  assert(property(string({ unit: 'binary' }), (text) => stays(`/${text}`)));
  assert(property(webUrl(), stays));
});

test('ROUTE-067 the pid is read and taken off, the rest of the query stays', () => {
  const take = (path: string) => takePid(new URL(path, 'http://localhost'));
  expect(take('/settings?pid=4&tab=b#x')).toEqual({ programId: 4, target: '/settings?tab=b#x' });
  expect(take('/settings?pid=4')).toEqual({ programId: 4, target: '/settings' });
  expect(take('/settings?pid=abc').programId).toBeNull();
  expect(take('/settings?pid=-1').programId).toBeNull();
});
