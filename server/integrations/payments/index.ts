export {
  type Card,
  type PaymentEvent,
  type PaymentOrder,
  PaymentProvider,
  type PaymentProviderOptions,
} from './client.ts';
export { type ChargeKind, type Outcome, outcomeOfPayment, outcomeOfRefund } from './outcomes.ts';
export {
  type DeliverEvent,
  type Fault,
  PaymentSandbox,
  type SandboxEvent,
  sandboxSecret,
} from './sandbox.ts';
export { keep as keepSandboxObject, newId as newSandboxId } from './sandboxStore.ts';
export { TEST_CARDS } from './testCards.ts';
export { KEY_FIELD, type Payment, PROGRAM_FIELD, refundedCents } from './wire.ts';
