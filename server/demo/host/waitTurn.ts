/** A demo party that is here and has no table yet. */
export interface WaitingParty {
  readonly party_id: number;
  readonly kind: string;
  /** When it came; a reservation waits from its time on. */
  readonly since: Date;
  /** What it was told, null for a reservation. */
  readonly quoted_minutes: number | null;
}

const waited = ({ since }: WaitingParty, now: Date) => (now.getTime() - since.getTime()) / 60_000;

/** How long a reservation without a table stands at the door before it goes, in minutes. */
const AT_THE_DOOR = 20;
/** A party on the list goes so long after the time that it was told. */
const PATIENCE = 20;

/** Most are seated a little before the time that they were told, some a little after. */
export function isItsTurn(party: WaitingParty, now: Date): boolean {
  const share = 0.6 + ((party.party_id * 7) % 20) / 40;
  return waited(party, now) >= (party.quoted_minutes ?? 0) * share;
}

/** Nobody waits forever for a table that does not come free, nor after the kitchen has closed. */
export function givesUp(party: WaitingParty, now: Date, { isOpen }: { isOpen: boolean }): boolean {
  const patience = party.quoted_minutes === null ? AT_THE_DOOR : party.quoted_minutes + PATIENCE;
  return waited(party, now) > (isOpen ? patience : AT_THE_DOOR);
}

/** Parties come to the list at other minutes at each location, while few wait and an hour is left to eat. */
export function joinsNow(
  { merchantId, waiting, minutesLeft }: { merchantId: number; waiting: number; minutesLeft: number },
  now: Date,
): boolean {
  const every = 5 + (merchantId % 4);
  const isItsMinute = (Math.floor(now.getTime() / 60_000) + merchantId) % every === 0;
  return isItsMinute && minutesLeft >= 60 && waiting < 2 + (merchantId % 3);
}
