import { createTransport, type Transporter } from 'nodemailer';
import { z } from 'zod';
import type { Config } from '../config/index.ts';
import type { Db, Trx } from '../db/index.ts';
import { defineJob, type Job, type Jobs } from '../jobs/index.ts';

const mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
});

export type Mail = z.infer<typeof mail>;

const MAIL_JOB = { name: 'mail.send' };

/** Sends mail over SMTP from a job, so that a slow or absent mail server never holds a request up. */
export class Mailer {
  readonly #config: Config;
  readonly #jobs: Jobs;
  #transport: Transporter | null = null;

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

  /** The job that delivers; its id becomes the Message-ID, so that a repeated delivery is recognised as the same mail. */
  job(): Job<typeof mail> {
    return defineJob({
      name: MAIL_JOB.name,
      data: mail,
      retries: 8,
      expireMinutes: 5,
      run: async (message, { id }) => {
        if (!this.#transport) throw new Error('No mail server is connected');
        await this.#transport.sendMail({
          from: this.#config.mailFrom,
          messageId: `<${id}@couvert>`,
          ...message,
        });
      },
    });
  }

  close(): void {
    this.#transport?.close();
  }
}
