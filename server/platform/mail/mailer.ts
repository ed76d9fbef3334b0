import { createTransport, type Transporter } from 'nodemailer';
import { z } from 'zod';
import type { Config } from '../config/index.ts';
import type { Db, Trx } from '../db/index.ts';
import { defineJob, type Job, type Jobs } from '../jobs/index.ts';

const mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  attachments: z
    .array(z.object({ filename: z.string(), contentType: z.string(), content: z.string() }))
    .optional()
    .describe('Files, their bytes in base64'),
  about: z
    .object({ of: z.string(), program_id: z.number(), id: z.number() })
    .optional()
    .describe('Whose it is, where somebody writes down what became of it'),
});

export type Mail = z.infer<typeof mail>;
type About = NonNullable<Mail['about']>;

/** What the mail server said at last: it took the mail, or refuses it for good. */
export type MailOutcome = { readonly kind: 'sent' } | { readonly kind: 'refused'; readonly reason: string };
type Follow = (about: About, outcome: MailOutcome) => Promise<void>;

const sent = { kind: 'sent' } as const;
/** What a mail server says that refuses an address for good, by its code of three digits. */
const refusal = z.object({ responseCode: z.number().int().min(500).max(599), message: z.string() });
const MOST_REASON = 300;

const MAIL_JOB = { name: 'mail.send' };

/** Sends mail over SMTP from a job, so that a slow or absent mail server never holds a request up. */
export class Mailer {
  readonly #config: Config;
  readonly #jobs: Jobs;
  #transport: Transporter | null = null;
  readonly #follows = new Map<string, Follow>();

  constructor(config: Config, jobs: Jobs) {
    this.#config = config;
    this.#jobs = jobs;
  }

  /** Where mail goes: the configured server, or the sandbox. */
  connect(smtpUrl: string): void {
    this.#transport = createTransport({
      url: smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    });
  }

  /** Queues a mail within the transaction that made it necessary. */
  async queue(trx: Trx | Db, message: Mail): Promise<void> {
    await this.#jobs.enqueue<typeof mail>(trx, MAIL_JOB, message);
  }

  /** Has what becomes of the mails that name this as theirs written down; it may be told twice. */
  follow(of: string, write: Follow): void {
    this.#follows.set(of, write);
  }

  /** The job that delivers; its id becomes the Message-ID, so that a repeated delivery is recognised as the same mail. */
  job(): Job<typeof mail> {
    return defineJob({
      name: MAIL_JOB.name,
      data: mail,
      retries: 8,
      expireMinutes: 5,
      run: async ({ about, attachments = [], ...message }, { id }) => {
        if (!this.#transport) throw new Error('No email server is connected');
        const follow = about && this.#follows.get(about.of);
        const outcome = await this.#transport
          .sendMail({
            from: this.#config.mailFrom,
            messageId: `<${id}@couvert>`,
            ...message,
            attachments: attachments.map((file) => ({ ...file, encoding: 'base64' })),
          })
          .then((): MailOutcome => sent)
          .catch((error: unknown) => refusedOr(error, follow !== undefined));
        if (about) await follow?.(about, outcome);
      },
    });
  }

  close(): void {
    this.#transport?.close();
  }
}

/** A refusal for good of a mail that somebody follows; anything else is tried again. */
function refusedOr(error: unknown, isFollowed: boolean): MailOutcome {
  const said = refusal.safeParse(error);
  if (!isFollowed || !said.success) throw error;
  return { kind: 'refused', reason: said.data.message.slice(0, MOST_REASON) };
}
