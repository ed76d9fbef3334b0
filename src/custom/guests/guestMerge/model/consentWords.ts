import type { MergedConsent } from '#contract/guests/guests/keeping.ts';
import type { GuestConsent } from '#contract/guests/guests/schemas.ts';
import { dayText, readersZone } from '#src/ui/words/dates.ts';
import { wallClock } from '#contract/core/time.ts';

const WHO = { kept: 'the guest who stays', other: 'the guest who goes in' } as const;

const dayOf = ({ happened_ts }: GuestConsent) =>
  dayText(wallClock(readersZone(), new Date(happened_ts)).date, 'Nov 20, 2026');

/** Why an opt-in becomes what it becomes. */
export function consentWords({ from, reason, result }: MergedConsent): string {
  const who = from === 'both' ? 'both' : WHO[from];
  switch (reason) {
    case 'same':
      return 'Both said the same';
    case 'only':
      return `Only ${who} was asked${result ? `, on ${dayOf(result)}` : ''}`;
    case 'newest':
      return `The later answer counts: of ${who}${result ? `, on ${dayOf(result)}` : ''}`;
    case 'proved':
      return `A proven answer counts before a claim: of ${who}`;
    case 'stopped':
      return 'STOP was texted from this number; only START from it ends that';
    case 'dropped':
      return 'This number is not taken over, nor is the STOP texted from it';
  }
}
