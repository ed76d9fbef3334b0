import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { DEFAULT_SECRET } from '#server/platform/config/config.ts';
import { HttpClient } from '#tests/support/httpClient.ts';
import { PRODUCTION, Stage } from '../processes/stage.ts';

let stage: Stage;
beforeEach(() => {
  stage = new Stage();
});
afterEach(() => stage.close());

const REFUSED = { code: 1, signal: null };

describe('in production', () => {
  test.each([
    [{ DEMO: 'on' }, 'DEMO=on', 'Set DEMO=off'],
    [{ TOKEN_SECRET: DEFAULT_SECRET }, 'TOKEN_SECRET: the default secret', 'openssl rand -base64 32'],
    [{ SMTP_URL: '' }, 'SMTP_URL', 'Set it to your email server'],
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL', 'Set it to the address people open'],
    [{ PUBLIC_URL: 'http://couvert.example.com' }, 'PUBLIC_URL: with http://', 'ALLOW_HTTP=on'],
  ])('%o is refused by name and with the remedy', async (wrong: Record<string, string>, name, remedy) => {
    const server = await stage.launch({ ...PRODUCTION, ...wrong });
    expect(await server.exited).toEqual(REFUSED);
    expect(server.output()).toContain(name);
    expect(server.output()).toContain(remedy);
  });

  test('a database with demo accounts is refused until remove-demo has run, then nobody of them signs in', async () => {
    const demo = await stage.start();
    const email = 'admin@example.com';
    await HttpClient.signIn(demo.url, email, 'couvert-demo');
    await demo.kill('SIGTERM');

    const refused = await stage.launch(PRODUCTION);
    expect(await refused.exited).toEqual(REFUSED);
    expect(refused.output()).toContain('npm run remove-demo');

    const unsure = await stage.command('remove-demo', []);
    expect(unsure).toMatchObject({ code: 1, output: expect.stringContaining('--yes') });
    expect(await stage.command('remove-demo', ['--yes'], PRODUCTION)).toMatchObject({ code: 0 });

    const server = await stage.start(PRODUCTION);
    const attempt = { body: { email, password: 'couvert-demo' } };
    expect(await new HttpClient(server.url).status(services.sessions.create, attempt)).toBe(401);
  });
});

describe('without the demo', () => {
  beforeEach(async () => {
    await stage.close();
    stage = new Stage({ holds: 'nothing' });
  });
  const off = { DEMO: 'off' };
  const anna = { email: 'anna@example.com', password: 'a long enough password' };
  const tokenIn = (output: string) => /token=([\w-]+)/.exec(output)?.[1] ?? '';

  async function chooseAndSignIn(url: string, output: string): Promise<void> {
    const body = { password_token: tokenIn(output), password: anna.password };
    await new HttpClient(url).call(services.sessions.setPassword, { body });
    const client = await HttpClient.signIn(url, anna.email, anna.password);
    const identity = await client.call(services.sessions.identity);
    expect(identity).toMatchObject({ email: anna.email, is_super_admin: true });
  }

  test('create-admin on a stopped product leaves a link that works after the start', async () => {
    const made = await stage.command('create-admin', [anna.email], off);
    expect(made.code).toBe(0);
    const server = await stage.start(off);
    await chooseAndSignIn(server.url, made.output);
  });

  test('create-admin without an address says how to call it', async () => {
    const made = await stage.command('create-admin', ['anna'], off);
    expect(made).toMatchObject({ code: 1, output: expect.stringContaining('npm run create-admin -- ') });
  });
});
