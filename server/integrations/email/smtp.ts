import { createTransport, type Transporter } from 'nodemailer';
import { z } from 'zod';
import { returnPathOf, tokenOf } from './mailToken.ts';
import {
  type BatchMail,
  type EmailBatch,
  type EmailOutcome,
  type EmailProvider,
  fillTags,
  leaveHeaders,
} from './provider.ts';

export interface SmtpOptions {
  readonly url: string;
  readonly isSandbox: boolean;
  /** Where mail comes back to; each mail has an address of its own there. */
  readonly returnDomain: string;
  /** The server's secret: nobody else can make an address that a mail comes back to. */
  readonly secret: string;
  /** By each of the two ways. */
  readonly connections?: number;
  readonly timeoutMs?: number;
}

interface Connected {
  readonly options: SmtpOptions;
  readonly ways: Readonly<Record<EmailBatch['stream'], Transporter>>;
}

/** Every header that is signed; the last two, so that nobody adds another way to leave. */
const SIGNED =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Feedback-ID:List-Unsubscribe:List-Unsubscribe-Post';
/** Nothing of the mail was handed over when these came. */
const NEVER_TAKEN = new Set(['EDNS', 'EAUTH', 'ETLS']);
const NEVER_BEGUN = /^(Connection timeout|Greeting never received)/;
const NOT_SET_UP = 'Mail to guests is not set up on this server. Have EMAIL_SMTP_URL set.';
const failure = z.object({
  code: z.string().optional(),
  syscall: z.string().optional(),
  responseCode: z.number().optional(),
  message: z.string(),
});

/** Plain SMTP for who has no provider: bulk and what somebody did go by connections of their own. */
export class SmtpProvider implements EmailProvider {
  readonly batchSize = 100;
  readonly eventKey = null;
  readonly tells = false;
  #connected: Connected | null = null;

  constructor(options: SmtpOptions | null = null) {
    if (options) this.connect(options);
  }

  /** Where mail goes: the configured server, or the sandbox. */
  connect(options: SmtpOptions): void {
    this.close();
    const way = () =>
      createTransport({
        url: options.url,
        pool: true,
        maxConnections: options.connections ?? 5,
        maxMessages: 500,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: options.timeoutMs ?? 20_000,
      });
    this.#connected = { options, ways: { bulk: way(), transactional: way() } };
  }

  get isSetUp(): boolean {
    return this.#connected !== null;
  }

  get isSandbox(): boolean {
    return this.#connected?.options.isSandbox ?? false;
  }

  async send(batch: EmailBatch): Promise<readonly EmailOutcome[]> {
    const connected = this.#connected;
    if (!connected) return batch.mails.map(() => ({ kind: 'refused', why: NOT_SET_UP }));
    return Promise.all(batch.mails.map((mail) => sendOne(connected, batch, mail)));
  }

  /** A mail server cannot be asked. */
  async wasTaken(): Promise<null> {
    return null;
  }

  async listGroups(): Promise<readonly never[]> {
    return [];
  }

  close(): void {
    for (const way of Object.values(this.#connected?.ways ?? {})) way.close();
  }
}

async function sendOne(
  { options, ways }: Connected,
  batch: EmailBatch,
  { key, to, values, leaveUrl }: BatchMail,
): Promise<EmailOutcome> {
  const { from, replyTo, stream, source, programId, dkim } = batch;
  const name = { programId, key };
  try {
    await ways[stream].sendMail({
      from: { address: from.email, name: from.name },
      to,
      ...(replyTo === null ? {} : { replyTo }),
      subject: fillTags(batch.subject, values),
      html: fillTags(batch.html, values),
      text: fillTags(batch.text, values),
      messageId: `<${tokenOf(name, options.secret)}@${domainOf(from.email)}>`,
      envelope: {
        from: returnPathOf(name, options.secret, batch.returnDomain ?? options.returnDomain),
        to,
      },
      headers: {
        ...leaveHeaders(leaveUrl),
        'Feedback-ID': `${source}:${programId}:${stream}:couvert`,
        ...(stream === 'bulk' ? {} : { 'Auto-Submitted': 'auto-generated' }),
      },
      ...(dkim ? { dkim: { ...dkim, headerFieldNames: SIGNED } } : {}),
    });
    return { kind: 'accepted' };
  } catch (error) {
    return outcomeOf(error);
  }
}

const domainOf = (email: string) => email.split('@')[1] ?? 'couvert';

/** What a mail server said settles a mail; silence after it was handed over does not. */
function outcomeOf(error: unknown): EmailOutcome {
  const { code = '', syscall, responseCode = 0, message: why } = failure.parse(error);
  if (responseCode >= 500) return { kind: 'refused', why };
  const neverTaken = syscall === 'connect' || NEVER_TAKEN.has(code) || NEVER_BEGUN.test(why);
  return { kind: responseCode >= 400 || neverTaken ? 'not_taken' : 'unknown', why };
}
