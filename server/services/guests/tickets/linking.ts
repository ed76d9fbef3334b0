import type { Trx } from '#server/platform/db/index.ts';
import {
  listGuestsByEmail,
  listGuestsByPhone,
  listNamedParties,
  listSeatedParties,
  type PartyMatch,
} from './linkQueries.ts';
import type { ReadTicket } from './rules.ts';

/** Whose check it is, and how that is known. */
export interface Link {
  readonly guest_id: number | null;
  readonly party_id: number | null;
  readonly linked_by: string | null;
}

/** How a check came to a party whose guest is its guest too, also when the party gets another one. */
export const FOLLOWING = ['reservation', 'table'] as const;

/** A link whose check follows its party, with the guest that the party has now that it is held. */
export function withParty(link: Link, guestOf: ReadonlyMap<number, number | null>): Link {
  const guest = link.party_id === null ? undefined : guestOf.get(link.party_id);
  const follows = FOLLOWING.some((how) => how === link.linked_by);
  return follows && guest !== undefined ? { ...link, guest_id: guest } : link;
}

const NOBODY: Link = { guest_id: null, party_id: null, linked_by: null };

interface Found {
  readonly named: PartyMatch | undefined;
  readonly contact: number | undefined;
  readonly seated: PartyMatch | undefined;
}

/**
 * The best of what is known: the reservation that the till names, else the guest whose phone or address it took, else who sat
 * at the table. A word that names nobody leaves what was known before, and a person's choice is never overruled.
 */
export function chooseLink(before: Link | null, { named, contact, seated }: Found): Link {
  if (before?.linked_by === 'person') return before;
  if (named) return { guest_id: named.guest_id, party_id: named.party_id, linked_by: 'reservation' };
  if (contact !== undefined) {
    const isTheirs = seated && (seated.guest_id === null || seated.guest_id === contact);
    const party_id = isTheirs ? seated.party_id : null;
    return { guest_id: contact, party_id, linked_by: 'contact' };
  }
  if (before?.linked_by === 'reservation' || before?.linked_by === 'contact') return before;
  if (seated) return { guest_id: seated.guest_id, party_id: seated.party_id, linked_by: 'table' };
  return before ?? NOBODY;
}

/** The links of checks in their order; `before` are those that stand already. */
export async function findLinks(
  trx: Trx,
  programId: number,
  tickets: readonly ReadTicket[],
  before: readonly (Link | null)[],
): Promise<Link[]> {
  const named = await listNamedParties(trx, programId, tickets);
  const phones = await listGuestsByPhone(
    trx,
    programId,
    tickets.flatMap(({ phone }) => phone ?? []),
  );
  const emails = await listGuestsByEmail(
    trx,
    programId,
    tickets.flatMap(({ email }) => email ?? []),
  );
  const seated = await listSeatedParties(trx, programId, tickets);
  return tickets.map(({ merchant_id, party_local_id, phone, email }, n) =>
    chooseLink(before[n] ?? null, {
      named: named.get(`${merchant_id} ${party_local_id?.toLowerCase()}`),
      contact: phones.get(phone ?? '') ?? emails.get(email ?? ''),
      seated: seated.get(n),
    }),
  );
}
