import { EmailSandbox, SendGridProvider, SmtpProvider } from '../integrations/email/index.ts';
import { PaymentProvider, PaymentSandbox, sandboxSecret } from '../integrations/payments/index.ts';
import { SmsProvider, SmsSandbox } from '../integrations/sms/index.ts';
import { Authenticator } from './auth/index.ts';
import { type Clock, systemClock } from './clock/index.ts';
import type { Config } from './config/index.ts';
import { DatabaseHealth, openDatabase } from './db/index.ts';
import { FlagService } from './flags/index.ts';
import { Jobs } from './jobs/index.ts';
import { LiveHub, Signals } from './live/index.ts';
import type { Log } from './log/index.ts';
import { Mailer, MailSandbox } from './mail/index.ts';
import type { Platform } from './platform.ts';

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
  const sendGrid = new SendGridProvider(
    config.email?.by === 'provider' ? { ...config.email, isSandbox: false } : null,
  );
  const smtp =
    config.email?.by === 'smtp' ? new SmtpProvider({ ...config.email, isSandbox: false, dkim: null }) : null;
  const emailSandbox =
    config.email !== null || config.nodeEnv === 'production'
      ? null
      : new EmailSandbox({
          db: () => db,
          log,
          clock,
          publicUrl: config.publicUrl,
          secret: config.tokenSecret,
        });
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
    email: smtp ?? sendGrid,
    emailSandbox,
    version,
    async start() {
      await signals.start();
      await flags.start(`couvert-${process.pid}-${Math.random()}`);
      mailer.connect(config.smtpUrl ?? (await sandbox?.start()) ?? '');
      if (smsSandbox) sms.connect(await smsSandbox.start());
      if (paymentSandbox) payments.connect(await paymentSandbox.start());
      if (emailSandbox) sendGrid.connect({ ...(await emailSandbox.start()), isSandbox: true });
    },
    async stop() {
      live.close();
      await jobs.stop();
      mailer.close();
      await sandbox?.stop();
      await smsSandbox?.stop();
      await paymentSandbox?.stop();
      smtp?.close();
      await emailSandbox?.stop();
      await signals.stop();
      await db.destroy();
    },
  };
}
