/** The days that a report is compared with: as many just before, or the same weekdays of last year. */
export const COMPARISONS = ['before', 'last_year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** 52 weeks: the same weekday a year ago. */
export const YEAR_OF_WEEKS_DAYS = 364;
export const MOST_REPORT_DAYS = 366;
/** Four weeks, so that the days before have the same weekdays. */
export const USUAL_REPORT_DAYS = 28;
/** A booked party that arrives later than this after its time is late. */
export const LATE_MINUTES = 10;
/** A report lists at most this many campaigns, the largest first. */
export const MOST_REPORT_CAMPAIGNS = 200;

/** The kinds of parties that the numbers of the host report count. */
export const PARTY_KINDS = ['seated', 'walk_in', 'booked', 'no_show', 'cancelled', 'late', 'turned'] as const;
export type PartyKind = (typeof PARTY_KINDS)[number];

/** The kinds of guests that the numbers of the guest report count. */
export const GUEST_KINDS = [
  'all',
  'new',
  'visited',
  'returning',
  'email_gained',
  'email_lost',
  'sms_gained',
  'sms_lost',
  'email_reach',
  'sms_reach',
] as const;
export type GuestKind = (typeof GUEST_KINDS)[number];

/** Days between the booking and the reserved time. */
export const LEAD_TIMES = [
  { key: 'same_day', label: 'Less than a day', from: 0 },
  { key: 'days_1_2', label: '1 to 2 days', from: 1 },
  { key: 'days_3_7', label: '3 to 7 days', from: 3 },
  { key: 'days_8_14', label: '8 to 14 days', from: 8 },
  { key: 'days_15', label: '15 days or more', from: 15 },
] as const;
export const LEAD_TIME_KEYS = LEAD_TIMES.map(({ key }) => key);
export type LeadTime = (typeof LEAD_TIMES)[number]['key'];

/** Visits of a guest so far. */
export const FREQUENCIES = [
  { key: 'none', label: 'No visit yet', from: 0 },
  { key: 'visits_1', label: '1 visit', from: 1 },
  { key: 'visits_2_3', label: '2 to 3 visits', from: 2 },
  { key: 'visits_4_9', label: '4 to 9 visits', from: 4 },
  { key: 'visits_10', label: '10 visits or more', from: 10 },
] as const;
export const FREQUENCY_KEYS = FREQUENCIES.map(({ key }) => key);
export type Frequency = (typeof FREQUENCIES)[number]['key'];

/** Days since the last visit of a guest. */
export const RECENCIES = [
  { key: 'days_30', label: 'In the last 30 days', from: 0 },
  { key: 'days_90', label: '31 to 90 days ago', from: 31 },
  { key: 'days_180', label: '91 to 180 days ago', from: 91 },
  { key: 'days_365', label: '181 to 365 days ago', from: 181 },
  { key: 'longer', label: 'More than a year ago', from: 366 },
] as const;
export const RECENCY_KEYS = RECENCIES.map(({ key }) => key);
export type Recency = (typeof RECENCIES)[number]['key'];
