import { LEAST_CENTS, MOST_CENTS } from '#contract/host/payments/money.ts';
import type { BudgetType, Prepayment, PrepaymentCreate } from '#contract/host/payments/prepayments.ts';
import { amountProblem, parseCents, typedCents } from './money.ts';

/** A prepayment as its form holds it (PAY-001); the amount and the phone as typed. */
export interface PrepaymentDraft {
  readonly item: string;
  readonly budget_type: BudgetType;
  readonly amount: string;
  readonly name: string;
  readonly phone: string;
  readonly is_surprise: boolean;
  readonly time_preference: string;
  readonly note: string;
}

export type PrepaymentProblems = Partial<
  Record<'item' | 'max_amount' | 'name' | 'phone' | 'time_preference' | 'note', string>
>;

export function newPrepayment(name: string): PrepaymentDraft {
  return {
    item: '',
    budget_type: 'up_to',
    amount: '',
    name,
    phone: '',
    is_surprise: false,
    time_preference: '',
    note: '',
  };
}

export function draftOfPrepayment(prepayment: Prepayment): PrepaymentDraft {
  const { item, budget_type, name, phone, is_surprise, time_preference, note } = prepayment;
  const amount = typedCents(prepayment.max_amount);
  return { item, budget_type, amount, name, phone: phone ?? '', is_surprise, time_preference, note };
}

type Fields = Omit<PrepaymentCreate, 'party_id' | 'user_uuid' | 'local_id'>;
/** Reads a typed phone number: E.164, null for none, undefined for what cannot be one. */
export type ReadPhone = (typed: string) => string | null | undefined;

/** What a draft comes to: the fields to send, or what keeps them from being sent. */
export function readPrepayment(
  draft: PrepaymentDraft,
  readPhone: ReadPhone,
): { readonly fields: Fields } | { readonly problems: PrepaymentProblems } {
  const phone = readPhone(draft.phone);
  const amount = amountProblem(draft.amount, { least: LEAST_CENTS, most: MOST_CENTS });
  const max_amount = parseCents(draft.amount);
  const problems: PrepaymentProblems = {
    ...(draft.item.trim() === '' ? { item: 'Say what is paid for' } : {}),
    ...(amount === null ? {} : { max_amount: amount }),
    ...(draft.name.trim() === '' ? { name: 'Say who pays' } : {}),
    ...(phone === undefined ? { phone: 'Enter a phone number, with its country code when abroad' } : {}),
  };
  if (phone === undefined || max_amount === undefined || Object.keys(problems).length > 0)
    return { problems };
  const { budget_type, is_surprise } = draft;
  const [item, name, note] = [draft.item.trim(), draft.name.trim(), draft.note.trim()];
  const time_preference = draft.time_preference.trim();
  return { fields: { item, budget_type, max_amount, name, phone, is_surprise, note, time_preference } };
}
