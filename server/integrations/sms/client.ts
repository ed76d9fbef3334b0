import { z } from 'zod';
import { fail, found } from '../../platform/errors/index.ts';
import { callOut, FORM_TYPE, NothingDone } from '../../platform/outbound/index.ts';
import {
  account as accountReply,
  accountList,
  availableNumbers,
  CODES,
  messageList,
  ownNumbers,
  refusal,
  sentMessage,
  withSid,
} from './wire.ts';

/** A sub-account: its SID and the token that pays for calls and signs callbacks. */
export interface SmsAccount {
  readonly sid: string;
  readonly secret: string;
}

export interface SmsProviderOptions {
  readonly url: string;
  readonly accountSid: string;
  readonly authToken: string;
  readonly isSandbox: boolean;
  readonly timeoutMs?: number;
}

export interface OutgoingText {
  readonly to: string;
  readonly from: string;
  readonly serviceSid: string;
  readonly body: string;
  /** The address of the picture that goes with it. */
  readonly mediaUrl?: string | null;
  /** Where its own reports come to. */
  readonly statusUrl: string;
}

/** What the provider said to a text. When it said nothing, `send` throws UNAVAILABLE and the outcome is unknown. */
export type SendOutcome =
  | { readonly kind: 'accepted'; readonly sid: string }
  /** The provider surely did not take it, for a reason that passes. */
  | { readonly kind: 'not_taken'; readonly why: string }
  /** The guest stopped the number that it comes from. */
  | { readonly kind: 'stopped' }
  /** The provider's code; its words would name the phone. */
  | { readonly kind: 'refused'; readonly why: string };

const API = '/2010-04-01/Accounts';
const PARTY = 'The provider of texts';
const TOO_MANY = 429;
const NOTHING = z.unknown();
/** By how much the provider's clock and ours may differ. */
const CLOCKS_MS = 5 * 60_000;

type Fields = Readonly<Record<string, string>>;
interface Call<T extends z.ZodType> {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly fields?: Fields;
  readonly reply: T;
}

/** Speaks Twilio's REST protocol; every call throws UNAVAILABLE when the provider cannot be reached or understood. */
export class SmsProvider {
  #connected: SmsProviderOptions | null;

  constructor(options: SmsProviderOptions | null = null) {
    this.#connected = options;
  }

  /** Where texts go: the configured provider, or the sandbox. */
  connect(options: SmsProviderOptions): void {
    this.#connected = options;
  }

  /** The same provider, waited for only so long. */
  within(timeoutMs: number): SmsProvider {
    return new SmsProvider(this.#connected && { ...this.#connected, timeoutMs });
  }

  get isSetUp(): boolean {
    return this.#connected !== null;
  }

  get isSandbox(): boolean {
    return this.#connected?.isSandbox ?? false;
  }

  async createAccount(name: string): Promise<SmsAccount> {
    const { body } = await this.#call(this.#main, `${this.#options.url}${API}.json`, {
      fields: { FriendlyName: name.slice(0, 64) },
      reply: accountReply,
    });
    return accountOf(body);
  }

  /** The account of this name, or null. */
  async findAccount(name: string): Promise<SmsAccount | null> {
    const query = new URLSearchParams({ FriendlyName: name });
    const { body } = await this.#call(this.#main, `${this.#options.url}${API}.json?${query.toString()}`, {
      method: 'GET',
      reply: accountList,
    });
    const named = found(body, 'The list of accounts').accounts.find((one) => one.friendly_name === name);
    return named ? accountOf(named) : null;
  }

  /** Numbers to be had in an area code. */
  async listAvailable(areaCode: string) {
    const account = this.#main;
    const query = new URLSearchParams({ AreaCode: areaCode, SmsEnabled: 'true', PageSize: '12' });
    const { body } = await this.#call(
      account,
      this.#at(account, `AvailablePhoneNumbers/US/Local.json?${query.toString()}`),
      { method: 'GET', reply: availableNumbers },
    );
    return (body?.available_phone_numbers ?? []).map(({ phone_number, locality, region }) => ({
      phone: phone_number,
      locality: locality ?? null,
      region: region ?? null,
    }));
  }

  async createService(
    account: SmsAccount,
    service: { name: string; inboundUrl: string; statusUrl: string },
  ): Promise<string> {
    const { body } = await this.#call(account, `${this.#messagingUrl}/v1/Services`, {
      fields: {
        FriendlyName: service.name.slice(0, 64),
        InboundRequestUrl: service.inboundUrl,
        InboundMethod: 'POST',
        StatusCallback: service.statusUrl,
      },
      reply: withSid,
    });
    return found(body, 'The messaging service').sid;
  }

  /** The SID of a number that the account has, or null. */
  async findNumber(account: SmsAccount, phone: string): Promise<string | null> {
    const query = new URLSearchParams({ PhoneNumber: phone });
    const { body } = await this.#call(
      account,
      this.#at(account, `IncomingPhoneNumbers.json?${query.toString()}`),
      { method: 'GET', reply: ownNumbers },
    );
    return found(body, 'The list of numbers').incoming_phone_numbers[0]?.sid ?? null;
  }

  /**
   * Buys a number and answers its SID; one that the account has already is answered as it is. TAKEN when somebody else has it: a
   * refusal is believed once the account has it not, since an earlier attempt may have got it without telling.
   */
  async buyNumber(account: SmsAccount, phone: string): Promise<string> {
    const mine = await this.findNumber(account, phone);
    if (mine !== null) return mine;
    const { body } = await this.#call(account, this.#at(account, 'IncomingPhoneNumbers.json'), {
      fields: { PhoneNumber: phone },
      reply: withSid,
    });
    const sid = body?.sid ?? (await this.findNumber(account, phone));
    return sid ?? fail('TAKEN', `${phone} is not to be had any more. Choose another number.`);
  }

  async addToService(account: SmsAccount, serviceSid: string, numberSid: string): Promise<void> {
    const { body } = await this.#call(
      account,
      `${this.#messagingUrl}/v1/Services/${serviceSid}/PhoneNumbers`,
      { fields: { PhoneNumberSid: numberSid }, reply: withSid },
    );
    found(body, 'The messaging service');
  }

  /** Gives a number back; one that is gone already is fine. */
  async releaseNumber(account: SmsAccount, numberSid: string): Promise<void> {
    await this.#call(account, this.#at(account, `IncomingPhoneNumbers/${numberSid}.json`), {
      method: 'DELETE',
      reply: NOTHING,
    });
  }

  async send(account: SmsAccount, text: OutgoingText): Promise<SendOutcome> {
    const answer = await this.#call(account, this.#at(account, 'Messages.json'), {
      fields: {
        To: text.to,
        From: text.from,
        MessagingServiceSid: text.serviceSid,
        Body: text.body,
        ...(text.mediaUrl ? { MediaUrl: text.mediaUrl } : {}),
        StatusCallback: text.statusUrl,
      },
      reply: sentMessage,
    }).catch((error: unknown) => {
      if (error instanceof NothingDone) return { notTaken: error.message };
      throw error;
    });
    if ('notTaken' in answer) return { kind: 'not_taken', why: answer.notTaken };
    if (answer.body) return { kind: 'accepted', sid: answer.body.sid };
    if (answer.status === TOO_MANY) return { kind: 'not_taken', why: `${PARTY} is busy. It is tried again.` };
    if (answer.refusal?.code === CODES.optedOut) return { kind: 'stopped' };
    const { code } = answer.refusal ?? {};
    return { kind: 'refused', why: code ? `code ${code}` : `status ${answer.status}` };
  }

  /**
   * What the provider took between two numbers since an instant, to learn what became of a text that got no answer. Not asked by
   * the time of sending: a text that still waits there has none.
   */
  async findSent(account: SmsAccount, text: { to: string; from: string; since: Date }) {
    const query = new URLSearchParams({
      To: text.to,
      From: text.from,
      PageSize: '100',
    });
    const { body } = await this.#call(account, this.#at(account, `Messages.json?${query.toString()}`), {
      method: 'GET',
      reply: messageList,
    });
    const earliest = text.since.getTime() - CLOCKS_MS;
    return found(body, 'The list of messages').messages.filter(
      ({ date_created }) => !date_created || !(Date.parse(date_created) < earliest),
    );
  }

  get #options(): SmsProviderOptions {
    return (
      this.#connected ??
      fail(
        'UNAVAILABLE',
        'Texting is not set up on this server. Have SMS_ACCOUNT_SID and SMS_AUTH_TOKEN set.',
      )
    );
  }

  /** Messaging services live at a host of their own. */
  get #messagingUrl(): string {
    return this.#options.url.replace('://api.twilio.com', '://messaging.twilio.com');
  }

  get #main(): SmsAccount {
    return { sid: this.#options.accountSid, secret: this.#options.authToken };
  }

  #at(account: SmsAccount, path: string): string {
    return `${this.#options.url}${API}/${account.sid}/${path}`;
  }

  async #call<T extends z.ZodType>(account: SmsAccount, url: string, call: Call<T>) {
    const { method = 'POST', fields, reply } = call;
    const answer = await callOut({
      party: PARTY,
      url,
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${account.sid}:${account.secret}`).toString('base64')}`,
        ...(fields ? { 'content-type': FORM_TYPE } : {}),
      },
      ...(fields ? { body: new URLSearchParams(fields).toString() } : {}),
      reply,
      refusal,
      ...(this.#options.timeoutMs === undefined ? {} : { timeoutMs: this.#options.timeoutMs }),
    });
    if (answer.status === 401)
      throw new NothingDone(`${PARTY} did not accept our credentials. Check SMS_AUTH_TOKEN.`);
    return answer;
  }
}

function accountOf(body: z.output<typeof accountReply> | null): SmsAccount {
  const { sid, auth_token } = found(body, 'The account');
  return { sid, secret: auth_token };
}
