import { createTransport, type Transporter } from 'nodemailer';
import { z } from 'zod';
import {
  type BatchMail,
  type EmailBatch,
  type EmailOutcome,
  type EmailProvider,
  fillTags,
  leaveHeaders,
} from './provider.ts';

/** What mail is signed with. */
export interface DkimKey {
  readonly domainName: string;
  readonly keySelector: string;
  readonly privateKey: string;
}

export interface SmtpOptions {
  readonly url: string;
  readonly isSandbox: boolean;
  /** Where mail comes back to; each mail has an address of its own there. */
  readonly returnDomain: string;
  readonly dkim: DkimKey | null;
  readonly connections?: number;
}

/** Every header that is signed; the last two, so that nobody adds another way to leave. */
const SIGNED =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:List-Unsubscribe:List-Unsubscribe-Post';
/** Nothing of the mail was handed over when these came. */
const NEVER_TAKEN = new Set(['EDNS', 'EAUTH', 'ETLS']);
const NEVER_BEGUN = /^(Connection timeout|Greeting never received)/;
const failure = z.object({
  code: z.string().optional(),
  syscall: z.string().optional(),
  responseCode: z.number().optional(),
  message: z.string(),
});

/** The address that one mail comes back to, which says which mail it was. */
export const returnPathOf = (key: string, domain: string): string =>
  `bounce+${Buffer.from(key, 'utf8').toString('hex')}@${domain}`;

/** The key of the mail that came back; null for another address. */
export function keyOfReturnPath(address: string): string | null {
  const hex = /^bounce\+((?:[0-9a-f]{2})+)@/i.exec(address)?.[1];
  return hex === undefined ? null : Buffer.from(hex, 'hex').toString('utf8');
}

/** Plain SMTP for who has no provider: bulk and what somebody did go by connections of their own. */
export class SmtpProvider implements EmailProvider {
  readonly isSetUp = true;
  readonly batchSize = 100;
  readonly eventKey = null;
  readonly isSandbox: boolean;
  readonly #options: SmtpOptions;
  readonly #ways: Readonly<Record<EmailBatch['stream'], Transporter>>;

  constructor(options: SmtpOptions) {
    this.#options = options;
    this.isSandbox = options.isSandbox;
    const way = () =>
      createTransport({
        url: options.url,
        pool: true,
        maxConnections: options.connections ?? 5,
        maxMessages: 500,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 20_000,
        ...(options.dkim ? { dkim: { ...options.dkim, headerFieldNames: SIGNED } } : {}),
      });
    this.#ways = { bulk: way(), transactional: way() };
  }

  async send(batch: EmailBatch): Promise<readonly EmailOutcome[]> {
    return Promise.all(batch.mails.map((mail) => this.#sendOne(batch, mail)));
  }

  /** A mail server cannot be asked. */
  async wasTaken(): Promise<null> {
    return null;
  }

  async listGroups(): Promise<readonly never[]> {
    return [];
  }

  close(): void {
    for (const way of Object.values(this.#ways)) way.close();
  }

  async #sendOne(batch: EmailBatch, { key, to, values, leaveUrl }: BatchMail): Promise<EmailOutcome> {
    const { from, replyTo, stream, source } = batch;
    try {
      await this.#ways[stream].sendMail({
        from: { address: from.email, name: from.name },
        to,
        ...(replyTo === null ? {} : { replyTo }),
        subject: fillTags(batch.subject, values),
        html: fillTags(batch.html, values),
        text: fillTags(batch.text, values),
        messageId: `<${key}@${from.email.split('@')[1] ?? 'couvert'}>`,
        envelope: { from: returnPathOf(key, this.#options.returnDomain), to },
        headers: {
          ...leaveHeaders(leaveUrl),
          'Feedback-ID': `${source}:${batch.programId}:${stream}:couvert`,
        },
      });
      return { kind: 'accepted' };
    } catch (error) {
      return outcomeOf(error);
    }
  }
}

/** What a mail server said settles a mail; silence after it was handed over does not. */
function outcomeOf(error: unknown): EmailOutcome {
  const { code = '', syscall, responseCode = 0, message: why } = failure.parse(error);
  if (responseCode >= 500) return { kind: 'refused', why };
  const neverTaken = syscall === 'connect' || NEVER_TAKEN.has(code) || NEVER_BEGUN.test(why);
  return { kind: responseCode >= 400 || neverTaken ? 'not_taken' : 'unknown', why };
}
