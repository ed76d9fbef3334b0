import { clockLabel } from '#contract/host/metrics/rules.ts';
import type { FeePolicy } from '#contract/host/payments/schemas.ts';
import { termsWords } from '#contract/host/payments/terms.ts';

/** Days of the week from Monday on; 0 is Sunday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;
const SHORT = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** The days as people say them: Every day, Fri–Sat, Mon–Wed and Sun. */
export function daysWords(days: readonly number[]): string {
  const runs: number[][] = [];
  let previous = -2;
  for (const [index, day] of WEEK.entries()) {
    if (!days.includes(day)) continue;
    if (previous === index - 1) runs.at(-1)?.push(day);
    else runs.push([day]);
    previous = index;
  }
  if (runs[0]?.length === WEEK.length) return 'Every day';
  const words = runs.map((run) => {
    const [first = 0, last = first] = [run[0], run.at(-1)];
    return first === last ? SHORT[first] : `${SHORT[first]}–${SHORT[last]}`;
  });
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** For which bookings a policy applies: `Fri–Sat 6 pm – 10 pm, from 6 people`. */
export function eligibilityWords(policy: FeePolicy): string {
  const { days, startTime, endTime, minPartySize } = policy;
  const hours = startTime !== null && endTime !== null;
  const when = hours
    ? `${daysWords(days)} ${clockLabel(startTime)} – ${clockLabel(endTime)}`
    : daysWords(days);
  return minPartySize > 1 ? `${when}, from ${minPartySize} people` : when;
}

/** A whole policy in one sentence, as the manager and the guest read it. */
export function policyWords(policy: FeePolicy): string {
  return `${eligibilityWords(policy)}: ${termsWords(policy)}`;
}
