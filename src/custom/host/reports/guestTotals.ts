import type { GuestKind } from '#contract/host/reports/rules.ts';
import type { GuestReport, GuestTotals } from '#contract/host/reports/schemas.ts';
import { GUEST_TOTALS } from '#contract/host/reports/words.ts';
import { figure, shareText } from '#src/ui/words/counts.ts';
import { changeText } from './model.ts';

export interface GuestTotal {
  readonly label: string;
  readonly meaning: string;
  readonly value: string;
  readonly note: string;
  /** The rows behind the number: guests, or the table of campaigns. */
  readonly rows: GuestKind | 'campaigns';
}

type Definition = readonly [name: keyof GuestTotals, meaning: string, rows: GuestTotal['rows']];

const GUESTS: readonly Definition[] = [
  ['guests', 'All guests of the concept at the end of the last day.', 'all'],
  ['new_guests', 'Guests added to the guest book on these days.', 'new'],
  ['visitors', 'Known guests who were seated on these days.', 'visited'],
  ['returning', 'Visitors who had been seated before one of these visits.', 'returning'],
  ['visits', 'Seated parties of known guests. The rows are the guests.', 'visited'],
];

const CONSENT: readonly Definition[] = [
  ['email_gained', 'Guests who opted in to marketing email on these days.', 'email_gained'],
  ['email_lost', 'Guests who opted out of marketing email on these days.', 'email_lost'],
  ['sms_gained', 'Guests who opted in to marketing texts on these days.', 'sms_gained'],
  ['sms_lost', 'Guests who opted out of marketing texts on these days.', 'sms_lost'],
];

const MESSAGES: readonly Definition[] = [
  ['sent', 'Messages of campaigns and automations that were sent on these days.', 'campaigns'],
  ['delivered', 'Messages of these days that were delivered, and their share of those sent.', 'campaigns'],
  [
    'opened',
    'Messages of these days that a person opened or clicked; email scanners do not count.',
    'campaigns',
  ],
  ['clicked', 'Messages of these days in which a person clicked a link.', 'campaigns'],
  ['unsubscribed', 'Messages of these days after which the guest unsubscribed.', 'campaigns'],
  ['bounced', 'Messages of these days that the mailbox or carrier refused.', 'campaigns'],
  ['complained', 'Messages of these days that the guest reported as spam.', 'campaigns'],
];

const totalsOf = (definitions: readonly Definition[], { totals, before }: GuestReport): GuestTotal[] =>
  definitions.map(([name, meaning, rows]) => ({
    label: GUEST_TOTALS[name],
    meaning,
    rows,
    value: figure(totals[name]),
    note: changeText(totals[name], before[name]),
  }));

export const guestTotals = (report: GuestReport) => totalsOf(GUESTS, report);

/** Consent of the days, then the guests whom marketing can reach today. */
export function consentTotals(report: GuestReport): GuestTotal[] {
  const reach = (label: string, meaning: string, count: number, rows: GuestKind): GuestTotal => ({
    ...{ label, meaning, rows },
    value: figure(count),
    note: 'today',
  });
  const after = 'after consent, suppressions and valid addresses.';
  return [
    ...totalsOf(CONSENT, report),
    reach('Email reach', `Guests who can be emailed today, ${after}`, report.email_reach, 'email_reach'),
    reach('Text reach', `Guests who can be texted today, ${after}`, report.sms_reach, 'sms_reach'),
  ];
}

/** Messages of the days; all but those sent as a share of them. */
export const messageTotals = (report: GuestReport): GuestTotal[] =>
  totalsOf(MESSAGES, report).map((total, index) =>
    index === 0
      ? total
      : {
          ...total,
          note: `${shareText(report.totals[MESSAGES[index]?.[0] ?? 'sent'], report.totals.sent)} of sent`,
        },
  );
