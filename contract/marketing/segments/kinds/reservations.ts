import { z } from 'zod';
import { countRule, isCompared, isNone, timesText } from '../comparisons.ts';
import { everCame, RESERVATION_STATES, type ReservationState } from '../facts.ts';
import { type ConditionKind, placesText, refsTo } from '../kind.ts';
import { anySpan, isWithin, rangeOf, spanText } from '../spans.ts';
import { neverText, places } from './visits.ts';

const schema = z.object({
  kind: z.literal('reservations'),
  state: z.enum(RESERVATION_STATES),
  count: countRule,
  span: anySpan,
  merchant_ids: places,
  /** Of so many people at least; null of any number. */
  party_size: countRule.nullable(),
  include_never: z.boolean(),
});
type Reservations = z.infer<typeof schema>;

const VERBS = {
  any: 'who reserved ',
  booked: 'who have a table booked ',
  requested: 'who asked for a table ',
  came: 'who came with a reservation ',
  cancelled: 'who canceled ',
  no_show: 'who did not show up ',
} satisfies Record<ReservationState, string>;

const NONE = {
  any: 'who reserved nothing ',
  booked: 'who have no table booked ',
  requested: 'who asked for no table ',
  came: 'who did not come with a reservation ',
  cancelled: 'who canceled nothing ',
  no_show: 'who always showed up ',
} satisfies Record<ReservationState, string>;

/** How many reservations of a kind the guest has, by the time that they are for. */
export const reservations: ConditionKind<Reservations> = {
  schema,
  label: 'Reservations',
  group: 'Reservations',
  blank: {
    kind: 'reservations',
    state: 'booked',
    count: { op: 'at_least', value: 1 },
    span: { kind: 'next', n: 30, unit: 'days' },
    merchant_ids: [],
    party_size: null,
    include_never: false,
  },
  words: ({ state, count, span, merchant_ids, party_size, include_never }, names) => ({
    lead: isNone(count) ? NONE[state] : VERBS[state],
    strong: `${isNone(count) ? '' : timesText(count)}${spanText(span)}`.trimStart(),
    tail: `${party_size ? ` for ${sizeText(party_size)}` : ''}${placesText(merchant_ids, names)}${neverText(isCompared(count, 0), include_never)}`,
  }),
  judge: ({ state, count, span, merchant_ids, party_size, include_never }, facts, moment) => {
    const range = rangeOf(span, moment);
    const n = facts.reservations.filter(
      (one) =>
        (state === 'any' || one.state === state) &&
        isWithin(range, one.at) &&
        (merchant_ids.length === 0 || merchant_ids.includes(one.merchant_id)) &&
        (party_size === null || isCompared(party_size, one.party_size)),
    ).length;
    const ok = isCompared(count, n) && (n > 0 || include_never || everCame(facts));
    return { ok, seen: `${n} ${n === 1 ? 'reservation' : 'reservations'}` };
  },
  refs: ({ merchant_ids }) => refsTo('location', merchant_ids),
};

const sizeText = (rule: NonNullable<Reservations['party_size']>) =>
  `${timesText(rule).replace(/ times?$/, '')} people`;
