import type { Pool } from 'pg';
import type { DnsSandbox, NameLookup } from '../integrations/dns/index.ts';
import type { EmailProvider, EmailSandbox, SmtpSandbox } from '../integrations/email/index.ts';
import type { IdentityClient, IdentitySandbox } from '../integrations/identity/index.ts';
import type { ChowNowClient, PosAdapter, PosSandbox } from '../integrations/pos/index.ts';
import type { LoyaltyClient, LoyaltySandbox, Vendor } from '../integrations/loyalty/index.ts';
import type { PaymentProvider, PaymentSandbox } from '../integrations/payments/index.ts';
import type { PushProvider, PushSandbox } from '../integrations/push/index.ts';
import type { SourceProviders } from '../integrations/sources/index.ts';
import type { WebhookReceiver } from '../integrations/webhooks/index.ts';
import type { SmsProvider, SmsSandbox } from '../integrations/sms/index.ts';
import type { Authenticator } from './auth/index.ts';
import type { Clock } from './clock/index.ts';
import type { Config } from './config/index.ts';
import type { DatabaseHealth, Db } from './db/index.ts';
import type { FlagService } from './flags/index.ts';
import type { Jobs } from './jobs/index.ts';
import type { LiveHub, Signals } from './live/index.ts';
import type { Log } from './log/index.ts';
import type { Mailer } from './mail/index.ts';

/** What every service of a process stands on. */
export interface Platform {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly db: Db;
  readonly pool: Pool;
  /** Whether the database can be used, as far as this process knows. */
  readonly health: DatabaseHealth;
  readonly signals: Signals;
  readonly auth: Authenticator;
  readonly flags: FlagService;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly live: LiveHub;
  /** Sends texts; not set up in production without a provider. */
  readonly sms: SmsProvider;
  /** The stand-in that `sms` speaks to where no provider is configured. */
  readonly smsSandbox: SmsSandbox | null;
  /** Charges cards; not set up in production without a provider. */
  readonly payments: PaymentProvider;
  /** The stand-in that `payments` speaks to where no provider is configured. */
  readonly paymentSandbox: PaymentSandbox | null;
  /** Carries mail to guests; not set up in production without a provider. */
  readonly email: EmailProvider;
  /** The stand-in that `email` speaks to where no provider is configured. */
  readonly emailSandbox: EmailSandbox | null;
  /** The mail server that `email` speaks to where EMAIL_VIA chose it and nothing is configured. */
  readonly smtpSandbox: SmtpSandbox | null;
  /** Asks what the domains of senders publish. */
  readonly dns: NameLookup;
  /** The stand-in that `dns` asks outside production where no name servers are configured. */
  readonly dnsSandbox: DnsSandbox | null;
  /** Carries push messages to guests' devices; not set up in production without a provider. */
  readonly push: PushProvider;
  /** The stand-in that `push` speaks to where no provider is configured. */
  readonly pushSandbox: PushSandbox | null;
  /** Where reviews come from: a client of each source, and the sandboxes that stand in. */
  readonly sources: SourceProviders;
  /** The loyalty vendors, spoken to with the credentials of a concept. */
  readonly loyalty: Readonly<Record<Vendor, LoyaltyClient>>;
  /** The stand-ins that `loyalty` speaks to where no address is configured. */
  readonly loyaltySandboxes: Readonly<Record<Vendor, LoyaltySandbox | null>>;
  /** Points of sale behind Omnivore, spoken to with the key of a concept. */
  readonly omnivore: PosAdapter;
  readonly chownow: ChowNowClient;
  /** The stand-in for points of sale where no address is configured. */
  readonly posSandbox: PosSandbox | null;
  /** Receives the messages of webhooks at `.example` hosts, outside production. */
  readonly webhookReceiver: WebhookReceiver | null;
  readonly identity: {
    /** The identity service that people may sign in through. */
    readonly client: IdentityClient;
    /** The stand-in that the demo's people sign in at where no service is configured. */
    readonly sandbox: IdentitySandbox | null;
  };
  readonly version: string;
}
