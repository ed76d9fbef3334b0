import { businessDate, dayAfter, instantOf, wallClock } from '#contract/core/time.ts';
import type { Perk } from '#contract/perks/schemas.ts';

/** A perk as a form holds it: days on the clocks of one zone, the last one included, and numbers as they were typed. */
export interface PerkDraft {
  readonly name: string;
  readonly description: string;
  readonly terms: string;
  readonly everywhere: boolean;
  readonly merchant_ids: readonly number[];
  readonly first_day: string;
  readonly last_day: string;
  readonly most: string;
}

export const NEW_PERK: PerkDraft = {
  name: '',
  description: '',
  terms: '',
  everywhere: true,
  merchant_ids: [],
  first_day: '',
  last_day: '',
  most: '',
};

const MIDNIGHT = '00:00';

export function draftOfPerk(perk: Perk, timezone: string): PerkDraft {
  const { name, description, terms, merchant_ids, starts_ts, ends_ts, max_redemptions } = perk;
  return {
    name,
    description,
    terms,
    everywhere: merchant_ids === null,
    merchant_ids: merchant_ids ?? [],
    first_day: starts_ts ? wallClock(timezone, new Date(starts_ts)).date : '',
    last_day: ends_ts ? businessDate(timezone, new Date(Date.parse(ends_ts) - 1), 0) : '',
    most: max_redemptions === null ? '' : String(max_redemptions),
  };
}

/** What a draft sends: from the first moment of its first day to the first after its last one. */
export function bodyOfPerk(draft: PerkDraft, timezone: string) {
  const { name, description, terms, everywhere, merchant_ids, first_day, last_day, most } = draft;
  const start = (day: string) => instantOf(timezone, day, MIDNIGHT).toISOString();
  return {
    name: name.trim(),
    description: description.trim(),
    terms: terms.trim(),
    merchant_ids: everywhere ? null : [...merchant_ids],
    starts_ts: first_day === '' ? null : start(first_day),
    ends_ts: last_day === '' ? null : start(dayAfter(last_day)),
    max_redemptions: most.trim() === '' ? null : Number(most),
  };
}

export type PerkProblems = Readonly<Partial<Record<string, string>>>;

/** What is wrong with a draft before it is sent, by field. */
export function perkProblems(draft: PerkDraft): PerkProblems {
  const problems: Record<string, string> = {};
  if (draft.name.trim().length < 2) problems['name'] = 'Use at least 2 characters';
  if (!draft.everywhere && draft.merchant_ids.length === 0) {
    problems['merchant_ids'] = 'Choose a location, or all of them';
  }
  if (draft.first_day !== '' && draft.last_day !== '' && draft.last_day < draft.first_day) {
    problems['ends_ts'] = 'The last day must not be before the first';
  }
  const most = Number(draft.most);
  if (draft.most.trim() !== '' && !(Number.isInteger(most) && most >= 1)) {
    problems['max_redemptions'] = 'Enter a whole number, 1 or more';
  }
  return problems;
}
