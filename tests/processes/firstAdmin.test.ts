import { afterEach, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { HttpClient } from '#tests/support/httpClient.ts';
import { Stage } from './stage.ts';

const stage = new Stage({ holds: 'nothing' });
afterEach(() => stage.close());

// On a stopped product, in production and without an address: tests/outages/production.test.ts.
test('without the demo it starts empty, and create-admin beside the running server makes the first super admin', async () => {
  const off = { DEMO: 'off' };
  const anna = { email: 'anna@example.com', password: 'a long enough password' };
  const server = await stage.start(off);
  const config = await new HttpClient(server.url).call(services.platform.config);
  expect(config).toMatchObject({ demo_accounts: null, demo_password: null });
  const made = await stage.command('create-admin', [anna.email, 'Anna', 'Berg'], off);
  expect(made.code).toBe(0);
  const body = { password_token: /token=([\w-]+)/.exec(made.output)?.[1] ?? '', password: anna.password };
  await new HttpClient(server.url).call(services.sessions.setPassword, { body });
  const client = await HttpClient.signIn(server.url, anna.email, anna.password);
  expect(await client.call(services.sessions.identity)).toMatchObject({
    email: anna.email,
    is_super_admin: true,
  });
});
