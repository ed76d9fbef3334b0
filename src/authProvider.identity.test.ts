// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { stubFetch } from '#tests/support/stubFetch.ts';
import { authProvider } from './authProvider.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('AUTH-015 an identity login without its token fails in the specified words, before anything is sent', async () => {
  const api = stubFetch({});
  await expect(authProvider.login({ identity_server_access_token: '' })).rejects.toThrow(
    /^identity_server_access_token must be provided$/,
  );
  expect(api.names()).toEqual([]);
});
