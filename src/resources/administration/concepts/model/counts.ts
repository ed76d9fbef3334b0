import type { Program } from '#contract/administration/programs/schemas.ts';

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

const SINCE = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

export const sinceWords = (instant: string) => SINCE.format(new Date(instant));

/** `12 locations, 8 members, since Mar 4, 2024`. */
export function countsWords(concept: Pick<Program, 'merchant_count' | 'user_count' | 'created_ts'>): string {
  const locations = counted(concept.merchant_count, 'location', 'locations');
  const members = counted(concept.user_count, 'member', 'members');
  return `${locations}, ${members}, since ${sinceWords(concept.created_ts)}`;
}
