import { z } from 'zod';
import { Failure, fail, found } from '../../platform/errors/index.ts';
import { callOut, NothingDone } from '../../platform/outbound/index.ts';
import { asciiAddress } from './domains.ts';
import {
  ARGUMENTS,
  type EmailBatch,
  type EmailOutcome,
  type EmailProvider,
  leaveHeaders,
  type UnsubscribeGroup,
} from './provider.ts';

export interface SendGridOptions {
  readonly url: string;
  readonly apiKey: string;
  readonly isSandbox: boolean;
  /** The public key that its events are signed for; none are taken without. */
  readonly publicKey: string | null;
  readonly timeoutMs?: number;
}

const PARTY = 'The provider of mail';
const [TAKEN, NO_KEY, TOO_MANY] = [202, 401, 429];
const KEY = /^[\w:.-]{1,200}$/;
const refusal = z.object({ errors: z.array(z.object({ message: z.string(), field: z.string().nullish() })) });
const groups = z.array(z.object({ id: z.number(), name: z.string(), description: z.string() }));
const taken = z.object({ messages: z.array(z.object({ msg_id: z.string() })) });

/** Speaks SendGrid's protocol, version 3. */
export class SendGridProvider implements EmailProvider {
  readonly batchSize = 1000;
  readonly tells = true;
  #connected: SendGridOptions | null;

  constructor(options: SendGridOptions | null = null) {
    this.#connected = options;
  }

  /** Where mail goes: the configured provider, or the sandbox. */
  connect(options: SendGridOptions): void {
    this.#connected = options;
  }

  get isSetUp(): boolean {
    return this.#connected !== null;
  }

  get isSandbox(): boolean {
    return this.#connected?.isSandbox ?? false;
  }

  get eventKey(): string | null {
    return this.#connected?.publicKey ?? null;
  }

  /** A post is taken whole or not at all, so that all its mails share their outcome. */
  async send(batch: EmailBatch): Promise<readonly EmailOutcome[]> {
    const outcome = await this.#post(batch);
    return batch.mails.map(() => outcome);
  }

  async wasTaken(key: string): Promise<boolean> {
    if (!KEY.test(key))
      fail('VALIDATION', 'A key of a mail has letters, digits, “:”, “.”, “_” and “-” alone.');
    const query = new URLSearchParams({ query: `unique_args['${ARGUMENTS.key}']="${key}"`, limit: '1' });
    const { body } = await this.#call('GET', `/v3/messages?${query.toString()}`, taken);
    return found(body, 'The list of mails').messages.length > 0;
  }

  async listGroups(): Promise<readonly UnsubscribeGroup[]> {
    const { body } = await this.#call('GET', '/v3/asm/groups', groups);
    return found(body, 'The list of unsubscribe groups');
  }

  async #post(batch: EmailBatch): Promise<EmailOutcome> {
    try {
      const answer = await this.#call('POST', '/v3/mail/send', z.null(), bodyOf(batch));
      if (answer.status === TAKEN) return { kind: 'accepted' };
      if (answer.status === TOO_MANY)
        return { kind: 'not_taken', why: `${PARTY} is busy. It is tried again.` };
      if (answer.status < 400) return { kind: 'unknown', why: `${PARTY} answered ${answer.status}.` };
      const [error] = answer.refusal?.errors ?? [];
      return { kind: 'refused', why: error?.message ?? `status ${answer.status}` };
    } catch (error) {
      if (error instanceof NothingDone) return { kind: 'not_taken', why: error.message };
      if (error instanceof Failure && error.code === 'UNAVAILABLE')
        return { kind: 'unknown', why: error.message };
      throw error;
    }
  }

  async #call<T extends z.ZodType>(method: 'GET' | 'POST', path: string, reply: T, body?: unknown) {
    const options = this.#connected ?? fail('UNAVAILABLE', 'Mail to guests is not set up on this server.');
    const answer = await callOut({
      party: PARTY,
      url: `${options.url}${path}`,
      method,
      headers: {
        authorization: `Bearer ${options.apiKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      reply,
      refusal,
      ...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
    });
    if (answer.status === NO_KEY)
      throw new NothingDone(`${PARTY} did not accept our key. Check EMAIL_API_KEY.`);
    return answer;
  }
}

/** A batch as the provider wants it. */
function bodyOf({ stream, programId, from, replyTo, source, groupId, mails, ...texts }: EmailBatch) {
  return {
    personalizations: mails.map(({ key, to, values, leaveUrl }) => ({
      to: [{ email: asciiAddress(to) }],
      substitutions: values,
      custom_args: { [ARGUMENTS.key]: key },
      headers: leaveHeaders(leaveUrl),
    })),
    from: { ...from, email: asciiAddress(from.email) },
    ...(replyTo === null ? {} : { reply_to: { email: asciiAddress(replyTo) } }),
    subject: texts.subject,
    content: [
      { type: 'text/plain', value: texts.text },
      { type: 'text/html', value: texts.html },
    ],
    custom_args: { [ARGUMENTS.program]: String(programId), [ARGUMENTS.source]: source },
    categories: [stream],
    ...(groupId === null ? {} : { asm: { group_id: groupId } }),
  };
}
