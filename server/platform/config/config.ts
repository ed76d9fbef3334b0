import { createHmac } from 'node:crypto';
import { resolve } from 'node:path';
import { z } from 'zod';
import { type IdentityAccess, identityAccess, identityVariables } from './identityAccess.ts';
import { type PushAccess, pushAccess } from './pushAccess.ts';
import { type SourceAccess, sourceAccess, sourceVariables } from './sourceAccess.ts';

export const DEFAULT_SECRET = 'couvert-development-secret-not-for-production';
export const ROLES = ['all', 'web', 'worker'] as const;

const onOff = z.enum(['on', 'off'], 'Use on or off').transform((text) => text === 'on');
const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `Use an address such as ${example}` });
const empty = (text: unknown) => (text === '' ? undefined : text);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(empty, schema.optional());

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  ENVIRONMENT: optional(z.enum(['development', 'staging', 'production', 'test'])),
  PORT: z.preprocess(
    empty,
    z.coerce.number('Use a port between 0 and 65535').int().min(0).max(65_535).default(4000),
  ),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: optional(url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/couvert')),
  PUBLIC_URL: optional(url(/^https?$/, 'https://couvert.example.com')),
  TOKEN_SECRET: z
    .string()
    .min(32, 'Use at least 32 characters, for example from: openssl rand -base64 32')
    .default(DEFAULT_SECRET),
  DEMO: optional(onOff),
  DEMO_SERVICE: optional(onOff),
  SMTP_URL: optional(url(/^smtps?$/, 'smtps://user:password@mail.example.com:465')),
  MAIL_FROM: z.string().default('Couvert <no-reply@couvert.example>'),
  SURVEY_WIDGET_URL: optional(url(/^https$/, 'https://survey.example.com/widget.js')),
  ...identityVariables,
  SMS_URL: optional(url(/^https?$/, 'https://api.twilio.com')),
  SMS_ACCOUNT_SID: optional(
    z.string().regex(/^AC\w{10,60}$/, 'Use the SID of your account, which begins with AC'),
  ),
  SMS_AUTH_TOKEN: optional(z.string().min(16, 'Use the auth token of your account')),
  PAYMENTS_URL: optional(url(/^https?$/, 'https://api.stripe.com')),
  PAYMENTS_KEY: optional(
    z.string().regex(/^(sk|rk)_\w{10,200}$/, 'Use the secret key of your account, which begins with sk_'),
  ),
  PAYMENTS_WEBHOOK_SECRET: optional(
    z
      .string()
      .regex(/^whsec_\w{10,200}$/, 'Use the signing secret of your webhook, which begins with whsec_'),
  ),
  EMAIL_URL: optional(url(/^https?$/, 'https://api.sendgrid.com')),
  EMAIL_API_KEY: optional(
    z.string().regex(/^SG\.[\w.-]{10,200}$/, 'Use an API key of your account, which begins with SG.'),
  ),
  EMAIL_WEBHOOK_KEY: optional(
    z.string().regex(/^[\w+/]{80,400}={0,2}$/, 'Use the verification key of your signed event webhook'),
  ),
  EMAIL_SMTP_URL: optional(url(/^smtps?$/, 'smtps://user:password@mail.example.com:465')),
  EMAIL_RETURN_DOMAIN: optional(
    z.string().regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/i, 'Use a domain such as bounces.example.com'),
  ),
  EMAIL_VIA: z.enum(['provider', 'smtp'], 'Use provider or smtp').default('provider'),
  EMAIL_INBOUND_PORT: z.preprocess(
    empty,
    z.coerce.number('Use a port between 1 and 65535').int().min(1).max(65_535).optional(),
  ),
  DNS_SERVERS: optional(
    z
      .string()
      .regex(
        /^[\d.:[\]a-f]+(\s*,\s*[\d.:[\]a-f]+)*$/i,
        'Use addresses such as 192.0.2.53,[2001:db8::53]:5353',
      ),
  ),
  EMAIL_INBOUND_SECRET: optional(z.string().min(20, 'Use at least 20 characters')),
  FCM_SERVICE_ACCOUNT: optional(z.string()),
  FCM_PROJECT_ID: optional(z.string().regex(/^[\w-]{4,64}$/, 'Use the id of your project')),
  FCM_CLIENT_EMAIL: optional(z.email('Use the address of your service account')),
  FCM_PRIVATE_KEY: optional(z.string()),
  FCM_URL: optional(url(/^https?$/, 'https://fcm.googleapis.com')),
  ...sourceVariables,
  SPARKFLY_URL: optional(url(/^https?$/, 'https://api.sparkfly.com')),
  PUNCHH_URL: optional(url(/^https?$/, 'https://dashboard.punchh.com')),
  OMNIVORE_URL: optional(url(/^https?$/, 'https://api.omnivore.io')),
  CHOWNOW_URL: optional(url(/^https?$/, 'https://api.chownow.com')),
  INSTALLATION_ID: optional(
    z.string().regex(/^[\w.-]{1,80}$/, 'Use a short name of this installation, such as production'),
  ),
  METRICS_TOKEN: optional(z.string().min(16, 'Use at least 16 characters')),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  TRUST_PROXY: onOff.default(false),
  ALLOW_HTTP: onOff.default(false),
  WEBHOOK_HOSTS: optional(
    z
      .string()
      .regex(
        /^[\w.:-]+(\s*,\s*[\w.:-]+)*$/,
        'Use names or addresses without a port, such as kitchen.internal,10.0.0.7',
      ),
  ),
});

/** Where the provider of texts answers, and the account that pays. */
export interface SmsAccess {
  readonly url: string;
  readonly accountSid: string;
  readonly authToken: string;
}

/** What carries mail to guests: a provider with its key, or a mail server and the domain that mail comes back to. */
export type EmailAccess =
  | {
      readonly by: 'provider';
      readonly url: string;
      readonly apiKey: string;
      readonly publicKey: string | null;
    }
  | { readonly by: 'smtp'; readonly url: string; readonly returnDomain: string };

/** Where the payment provider answers, the key of the account, and what its events are signed with. */
export interface PaymentAccess {
  readonly key: string;
  readonly webhookSecret: string;
  readonly host: string;
  readonly port: number;
  readonly protocol: 'http' | 'https';
}

export interface Config {
  readonly nodeEnv: 'development' | 'test' | 'production';
  readonly environment: 'development' | 'staging' | 'production' | 'test';
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly publicUrl: string;
  readonly tokenSecret: string;
  readonly demo: boolean;
  /** The demo's service moves with the clock. */
  readonly demoService: boolean;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** The script of the survey of staff; null outside production, where it is not started (MISC-002). */
  readonly surveyWidgetUrl: string | null;
  /** The identity service that people may sign in through; null without one, or where the sandbox stands in for the demo. */
  readonly identity: IdentityAccess | null;
  /** The provider of texts; null where the sandbox stands in, or in production where texting is off. */
  readonly sms: SmsAccess | null;
  /** The payment provider; null where the sandbox stands in, or in production where nothing is charged. */
  readonly payments: PaymentAccess | null;
  /** The carrier of mail to guests; null where the sandbox stands in, or in production where none is sent. */
  readonly email: EmailAccess | null;
  /** What the sandbox of mail to guests speaks, where it stands in. */
  readonly emailVia: 'provider' | 'smtp';
  /** How what comes back by mail gets here: a port that is listened on, a secret for who posts it; null where nobody may. */
  readonly inbound: { readonly port: number | null; readonly secret: string | null };
  /** The name servers that are asked what a sender's domain publishes; null for the system's, or the sandbox outside production. */
  readonly dnsServers: readonly string[] | null;
  /** The carrier of push messages; null where the sandbox stands in, or in production where none is sent. */
  readonly push: PushAccess | null;
  /** The sources of reviews that are configured; a sandbox stands in for each other outside production. */
  readonly sources: SourceAccess;
  /** Where each loyalty vendor is reached, with a concept's own credentials; null where the sandbox stands in. */
  readonly loyalty: { readonly sparkfly: string | null; readonly punchh: string | null };
  /** Where points of sale are reached; null where the sandbox stands in. */
  readonly pos: {
    readonly omnivore: string | null;
    readonly chownow: string | null;
    readonly hasSandbox: boolean;
  };
  /** Where webhooks may go besides https addresses of the internet, and whether a receiver stands in for `.example` hosts. */
  readonly webhooks: {
    readonly hosts: readonly string[];
    readonly allowsHttp: boolean;
    readonly hasSandbox: boolean;
  };
  /** Names this installation apart from copies of its database; null where its address and place do. */
  readonly installationId: string | null;
  readonly metricsToken: string | null;
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  readonly trustProxy: boolean;
  readonly role: (typeof ROLES)[number];
}

/** A configuration that cannot be used; every line names the variable, the reason and the remedy. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`Couvert cannot start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const localUrl = (port: number) => `http://localhost:${port}`;

/** The same with the port that was got, which PORT=0 leaves open; without PUBLIC_URL people open that one. */
export function listeningOn(config: Config, port: number): Config {
  const isLocal = config.publicUrl === localUrl(config.port);
  return { ...config, port, publicUrl: isLocal ? localUrl(port) : config.publicUrl };
}

function roleOf(argv: readonly string[]): Config['role'] {
  const given = argv.find((word) => word.startsWith('--role='))?.slice('--role='.length);
  if (given === undefined) return 'all';
  const role = ROLES.find((name) => name === given);
  if (!role) throw new ConfigError([`--role=${given}: use one of ${ROLES.join(', ')}`]);
  return role;
}

/** Reads the configuration from the environment and the command line, or throws ConfigError with every problem. */
export function readConfig(env: NodeJS.ProcessEnv, argv: readonly string[] = []): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => {
        const name = String(issue.path[0]);
        const shown = /SECRET|TOKEN|KEY|URL/.test(name) ? '' : `=${env[name] ?? ''}`;
        return `${name}${shown}: ${issue.message}`;
      }),
    );
  }
  const value = parsed.data;
  const isProduction = value.NODE_ENV === 'production';
  const config: Config = {
    nodeEnv: value.NODE_ENV,
    environment: value.ENVIRONMENT ?? value.NODE_ENV,
    port: value.PORT,
    host: value.HOST,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL ?? null,
    publicUrl: (value.PUBLIC_URL ?? localUrl(value.PORT)).replace(/\/$/, ''),
    tokenSecret: value.TOKEN_SECRET,
    demo: value.DEMO ?? !isProduction,
    demoService: value.DEMO_SERVICE ?? (!isProduction && value.NODE_ENV !== 'test' && value.DEMO !== false),
    smtpUrl: value.SMTP_URL ?? null,
    mailFrom: value.MAIL_FROM,
    surveyWidgetUrl:
      (value.ENVIRONMENT ?? value.NODE_ENV) === 'production' ? (value.SURVEY_WIDGET_URL ?? null) : null,
    identity: usable(identityAccess(value)),
    sms: smsAccess(value),
    payments: paymentAccess(value),
    email: emailAccess(value),
    emailVia: value.EMAIL_VIA,
    inbound: {
      port: value.EMAIL_INBOUND_PORT ?? null,
      secret: value.EMAIL_INBOUND_SECRET ?? sandboxSecretOf(value),
    },
    dnsServers: value.DNS_SERVERS?.split(',').map((server) => server.trim()) ?? null,
    push: usable(pushAccess(value)),
    sources: sourceAccess(value, (problem) => {
      throw new ConfigError([problem]);
    }),
    loyalty: {
      sparkfly: vendorUrl(value.SPARKFLY_URL, isProduction ? 'https://api.sparkfly.com' : null),
      punchh: vendorUrl(value.PUNCHH_URL, isProduction ? 'https://dashboard.punchh.com' : null),
    },
    pos: {
      omnivore: vendorUrl(value.OMNIVORE_URL, isProduction ? 'https://api.omnivore.io' : null),
      chownow: vendorUrl(value.CHOWNOW_URL, isProduction ? 'https://api.chownow.com' : null),
      hasSandbox: !isProduction && !(value.OMNIVORE_URL && value.CHOWNOW_URL),
    },
    webhooks: {
      hosts: value.WEBHOOK_HOSTS?.split(',').map((host) => host.trim().toLowerCase()) ?? [],
      allowsHttp: value.ALLOW_HTTP,
      hasSandbox: !isProduction,
    },
    installationId: value.INSTALLATION_ID ?? null,
    metricsToken: value.METRICS_TOKEN ?? null,
    logLevel: value.LOG_LEVEL,
    trustProxy: value.TRUST_PROXY,
    role: roleOf(argv),
  };
  const problems = isProduction ? productionProblems(config, value) : [];
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** The provider's address and account belong together. */
function smsAccess(value: z.output<typeof environment>): SmsAccess | null {
  const { SMS_URL, SMS_ACCOUNT_SID, SMS_AUTH_TOKEN } = value;
  if (!SMS_URL && !SMS_ACCOUNT_SID && !SMS_AUTH_TOKEN) return null;
  if (!SMS_ACCOUNT_SID || !SMS_AUTH_TOKEN) {
    throw new ConfigError([
      'SMS_ACCOUNT_SID, SMS_AUTH_TOKEN: both are needed to send texts. Set both, or neither and no SMS_URL',
    ]);
  }
  return {
    url: (SMS_URL ?? 'https://api.twilio.com').replace(/\/$/, ''),
    accountSid: SMS_ACCOUNT_SID,
    authToken: SMS_AUTH_TOKEN,
  };
}

/** Outside production the sandbox posts what comes back, by a secret that follows from the server's. */
function sandboxSecretOf({ NODE_ENV, TOKEN_SECRET }: z.output<typeof environment>): string | null {
  if (NODE_ENV === 'production') return null;
  return createHmac('sha256', TOKEN_SECRET).update('email that came back').digest('base64url');
}

const vendorUrl = (given: string | undefined, usual: string | null): string | null =>
  given?.replace(/\/$/, '') ?? usual;

function usable<T extends object>(access: T | null | string): T | null {
  if (typeof access === 'string') throw new ConfigError([access]);
  return access;
}

/** One of the two, and what belongs together. */
function emailAccess(value: z.output<typeof environment>): EmailAccess | null {
  const { EMAIL_URL, EMAIL_API_KEY, EMAIL_SMTP_URL, EMAIL_RETURN_DOMAIN, EMAIL_WEBHOOK_KEY } = value;
  if ((EMAIL_API_KEY || EMAIL_URL) && (EMAIL_SMTP_URL || EMAIL_RETURN_DOMAIN))
    throw new ConfigError([
      'EMAIL_API_KEY, EMAIL_SMTP_URL: email to guests goes one way. Set the one or the other',
    ]);
  if (!EMAIL_API_KEY && EMAIL_URL)
    throw new ConfigError(['EMAIL_API_KEY: EMAIL_URL is of no use without it. Set both, or neither']);
  if (!EMAIL_SMTP_URL !== !EMAIL_RETURN_DOMAIN)
    throw new ConfigError([
      'EMAIL_SMTP_URL, EMAIL_RETURN_DOMAIN: what comes back must come somewhere. Set both, or neither',
    ]);
  if (EMAIL_SMTP_URL && EMAIL_RETURN_DOMAIN)
    return { by: 'smtp', url: EMAIL_SMTP_URL, returnDomain: EMAIL_RETURN_DOMAIN };
  if (!EMAIL_API_KEY) return null;
  const url = (EMAIL_URL ?? 'https://api.sendgrid.com').replace(/\/$/, '');
  return { by: 'provider', url, apiKey: EMAIL_API_KEY, publicKey: EMAIL_WEBHOOK_KEY ?? null };
}

/** The key and the signing secret belong together. */
function paymentAccess(value: z.output<typeof environment>): PaymentAccess | null {
  const { PAYMENTS_URL, PAYMENTS_KEY, PAYMENTS_WEBHOOK_SECRET } = value;
  if (!PAYMENTS_URL && !PAYMENTS_KEY && !PAYMENTS_WEBHOOK_SECRET) return null;
  if (!PAYMENTS_KEY || !PAYMENTS_WEBHOOK_SECRET) {
    throw new ConfigError([
      'PAYMENTS_KEY, PAYMENTS_WEBHOOK_SECRET: both are needed to charge cards. Set both, or neither and no PAYMENTS_URL',
    ]);
  }
  const { hostname, port, protocol } = new URL(PAYMENTS_URL ?? 'https://api.stripe.com');
  const isHttp = protocol === 'http:';
  return {
    key: PAYMENTS_KEY,
    webhookSecret: PAYMENTS_WEBHOOK_SECRET,
    host: hostname,
    port: port === '' ? (isHttp ? 80 : 443) : Number(port),
    protocol: isHttp ? 'http' : 'https',
  };
}

function productionProblems(
  config: Config,
  { PUBLIC_URL, ALLOW_HTTP }: Pick<z.output<typeof environment>, 'PUBLIC_URL' | 'ALLOW_HTTP'>,
): string[] {
  const problems: string[] = [];
  if (config.demo)
    problems.push('DEMO=on: demo accounts have a published password. Set DEMO=off or leave it out');
  if (config.tokenSecret === DEFAULT_SECRET) {
    problems.push(
      'TOKEN_SECRET: the default secret is public. Set it, for example to the output of: openssl rand -base64 32',
    );
  }
  if (!config.smtpUrl)
    problems.push(
      'SMTP_URL: without it email stays in the sandbox. Set it to your email server, such as smtps://user:password@mail.example.com:465',
    );
  if (PUBLIC_URL === undefined)
    problems.push(
      'PUBLIC_URL: emails carry links to it. Set it to the address people open, such as https://couvert.example.com',
    );
  else if (new URL(PUBLIC_URL).protocol === 'http:' && !ALLOW_HTTP)
    problems.push(
      'PUBLIC_URL: with http:// passwords and sessions cross the network unprotected. Set it to an https:// address, or ALLOW_HTTP=on where nobody else can listen',
    );
  if (config.identity?.issuer.startsWith('http:') && !ALLOW_HTTP)
    problems.push(
      'IDENTITY_URL: with http:// anybody on the network could sign in as anybody. Set it to an https:// address, or ALLOW_HTTP=on where nobody else can listen',
    );
  return problems;
}
