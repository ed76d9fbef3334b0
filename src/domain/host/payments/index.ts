export {
  MOST_OF_A_SPAN,
  PAYMENTS,
  type PaymentSpan,
  usePaymentSetup,
  useReconcile,
  useSpanFees,
  useSpanPrepayments,
} from './data/queries.ts';
