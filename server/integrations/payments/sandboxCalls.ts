import type { Trx } from '../../platform/db/index.ts';
import {
  change,
  find,
  forgetAnswers,
  keep,
  type Kept,
  list,
  newId,
  type SandboxObject,
} from './sandboxStore.ts';
import { type CardBehaviour, findTestCard, refusalOf } from './testCards.ts';

/** One call as the sandbox got it. */
export interface SandboxCall {
  readonly trx: Trx;
  readonly now: Date;
  /** The parts of the path after the version that stand where a `:` does. */
  readonly ids: readonly string[];
  readonly fields: URLSearchParams;
  /** Told of what happened, to be delivered as an event once the call is done. */
  readonly onEvent: (type: string, object: SandboxObject) => void;
  /** Told how the card behaves that was charged. */
  readonly onCard: (behaviour: CardBehaviour) => void;
}

export interface SandboxAnswer {
  readonly status: number;
  readonly body: unknown;
}

interface PaymentBody extends SandboxObject {
  readonly amount: number;
  readonly amount_received: number;
  readonly amount_capturable: number;
  readonly status: string;
  readonly customer: string;
  readonly metadata: Record<string, string>;
  readonly latest_charge: {
    readonly id: string;
    readonly amount: number;
    readonly amount_refunded: number;
  } | null;
}

const good = (body: unknown): SandboxAnswer => ({ status: 200, body });
const refused = (message: string, code: string, status = 400, extra: object = {}): SandboxAnswer => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message, ...extra } },
});
const missing = (what: string) => refused(`No such ${what}`, 'resource_missing', 404);
const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
const metadataOf = (fields: URLSearchParams) =>
  Object.fromEntries(
    [...fields].flatMap(([name, value]) => {
      const field = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return field === undefined ? [] : [[field, value]];
    }),
  );

type Answerer = (call: SandboxCall) => Promise<SandboxAnswer>;

/** Method and path, `:` for an id. */
export const CALLS: readonly (readonly [method: string, path: string, answer: Answerer])[] = [
  ['POST', 'customers', createCustomer],
  ['DELETE', 'customers/:', deleteCustomer],
  ['POST', 'payment_methods/:/attach', attach],
  ['POST', 'payment_intents', pay],
  ['GET', 'payment_intents', (call) => listed(call, 'payment_intent')],
  ['GET', 'payment_intents/:', (call) => read(call, 'payment_intent')],
  ['POST', 'payment_intents/:/confirm', confirm],
  ['POST', 'payment_intents/:/capture', capture],
  ['POST', 'payment_intents/:/cancel', cancel],
  ['POST', 'refunds', refund],
  ['GET', 'refunds', (call) => listed(call, 'refund')],
  ['GET', 'refunds/:', (call) => read(call, 'refund')],
  ['GET', 'events', (call) => listed(call, 'event')],
  ['GET', 'events/:', (call) => read(call, 'event')],
];

async function read({ trx, ids }: SandboxCall, object: Kept['object']): Promise<SandboxAnswer> {
  const body = await find(trx, object, ids[0] ?? '');
  return body ? good(body) : missing(object);
}

async function listed({ trx, fields }: SandboxCall, object: Kept['object']): Promise<SandboxAnswer> {
  const at = (name: string) => {
    const value = fields.get(name);
    return value === null ? null : new Date(Number(value) * 1000);
  };
  const limit = Number(fields.get('limit') ?? 10);
  const rows = await list(trx, {
    object,
    customer: fields.get('customer'),
    parent: fields.get('payment_intent'),
    from: at('created[gte]'),
    until: at('created[lt]'),
    after: fields.get('starting_after'),
    limit,
  });
  const data = rows.slice(0, limit);
  return good({ object: 'list', url: `/v1/${object}s`, has_more: rows.length > limit, data });
}

async function createCustomer({ trx, now, fields }: SandboxCall): Promise<SandboxAnswer> {
  const body = {
    id: newId('cus'),
    object: 'customer',
    name: fields.get('name'),
    metadata: metadataOf(fields),
  };
  await keep(trx, { object: 'customer', body, created: now });
  return good(body);
}

async function deleteCustomer({ trx, ids }: SandboxCall): Promise<SandboxAnswer> {
  const customer = await find(trx, 'customer', ids[0] ?? '');
  if (!customer || customer.deleted === true) return missing('customer');
  const body = { id: customer.id, object: 'customer', deleted: true };
  await change(trx, body);
  await forgetAnswers(trx, customer.id);
  return good(body);
}

async function attach({ trx, now, ids, fields }: SandboxCall): Promise<SandboxAnswer> {
  const customer = fields.get('customer') ?? '';
  const known = findTestCard(ids[0] ?? '');
  if (!known) return missing('PaymentMethod');
  const holder = await find(trx, 'customer', customer);
  if (!holder || holder.deleted === true) return missing('customer');
  const body = {
    id: newId('pm'),
    object: 'payment_method',
    customer,
    card: { brand: known.brand, last4: known.last4, exp_month: 12, exp_year: now.getUTCFullYear() + 3 },
    token: known.payment_method,
  };
  await keep(trx, { object: 'payment_method', customer, body, created: now });
  return good(body);
}

async function pay(call: SandboxCall): Promise<SandboxAnswer> {
  const { trx, now, fields } = call;
  const customer = fields.get('customer') ?? '';
  const method = await find(trx, 'payment_method', fields.get('payment_method') ?? '');
  if (!method || method.customer !== customer) return missing('PaymentMethod');
  const amount = Number(fields.get('amount'));
  if (!Number.isInteger(amount) || amount < 50) return refused('Amount is too small', 'amount_too_small');
  const body: PaymentBody = {
    id: newId('pi'),
    object: 'payment_intent',
    amount,
    amount_received: 0,
    amount_capturable: 0,
    currency: fields.get('currency'),
    customer,
    payment_method: method.id,
    capture_method: fields.get('capture_method') ?? 'automatic',
    status: 'requires_confirmation',
    metadata: metadataOf(fields),
    latest_charge: null,
    last_payment_error: null,
    created: seconds(now),
  };
  await keep(trx, { object: 'payment_intent', customer, body, created: now });
  return fields.get('confirm') === 'true' ? confirmed(call, body, method) : good(body);
}

async function confirm(call: SandboxCall): Promise<SandboxAnswer> {
  const body = await payment(call);
  if (!body) return missing('payment_intent');
  const method = await find(call.trx, 'payment_method', String(body.payment_method));
  if (!method || !['requires_confirmation', 'requires_payment_method'].includes(body.status))
    return unexpected(body);
  return confirmed(call, body, method);
}

async function payment({ trx, ids }: SandboxCall): Promise<PaymentBody | null> {
  const body = await find(trx, 'payment_intent', ids[0] ?? '');
  return body as PaymentBody | null;
}

const unexpected = (body: PaymentBody) =>
  refused(`This PaymentIntent has a status of ${body.status}.`, 'payment_intent_unexpected_state', 400, {
    payment_intent: body,
  });

async function confirmed(
  call: SandboxCall,
  body: PaymentBody,
  method: SandboxObject,
): Promise<SandboxAnswer> {
  const { trx, onCard, onEvent } = call;
  const behaviour = findTestCard(String(method.token))?.behaviour ?? 'pays';
  onCard(behaviour);
  const refusal = refusalOf(behaviour);
  if (refusal) {
    const error = { type: 'card_error', ...refusal };
    const after = { ...body, status: 'requires_payment_method', last_payment_error: error };
    await change(trx, after);
    onEvent('payment_intent.payment_failed', after);
    return { status: 402, body: { error: { ...error, payment_intent: after } } };
  }
  if (body.capture_method !== 'manual') return paid(call, body, body.amount);
  const held = { ...body, status: 'requires_capture', amount_capturable: body.amount };
  await change(trx, held);
  onEvent('payment_intent.amount_capturable_updated', held);
  return good(held);
}

async function paid(
  { trx, onEvent }: SandboxCall,
  body: PaymentBody,
  amount: number,
): Promise<SandboxAnswer> {
  const charge = { id: newId('ch'), object: 'charge', amount, amount_refunded: 0, payment_intent: body.id };
  const after = {
    ...body,
    status: 'succeeded',
    amount_received: amount,
    amount_capturable: 0,
    latest_charge: charge,
  };
  await change(trx, after);
  onEvent('payment_intent.succeeded', after);
  return good(after);
}

async function capture(call: SandboxCall): Promise<SandboxAnswer> {
  const body = await payment(call);
  if (!body) return missing('payment_intent');
  if (body.status !== 'requires_capture') return unexpected(body);
  const amount = Number(call.fields.get('amount_to_capture') ?? body.amount);
  if (amount > body.amount_capturable) return refused('More than was held', 'amount_too_large');
  return paid(call, body, amount);
}

async function cancel(call: SandboxCall): Promise<SandboxAnswer> {
  const body = await payment(call);
  if (!body) return missing('payment_intent');
  if (body.status === 'succeeded' || body.status === 'canceled') return unexpected(body);
  const after = { ...body, status: 'canceled', amount_capturable: 0 };
  await change(call.trx, after);
  call.onEvent('payment_intent.canceled', after);
  return good(after);
}

async function refund({ trx, now, fields, onEvent }: SandboxCall): Promise<SandboxAnswer> {
  const paymentId = fields.get('payment_intent') ?? '';
  const body = (await find(trx, 'payment_intent', paymentId)) as PaymentBody | null;
  if (!body?.latest_charge) return missing('payment_intent');
  const left = body.latest_charge.amount - body.latest_charge.amount_refunded;
  const amount = Number(fields.get('amount') ?? left);
  if (left === 0) return refused('It has already been refunded.', 'charge_already_refunded');
  if (!(amount > 0 && amount <= left)) return refused('More than is left of the charge', 'amount_too_large');
  const amount_refunded = body.latest_charge.amount_refunded + amount;
  await change(trx, { ...body, latest_charge: { ...body.latest_charge, amount_refunded } });
  const made = {
    id: newId('re'),
    object: 'refund',
    amount,
    currency: body.currency,
    payment_intent: paymentId,
    status: 'succeeded',
    metadata: metadataOf(fields),
    created: seconds(now),
  };
  await keep(trx, { object: 'refund', parent: paymentId, body: made, created: now });
  onEvent('refund.created', made);
  return good(made);
}
