import { isAtTable, isOver, type VisitState } from './visit.ts';

/** What of a party decides whether it counts. */
interface Counted {
  readonly status: string;
  readonly kind: string;
  readonly visit_state: VisitState;
}

interface Sized extends Counted {
  readonly party_size: number;
}

/** A party that comes, sits or sat: no no-show, and of the waitlist only who was seated. */
export const countsAsCovers = ({ status, kind, visit_state }: Counted): boolean =>
  status === 'BOOKED' &&
  visit_state !== 'no_show' &&
  visit_state !== 'cancelled' &&
  (kind !== 'waitlist' || isAtTable(visit_state) || isOver(visit_state));

const sum = (parties: readonly Sized[]) => parties.reduce((total, party) => total + party.party_size, 0);

/** Covers of a day of service, and of them those at a table now: the one definition of every screen. */
export function coversOf(parties: readonly Sized[]): { readonly seated: number; readonly all: number } {
  const counted = parties.filter(countsAsCovers);
  return { all: sum(counted), seated: sum(counted.filter(({ visit_state }) => isAtTable(visit_state))) };
}
