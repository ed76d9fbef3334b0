// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { stubFetch } from '#tests/support/stubFetch.ts';
import { isReportable, reportError, resetReports } from './reportError.ts';

beforeEach(() => {
  resetReports();
  window.history.replaceState(null, '', '/');
});

test("MISC-003 error reporting ignores 'Object Not Found Matching Id'", () => {
  const api = stubFetch({ 'POST /analytics/errors': { ok: true } });
  reportError(new Error('Non-Error promise rejection captured with value: Object Not Found Matching Id:3'));
  reportError('Object Not Found Matching Id:4, MethodName:update');
  expect(api.seen).toEqual([]);
  expect(isReportable(new Error('Something else'))).toBe(true);
});

test('an error is told with its name, text and place, the same one not again at once', () => {
  const api = stubFetch({ 'POST /analytics/errors': { ok: true } });
  reportError(new RangeError('Too far'));
  reportError(new RangeError('Too far'));
  reportError('a plain text');
  expect(api.seen.map(({ body }) => body)).toEqual([
    { name: 'RangeError', message: 'Too far', stack: expect.stringContaining('Too far'), path: '/' },
    { name: 'Error', message: 'a plain text', path: '/' },
  ]);
});
