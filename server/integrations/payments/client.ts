import Stripe from 'stripe';
import type { z } from 'zod';
import { CURRENCY } from '#contract/host/payments/money.ts';
import { Failure, fail } from '../../platform/errors/index.ts';
import { isOpen, type Outcome, outcomeOfPayment, outcomeOfRefund } from './outcomes.ts';
import * as wire from './wire.ts';

export interface PaymentProviderOptions {
  readonly key: string;
  readonly webhookSecret: string;
  readonly host: string;
  readonly port: number;
  readonly protocol: 'http' | 'https';
  readonly isSandbox: boolean;
  readonly timeoutMs?: number;
}

/** A charge or a hold of a saved card; `key` is the same for every attempt at it. */
export interface PaymentOrder {
  readonly key: string;
  readonly programId: number;
  readonly customerId: string;
  readonly paymentMethodId: string;
  readonly amountCents: number;
  readonly isHold: boolean;
  readonly name: string;
}

export interface Card {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
}

/** What an event tells of: the id of a payment or a refund, whose state is then asked for. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly objectId: string | null;
}

const PARTY = 'The payment provider';
const TIMEOUT_MS = 8000;
/** A refusal with one of these is about the request itself: nothing was charged, and asking again would not help. */
const DEFINITE = new Set([400, 402, 404]);
const PAGE = 100;

/**
 * Charges cards through the provider's own SDK. Every call either says how the operation stands or throws UNAVAILABLE, after
 * which the outcome is unknown until it is asked again with the same key. The key of the account stays in here.
 */
export class PaymentProvider {
  #connected: PaymentProviderOptions | null = null;
  #stripe: Stripe | null = null;

  constructor(options: PaymentProviderOptions | null = null) {
    if (options) this.connect(options);
  }

  /** Where cards are charged: the configured provider, or the sandbox. */
  connect(options: PaymentProviderOptions): void {
    this.#connected = options;
    this.#stripe = new Stripe(options.key, {
      host: options.host,
      port: options.port,
      protocol: options.protocol,
      timeout: options.timeoutMs ?? TIMEOUT_MS,
      maxNetworkRetries: 0,
      telemetry: false,
    });
  }

  get isSetUp(): boolean {
    return this.#connected !== null;
  }

  get isSandbox(): boolean {
    return this.#connected?.isSandbox ?? false;
  }

  /** A customer to save cards for; the same key answers the same one. */
  async createCustomer(customer: { key: string; programId: number; name: string }): Promise<string> {
    const { id } = await this.#ask(wire.withId, (stripe) =>
      stripe.customers.create(
        { name: customer.name, metadata: { [wire.PROGRAM_FIELD]: String(customer.programId) } },
        { idempotencyKey: `customer-${customer.key}` },
      ),
    );
    return id;
  }

  /** Removes a customer with their cards; one that is gone already is as good. */
  async deleteCustomer(customerId: string): Promise<void> {
    await this.#orNull(wire.withId, (stripe) => stripe.customers.del(customerId));
  }

  /** Saves a card for a customer; VALIDATION with the provider's words when it is refused. */
  async attachCard(customerId: string, paymentMethod: string): Promise<Card> {
    try {
      const { id, card } = await this.#ask(wire.card, (stripe) =>
        stripe.paymentMethods.attach(paymentMethod, { customer: customerId }),
      );
      return { id, ...card };
    } catch (error) {
      if (!isDefinite(error)) throw error;
      const isCards = error instanceof Stripe.errors.StripeCardError;
      const message = isCards ? error.message : 'This card is not known. Enter it again';
      return fail('VALIDATION', message, { errors: { payment_method: message } });
    }
  }

  /** Charges or holds. What a card refuses is closed at the provider before it counts as failed, so that it cannot succeed later. */
  async pay(order: PaymentOrder): Promise<Outcome> {
    const kind = order.isHold ? 'hold' : 'charge';
    try {
      const payment = await this.#ask(wire.payment, (stripe) =>
        stripe.paymentIntents.create(
          {
            amount: order.amountCents,
            currency: CURRENCY,
            customer: order.customerId,
            payment_method: order.paymentMethodId,
            capture_method: order.isHold ? 'manual' : 'automatic',
            confirm: true,
            off_session: true,
            description: order.name,
            metadata: { [wire.KEY_FIELD]: order.key, [wire.PROGRAM_FIELD]: String(order.programId) },
          },
          { idempotencyKey: order.key },
        ),
      );
      return outcomeOfPayment(kind, isOpen(payment) ? await this.#close(payment.id) : payment);
    } catch (error) {
      if (!isDefinite(error)) throw error;
      const opened = wire.payment.safeParse(error.payment_intent);
      if (!opened.success) return failed(error);
      return outcomeOfPayment(kind, isOpen(opened.data) ? await this.#close(opened.data.id) : opened.data);
    }
  }

  /** How an attempt ended that got no answer; null when the provider knows of none since then. */
  async findPaid(order: PaymentOrder, since: Date): Promise<Outcome | null> {
    const created = { gte: Math.floor(since.getTime() / 1000) - 3600 };
    const found = await this.#first(
      (stripe) => stripe.paymentIntents.list({ customer: order.customerId, created, limit: PAGE }),
      wire.payment,
      ({ metadata }) => metadata[wire.KEY_FIELD] === order.key,
    );
    if (!found) return null;
    return outcomeOfPayment(
      order.isHold ? 'hold' : 'charge',
      isOpen(found) ? await this.#close(found.id) : found,
    );
  }

  /** Charges a hold; what is left of it is given back by the provider. */
  async capture(paymentId: string, amountCents: number, key: string): Promise<Outcome> {
    return this.#end('capture', paymentId, (stripe) =>
      stripe.paymentIntents.capture(paymentId, { amount_to_capture: amountCents }, { idempotencyKey: key }),
    );
  }

  /** Gives a hold back. */
  async release(paymentId: string, key: string): Promise<Outcome> {
    return this.#end('release', paymentId, (stripe) =>
      stripe.paymentIntents.cancel(paymentId, {}, { idempotencyKey: key }),
    );
  }

  async refund(paymentId: string, amountCents: number, key: string): Promise<Outcome> {
    try {
      const made = await this.#ask(wire.refund, (stripe) =>
        stripe.refunds.create(
          { payment_intent: paymentId, amount: amountCents, metadata: { [wire.KEY_FIELD]: key } },
          { idempotencyKey: key },
        ),
      );
      return outcomeOfRefund(made);
    } catch (error) {
      if (!isDefinite(error)) throw error;
      return failed(error);
    }
  }

  /** How a refund ended that got no answer; null when the provider knows of none. */
  async findRefunded(paymentId: string, key: string): Promise<Outcome | null> {
    const found = await this.#first(
      (stripe) => stripe.refunds.list({ payment_intent: paymentId, limit: PAGE }),
      wire.refund,
      ({ metadata }) => metadata?.[wire.KEY_FIELD] === key,
    );
    return found && outcomeOfRefund(found);
  }

  /** A payment as it stands; null when this account has none of that id. */
  async findPayment(id: string): Promise<wire.Payment | null> {
    return this.#orNull(wire.payment, (stripe) =>
      stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }),
    );
  }

  async findRefund(id: string): Promise<wire.Refund | null> {
    return this.#orNull(wire.refund, (stripe) => stripe.refunds.retrieve(id));
  }

  /** Every payment that was opened in `[from, until)`, of all concepts. */
  async listPayments(from: Date, until: Date): Promise<wire.Payment[]> {
    const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
    const found: wire.Payment[] = [];
    let after: string | undefined;
    for (;;) {
      const page = await this.#guard((stripe) =>
        stripe.paymentIntents.list({
          created: { gte: seconds(from), lt: seconds(until) },
          limit: PAGE,
          expand: ['data.latest_charge'],
          ...(after === undefined ? {} : { starting_after: after }),
        }),
      );
      found.push(...page.data.map((one) => parse(wire.payment, one)));
      after = page.data.at(-1)?.id;
      if (!page.has_more || after === undefined) return found;
    }
  }

  /** The event in a webhook; FORBIDDEN when it is not the provider's own words of the last minutes. */
  readEvent(raw: string, signature: string, now: Date): PaymentEvent {
    const { webhookSecret } = this.#options;
    try {
      const event = Stripe.webhooks.constructEvent(
        raw,
        signature,
        webhookSecret,
        undefined,
        undefined,
        now.getTime(),
      );
      const object = wire.told.safeParse(event.data.object);
      return { id: event.id, type: event.type, objectId: object.success ? object.data.id : null };
    } catch {
      return fail(
        'FORBIDDEN',
        'The signature of this event is not the payment provider’s. Nothing was done.',
      );
    }
  }

  get #options(): PaymentProviderOptions {
    return (
      this.#connected ??
      fail('UNAVAILABLE', 'Card payments are not set up on this server. Have PAYMENTS_KEY set.')
    );
  }

  /** Closes a payment that its card refused; one that was paid after all is answered as paid. */
  async #close(id: string): Promise<wire.Payment> {
    try {
      return await this.#ask(wire.payment, (stripe) => stripe.paymentIntents.cancel(id));
    } catch (error) {
      if (!isDefinite(error)) throw error;
      return parse(wire.payment, await this.findPayment(id));
    }
  }

  /** Ends a hold in one of two ways; one that has ended already tells how by its state. */
  async #end(
    kind: 'capture' | 'release',
    paymentId: string,
    call: (stripe: Stripe) => Promise<unknown>,
  ): Promise<Outcome> {
    try {
      return outcomeOfPayment(kind, await this.#ask(wire.payment, call));
    } catch (error) {
      if (!isDefinite(error)) throw error;
      const payment = await this.findPayment(paymentId);
      if (!payment) return failed(error);
      const outcome = outcomeOfPayment(kind, payment);
      return outcome.kind === 'pending' ? failed(error) : outcome;
    }
  }

  async #first<T extends z.ZodType>(
    list: (stripe: Stripe) => Promise<{ data: readonly unknown[] }>,
    schema: T,
    isIt: (one: z.output<T>) => boolean,
  ): Promise<z.output<T> | null> {
    const { data } = await this.#guard(list);
    return data.map((one) => parse(schema, one)).find(isIt) ?? null;
  }

  async #orNull<T extends z.ZodType>(schema: T, call: (stripe: Stripe) => Promise<unknown>) {
    try {
      return await this.#ask(schema, call);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
      if (isDefinite(error)) return unavailable();
      throw error;
    }
  }

  async #ask<T extends z.ZodType>(
    schema: T,
    call: (stripe: Stripe) => Promise<unknown>,
  ): Promise<z.output<T>> {
    return parse(schema, await this.#guard(call));
  }

  /** Lets definite refusals through as they are; whatever else goes wrong is UNAVAILABLE. */
  async #guard<T>(call: (stripe: Stripe) => Promise<T>): Promise<T> {
    const { isSandbox } = this.#options;
    if (!this.#stripe) return unavailable();
    try {
      return await call(this.#stripe);
    } catch (error) {
      if (isDefinite(error)) throw error;
      if (error instanceof Failure) throw error;
      const isKey = error instanceof Stripe.errors.StripeAuthenticationError && !isSandbox;
      return unavailable(isKey ? 'did not accept our key. Check PAYMENTS_KEY' : undefined);
    }
  }
}

function unavailable(why = 'could not be reached or understood. It is asked again by itself'): never {
  return fail('UNAVAILABLE', `${PARTY} ${why}.`);
}

function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : unavailable();
}

type Definite = InstanceType<
  typeof Stripe.errors.StripeCardError | typeof Stripe.errors.StripeInvalidRequestError
>;

/** True of a refusal after which nothing was charged for certain; a conflict of keys or a lock is none. */
function isDefinite(error: unknown): error is Definite {
  const isRefusal =
    error instanceof Stripe.errors.StripeCardError ||
    error instanceof Stripe.errors.StripeInvalidRequestError;
  return (
    isRefusal &&
    DEFINITE.has(error.statusCode ?? 0) &&
    error.code !== 'lock_timeout' &&
    error.code !== 'idempotency_key_in_use'
  );
}

/** Words of a card's issuer are passed on; those about a request of ours would help nobody. */
function failed(error: Definite): Outcome {
  const isCards = error instanceof Stripe.errors.StripeCardError;
  return {
    kind: 'failed',
    providerId: null,
    code: (isCards ? error.decline_code : undefined) ?? error.code ?? 'refused',
    reason: isCards ? error.message : null,
  };
}
