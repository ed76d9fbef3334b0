import type { DayPlan, PlannedParty } from './book.ts';

/** Where a location stands among those of its concept, whose guests are shared. */
export interface Place {
  readonly index: number;
  readonly count: number;
}

/**
 * Gives every named party of a day at a location a guest of its own, who comes to no other location on that day: of each block of as
 * many guests as there are locations, one is whose day it is here. Where all of them come already, whoever was planned stays.
 */
export function onceADay(
  parties: readonly PlannedParty[],
  { date, guestCount }: Pick<DayPlan, 'date' | 'guestCount'>,
  { index, count }: Place,
): PlannedParty[] {
  const blocks = Math.floor(guestCount / count);
  const within = (index + Date.parse(date) / 86_400_000) % count;
  const taken = new Set<number>();
  return parties.map((party) => {
    if (party.guest === null || blocks === 0) return party;
    const wished = Math.floor(party.guest / count);
    const free = Array.from({ length: blocks }, (_, next) => ((wished + next) % blocks) * count + within);
    const guest = free.find((one) => !taken.has(one)) ?? party.guest;
    taken.add(guest);
    return { ...party, guest };
  });
}
