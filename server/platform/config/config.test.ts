import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ConfigError, DEFAULT_SECRET, listeningOn, readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  TOKEN_SECRET: 'a'.repeat(40),
  SMTP_URL: 'smtps://mail.example.com:465',
  PUBLIC_URL: 'https://couvert.example.com/',
};

function problemsOf(env: Record<string, string>, argv: string[] = []): readonly string[] {
  try {
    readConfig(env, argv);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('readConfig', () => {
  test('needs nothing on a fresh machine: demo on, port 4000, embedded database', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      demo: true,
      port: 4000,
      databaseUrl: null,
      publicUrl: 'http://localhost:4000',
      role: 'all',
    });
  });

  test('the survey of staff is configured in production alone', () => {
    const SURVEY_WIDGET_URL = 'https://survey.example.com/widget.js';
    const of = (env: Record<string, string>) => readConfig({ ...env, SURVEY_WIDGET_URL }).surveyWidgetUrl;
    expect(of(production)).toBe(SURVEY_WIDGET_URL);
    expect(of({ ...production, ENVIRONMENT: 'staging' })).toBeNull();
    expect(of({})).toBeNull();
  });

  test('an empty variable counts as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', DEMO: '' })).toMatchObject({
      port: 4000,
      databaseUrl: null,
      demo: true,
    });
  });

  test.each([
    [{ PORT: '99999' }, /^PORT=99999: /],
    [{ PORT: 'http' }, /^PORT=http: Use a port/],
    [{ DEMO: 'yes' }, /^DEMO=yes: Use on or off/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL: Use an address such as postgres:/],
    [{ TOKEN_SECRET: 'short' }, /^TOKEN_SECRET: Use at least 32 characters/],
  ])('names the variable and the remedy: %j', (env, expected) => {
    const [problem] = problemsOf(env);
    expect(problem).toMatch(expected);
  });

  test('never repeats a secret or an address with a password in the complaint', () => {
    const text = problemsOf({
      TOKEN_SECRET: 'hunter2',
      DATABASE_URL: 'mysql://u:hunter2@h',
      SMTP_URL: 'ftp://hunter2',
    }).join();
    expect(text).not.toContain('hunter2');
  });

  test('names every problem at once', () => {
    expect(problemsOf({ PORT: '-1', DEMO: 'maybe', LOG_LEVEL: 'loud' })).toHaveLength(3);
  });

  test('the port that was got is the one that people open, unless PUBLIC_URL says another', () => {
    expect(listeningOn(readConfig({ PORT: '0' }), 41_234)).toMatchObject({
      port: 41_234,
      publicUrl: 'http://localhost:41234',
    });
    const behindProxy = readConfig({ PORT: '0', PUBLIC_URL: 'https://couvert.example.com' });
    expect(listeningOn(behindProxy, 41_234).publicUrl).toBe('https://couvert.example.com');
  });

  test('an unknown role is refused with the known ones', () => {
    expect(problemsOf({}, ['--role=boss'])[0]).toMatch(/all, web, worker/);
  });
});

describe('the payment provider', () => {
  const access = { PAYMENTS_KEY: 'sk_test_0123456789', PAYMENTS_WEBHOOK_SECRET: 'whsec_0123456789' };

  test('is the sandbox until both its secrets are given, and then the usual address or another', () => {
    expect(readConfig({}).payments).toBeNull();
    expect(readConfig(access).payments).toMatchObject({
      host: 'api.stripe.com',
      port: 443,
      protocol: 'https',
    });
    expect(readConfig({ ...access, PAYMENTS_URL: 'http://127.0.0.1:4242' }).payments).toMatchObject({
      host: '127.0.0.1',
      port: 4242,
      protocol: 'http',
    });
  });

  test('with half of it is refused, and a wrong key is not repeated', () => {
    expect(problemsOf({ PAYMENTS_KEY: access.PAYMENTS_KEY })[0]).toMatch(/both are needed to charge cards/);
    expect(problemsOf({ ...access, PAYMENTS_KEY: 'hunter2' }).join()).not.toContain('hunter2');
  });
});

describe('production', () => {
  test('starts with everything set, and without the demo', () => {
    expect(readConfig(production)).toMatchObject({ demo: false, publicUrl: 'https://couvert.example.com' });
  });

  test.each([
    [{ DEMO: 'on' }, /DEMO=on: demo accounts have a published password. Set DEMO=off/],
    [{ TOKEN_SECRET: DEFAULT_SECRET }, /TOKEN_SECRET: the default secret is public/],
    [{ SMTP_URL: '' }, /SMTP_URL: without it email stays in the sandbox/],
    [{ PUBLIC_URL: '' }, /PUBLIC_URL: emails carry links to it/],
    [
      { PUBLIC_URL: 'http://couvert.example.com' },
      /PUBLIC_URL: with http:.*unprotected.*https:.*ALLOW_HTTP=on/,
    ],
    [{ PUBLIC_URL: 'HTTP://couvert.example.com', ALLOW_HTTP: 'off' }, /PUBLIC_URL: with http:/],
  ])('refuses %j and says how to mend it', (change, expected) => {
    expect(problemsOf({ ...production, ...change })).toEqual([expect.stringMatching(expected)]);
  });

  test('an address of http is taken when told so', () => {
    const told = { ...production, PUBLIC_URL: 'http://10.0.0.7:4000', ALLOW_HTTP: 'on' };
    expect(readConfig(told).publicUrl).toBe('http://10.0.0.7:4000');
    expect(readConfig({ PUBLIC_URL: 'http://10.0.0.7:4000' }).publicUrl).toBe('http://10.0.0.7:4000');
  });
});

describe('what carries email to guests', () => {
  const emailOf = (env: NodeJS.ProcessEnv) => readConfig(env).email;
  const key = 'SG.0123456789.abcdefghij';
  const [EMAIL_SMTP_URL, EMAIL_RETURN_DOMAIN] = ['smtps://mail.example.com', 'bounces.example.com'];

  test('is a provider with its key, an email server with where email comes back to, or the sandbox', () => {
    expect(emailOf({})).toBeNull();
    expect(emailOf({ EMAIL_API_KEY: key })).toEqual({
      by: 'provider',
      url: 'https://api.sendgrid.com',
      apiKey: key,
      publicKey: null,
    });
    expect(emailOf({ EMAIL_SMTP_URL, EMAIL_RETURN_DOMAIN })).toMatchObject({ by: 'smtp' });
  });

  test.each([
    [{ EMAIL_URL: 'https://eu.example.com' }, 'EMAIL_API_KEY'],
    [{ EMAIL_SMTP_URL }, 'EMAIL_RETURN_DOMAIN'],
    [{ EMAIL_API_KEY: key, EMAIL_SMTP_URL, EMAIL_RETURN_DOMAIN }, 'goes one way'],
  ])('is refused where it is half or double: %j', (env, words) => {
    expect(() => emailOf(env)).toThrow(words);
  });
});

describe('what carries push messages', () => {
  const pem = String(
    generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
  );
  const account = { project_id: 'harbor-1', client_email: 'push@harbor-1.iam.example', private_key: pem };
  const FCM_SERVICE_ACCOUNT = JSON.stringify(account);
  const parts = {
    FCM_PROJECT_ID: account.project_id,
    FCM_CLIENT_EMAIL: account.client_email,
    FCM_PRIVATE_KEY: pem.replaceAll('\n', '\\n'),
  };
  const expected = {
    url: 'https://fcm.googleapis.com',
    projectId: 'harbor-1',
    clientEmail: 'push@harbor-1.iam.example',
    privateKey: pem,
    tokenUrl: 'https://oauth2.googleapis.com/token',
  };

  test('is the account of a file, as it is or in base64, its three parts, or the sandbox', () => {
    expect(readConfig({}).push).toBeNull();
    expect(readConfig({ FCM_SERVICE_ACCOUNT }).push).toEqual(expected);
    const coded = Buffer.from(FCM_SERVICE_ACCOUNT).toString('base64');
    expect(readConfig({ FCM_SERVICE_ACCOUNT: coded }).push).toEqual(expected);
    expect(readConfig(parts).push).toEqual(expected);
  });

  test.each([
    [{ FCM_URL: 'https://fcm.example' }, 'of no use without it'],
    [{ FCM_PROJECT_ID: 'harbor-1' }, 'all three are needed'],
    [{ FCM_SERVICE_ACCOUNT, FCM_PROJECT_ID: 'harbor-1' }, 'is given once'],
    [{ FCM_SERVICE_ACCOUNT: '{"hunter2"' }, 'Use the JSON text'],
    [{ ...parts, FCM_PRIVATE_KEY: 'hunter2' }, 'FCM_PRIVATE_KEY: the private key cannot be read'],
  ])('is refused where it is half, double or broken, and no key is repeated', (env, words) => {
    const [problem] = problemsOf(env);
    expect(problem).toContain(words);
    expect(problem).not.toContain('hunter2');
  });
});

describe('the identity service', () => {
  const service = { IDENTITY_URL: 'https://identity.example.com', IDENTITY_CLIENT_ID: 'couvert' };

  test('is none unless its address and client are set, then a public client with the usual scopes', () => {
    expect(readConfig({}).identity).toBeNull();
    expect(readConfig({ ...service, IDENTITY_CLIENT_SECRET: '' }).identity).toEqual({
      issuer: 'https://identity.example.com',
      clientId: 'couvert',
      clientSecret: null,
      scopes: 'openid email profile',
      trustsEmails: false,
    });
  });

  test.each([
    [{ IDENTITY_URL: service.IDENTITY_URL }, /^IDENTITY_URL, IDENTITY_CLIENT_ID: both are needed .*Set both/],
    [{ IDENTITY_CLIENT_SECRET: 'x' }, /^IDENTITY_CLIENT_SECRET: it is of no use without a client\. Set/],
    [{ ...service, IDENTITY_URL: 'identity' }, /^IDENTITY_URL: Use the issuer address, such as https:/],
    [
      { ...service, IDENTITY_SCOPES: 'openid' },
      /^IDENTITY_SCOPES=openid: The scopes openid and email are needed/,
    ],
    [{ VITE_IDENTITY_LOGIN_PATH: 'sso' }, /^VITE_IDENTITY_LOGIN_PATH=sso: Use a path such as \/olo-login/],
    [{ VITE_UNAUTHORIZED_PATH: '//x' }, /^VITE_UNAUTHORIZED_PATH=\/\/x: Use a path such as \/unauthorized/],
    [
      { VITE_IDENTITY_LOGIN_PATH: '/sso', VITE_IDENTITY_CALLBACK_PATH: '/sso' },
      /^VITE_IDENTITY_LOGIN_PATH, VITE_IDENTITY_CALLBACK_PATH: one path cannot begin and end a sign-in\. Use two/,
    ],
    [
      { ...production, ...service, IDENTITY_URL: 'http://identity.example.com' },
      /^IDENTITY_URL: with http:\/\/ .*Set it/,
    ],
  ])('names what is wrong, why and the remedy: %j', (env, expected) => {
    expect(problemsOf(env)[0]).toMatch(expected);
  });
});
