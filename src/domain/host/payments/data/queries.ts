import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import { noShowWords } from '../model/feeWords.ts';
import { call } from '#src/dataProviders/client.ts';

const { payments } = services;

/** Fees, prepayments and policies; live changes of them touch every question below. */
export const PAYMENTS = 'ops/payments';
const MOST_A_PAGE = 200;

interface Page<T> {
  readonly data: readonly T[];
  readonly has_next: boolean;
}

/** Reads page after page of what `ask` answers, to `most` rows; `isWhole` says whether that was all of it. */
async function allOf<T>(ask: (skip: number, take: number) => Promise<Page<T>>, most: number) {
  const data: T[] = [];
  let hasNext = true;
  while (hasNext && data.length < most) {
    const page = await ask(data.length, MOST_A_PAGE);
    data.push(...page.data);
    hasNext = page.has_next && page.data.length > 0;
  }
  return { data, isWhole: !hasNext };
}

export interface PaymentSpan {
  /** Absent: all locations with payments. */
  readonly merchant_id?: number;
  /** Business days, both inclusive. */
  readonly start_date: string;
  readonly end_date: string;
}

/** The most fees or prepayments that a span is read with. */
export const MOST_OF_A_SPAN = 25 * MOST_A_PAGE;
const MOST_OF_A_PARTY = 1000;

/** The question after every fee of a span of days, to `MOST_OF_A_SPAN`. */
export const spanFees = (span: PaymentSpan) =>
  queryOptions({
    queryKey: [PAYMENTS, 'fees', span],
    queryFn: ({ signal }) =>
      allOf(
        (skip, take) => call(payments.listFees, { query: { ...span, skip, take } }, { signal }),
        MOST_OF_A_SPAN,
      ),
  });

export function useSpanFees(span: PaymentSpan) {
  return useQuery({ ...spanFees(span), placeholderData: keepPreviousData });
}

export function useSpanPrepayments(span: PaymentSpan) {
  return useQuery({
    queryKey: [PAYMENTS, 'prepayments', span],
    queryFn: ({ signal }) =>
      allOf(
        (skip, take) => call(payments.prepayments, { query: { ...span, skip, take } }, { signal }),
        MOST_OF_A_SPAN,
      ),
    placeholderData: keepPreviousData,
  });
}

/** A party's fees, its movements of money and its card. */
export function usePartyMoney(partyId: number) {
  return useQuery({
    queryKey: [PAYMENTS, 'party', { id: partyId }],
    queryFn: ({ signal }) => call(payments.partyFees, { params: { id: partyId } }, { signal }),
  });
}

/** What a no-show of the party costs, in a sentence. */
export function useNoShowFee(partyId: number): string {
  const { data: money } = usePartyMoney(partyId);
  return money ? noShowWords(money.data, money.card !== null) : 'A no-show fee falls due if one was agreed.';
}

export function usePartyPrepayments(partyId: number) {
  return useQuery({
    queryKey: [PAYMENTS, 'prepayments', { party_id: partyId }],
    queryFn: ({ signal }) =>
      allOf(
        (skip, take) => call(payments.prepayments, { query: { party_id: partyId, skip, take } }, { signal }),
        MOST_OF_A_PARTY,
      ),
    select: (page) => page.data,
  });
}

/** Whether cards can be charged on this server, and the cards to try with. */
export function usePaymentSetup() {
  return useQuery({
    queryKey: [PAYMENTS, 'setup', {}],
    queryFn: ({ signal }) => call(payments.setup, {}, { signal }),
    staleTime: 300_000,
  });
}

export function useFeePolicies(typeId: number) {
  return useQuery({
    queryKey: [PAYMENTS, 'policies', { id: typeId }],
    queryFn: ({ signal }) => call(payments.typeFees, { params: { id: typeId } }, { signal }),
    select: (reply) => reply.data,
  });
}

/** The differences between the ledger and the provider on some days, in UTC, at most 31; asked anew each time. */
export function useReconcile(days: { start_date: string; end_date: string }) {
  return useQuery({
    queryKey: [PAYMENTS, 'reconcile', days],
    queryFn: ({ signal }) => call(payments.reconcile, { query: days }, { signal }),
    staleTime: 0,
    retry: false,
  });
}
