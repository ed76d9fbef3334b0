import type { NameLookup } from '../integrations/dns/index.ts';
import {
  type EmailProvider,
  EmailSandbox,
  SendGridProvider,
  SmtpProvider,
  SmtpSandbox,
} from '../integrations/email/index.ts';
import type { Clock } from './clock/index.ts';
import type { Config } from './config/index.ts';
import type { Db } from './db/index.ts';
import type { Log } from './log/index.ts';
import { postJson } from './outbound/index.ts';

/** What carries mail to guests: a provider or a mail server, or the sandbox that stands in for the one or the other. */
export interface MailParts {
  readonly email: EmailProvider;
  readonly emailSandbox: EmailSandbox | null;
  readonly smtpSandbox: SmtpSandbox | null;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Where mail of the sandbox comes back to. */
const RETURN_DOMAIN = 'bounces.couvert.example';

export function createMailParts(
  config: Config,
  { db, log, clock, dns }: { db: () => Db; log: Log; clock: Clock; dns: NameLookup },
): MailParts {
  const { email: access, emailVia, publicUrl, tokenSecret: secret } = config;
  const isReal = access !== null || config.nodeEnv === 'production';
  const isBySmtp = access?.by === 'smtp' || (!isReal && emailVia === 'smtp');
  const sendGrid = new SendGridProvider(access?.by === 'provider' ? { ...access, isSandbox: false } : null);
  const smtp = new SmtpProvider(access?.by === 'smtp' ? { ...access, isSandbox: false, secret } : null);
  const emailSandbox = isReal || isBySmtp ? null : new EmailSandbox({ db, log, clock, publicUrl, secret });
  const smtpSandbox =
    isReal || !isBySmtp
      ? null
      : new SmtpSandbox({
          db,
          log,
          clock,
          findKey: async (name) => {
            const found = await dns.texts(name);
            return found.kind === 'found' ? (found.values[0] ?? null) : null;
          },
          deliver: (mail, to) => postBack(config, mail, to),
        });
  return {
    email: isBySmtp ? smtp : sendGrid,
    emailSandbox,
    smtpSandbox,
    async start() {
      if (emailSandbox) sendGrid.connect({ ...(await emailSandbox.start()), isSandbox: true });
      if (smtpSandbox)
        smtp.connect({
          url: await smtpSandbox.start(),
          isSandbox: true,
          returnDomain: RETURN_DOMAIN,
          secret,
        });
    },
    async stop() {
      smtp.close();
      await emailSandbox?.stop();
      await smtpSandbox?.stop();
    },
  };
}

const postBack = ({ publicUrl, inbound }: Config, mail: string, to: readonly string[]) =>
  postJson('The product', `${publicUrl}/api/webhooks/mail-inbound`, JSON.stringify({ mail, to }), {
    authorization: `Bearer ${inbound.secret ?? ''}`,
  });
