import { DnsSandbox, NameResolver } from '../integrations/dns/index.ts';
import { PaymentProvider, PaymentSandbox, sandboxSecret } from '../integrations/payments/index.ts';
import { FcmProvider, PushSandbox } from '../integrations/push/index.ts';
import { SourceProviders } from '../integrations/sources/index.ts';
import { SmsProvider, SmsSandbox } from '../integrations/sms/index.ts';
import { WebhookReceiver } from '../integrations/webhooks/index.ts';
import { Authenticator } from './auth/index.ts';
import { type Clock, systemClock } from './clock/index.ts';
import type { Config } from './config/index.ts';
import { DatabaseHealth, openDatabase } from './db/index.ts';
import { FlagService } from './flags/index.ts';
import { Jobs } from './jobs/index.ts';
import { LiveHub, Signals } from './live/index.ts';
import type { Log } from './log/index.ts';
import { Mailer, MailSandbox } from './mail/index.ts';
import { createIdentityParts } from './identityParts.ts';
import { createLoyaltyParts } from './loyaltyParts.ts';
import { createMailParts } from './mailParts.ts';
import type { Platform } from './platform.ts';
import { createPosParts } from './posParts.ts';

export interface RunningPlatform extends Platform {
  /** Connects mail, listening and flags; the database must be migrated. */
  start(): Promise<void>;
  /** Ends in the reverse order; what is running is finished first. */
  stop(): Promise<void>;
}

/** Builds the parts of a process over one database, without starting them. */
export function createPlatform(
  config: Config,
  log: Log,
  options: { connectionString: string; version: string; clock?: Clock; poolSize?: number },
): RunningPlatform {
  const { connectionString, version, clock = systemClock, poolSize } = options;
  const health = new DatabaseHealth(log, config.databaseUrl);
  const { db, pool } = openDatabase(connectionString, { ...(poolSize ? { size: poolSize } : {}), health });
  const signals = new Signals(connectionString, log);
  const auth = new Authenticator(db, clock, signals);
  const flags = new FlagService(db, signals);
  const jobs = new Jobs(connectionString, db, log);
  const mailer = new Mailer(config, jobs);
  const live = new LiveHub(db, auth, signals, clock);
  const sandbox = config.smtpUrl ? null : new MailSandbox(db, log);
  const sms = new SmsProvider(config.sms && { ...config.sms, isSandbox: false });
  const isSmsReal = config.sms !== null || config.nodeEnv === 'production';
  const smsSandbox = isSmsReal ? null : new SmsSandbox({ db: () => db, log, publicUrl: config.publicUrl });
  const payments = new PaymentProvider(config.payments && { ...config.payments, isSandbox: false });
  const arePaymentsReal = config.payments !== null || config.nodeEnv === 'production';
  const paymentSandbox = arePaymentsReal
    ? null
    : new PaymentSandbox({
        db: () => db,
        log,
        clock,
        webhookUrl: `${config.publicUrl}/api/webhooks/payments`,
        webhookSecret: sandboxSecret(config.tokenSecret),
      });
  const dns = new NameResolver(config.dnsServers);
  const isDnsReal = config.dnsServers !== null || config.nodeEnv === 'production';
  const dnsSandbox = isDnsReal ? null : new DnsSandbox({ db: () => db, log });
  const mail = createMailParts(config, { db: () => db, log, clock, dns });
  const { push: access } = config;
  const push = new FcmProvider(
    clock,
    access && { url: access.url, account: () => Promise.resolve(access), isSandbox: false },
  );
  const isPushReal = access !== null || config.nodeEnv === 'production';
  const pushSandbox = isPushReal ? null : new PushSandbox({ db: () => db, log, clock });
  const sources = new SourceProviders(config, { db: () => db, log, clock });
  const loyalty = createLoyaltyParts(config, { db: () => db, log, clock });
  const identity = createIdentityParts(config, { log, clock });
  const pos = createPosParts(config, { db: () => db, log });
  const webhookReceiver = config.webhooks.hasSandbox ? new WebhookReceiver(log) : null;
  return {
    config,
    clock,
    log,
    db,
    pool,
    health,
    signals,
    auth,
    flags,
    jobs,
    mailer,
    live,
    sms,
    smsSandbox,
    payments,
    paymentSandbox,
    email: mail.email,
    emailSandbox: mail.emailSandbox,
    smtpSandbox: mail.smtpSandbox,
    dns,
    dnsSandbox,
    push,
    pushSandbox,
    sources,
    loyalty: loyalty.clients,
    loyaltySandboxes: loyalty.sandboxes,
    omnivore: pos.omnivore,
    chownow: pos.chownow,
    posSandbox: pos.sandbox,
    webhookReceiver,
    identity: { client: identity.client, sandbox: identity.sandbox },
    version,
    async start() {
      await signals.start();
      await flags.start(`couvert-${process.pid}-${Math.random()}`);
      mailer.connect(config.smtpUrl ?? (await sandbox?.start()) ?? '');
      if (smsSandbox) sms.connect(await smsSandbox.start());
      if (paymentSandbox) payments.connect(await paymentSandbox.start());
      if (dnsSandbox) dns.connect(await dnsSandbox.start());
      await mail.start();
      if (pushSandbox) push.connect(await pushSandbox.start());
      await sources.start();
      await loyalty.start();
      await pos.start();
      await webhookReceiver?.start();
      await identity.start();
    },
    async stop() {
      live.close();
      await jobs.stop();
      mailer.close();
      await sandbox?.stop();
      await smsSandbox?.stop();
      await paymentSandbox?.stop();
      await mail.stop();
      await dnsSandbox?.stop();
      await pushSandbox?.stop();
      await sources.stop();
      await loyalty.stop();
      await pos.stop();
      await webhookReceiver?.stop();
      await identity.stop();
      await signals.stop();
      await db.destroy();
    },
  };
}
