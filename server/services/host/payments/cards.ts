import type { SavedCard } from '#contract/host/payments/schemas.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { found } from '#server/platform/errors/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, write } from '#server/platform/write/index.ts';
import type { Actor } from './actor.ts';
import { partyName } from './present.ts';
import type { PartyRow } from './queries.ts';

/** Whose card it is. */
export type Holder =
  | { readonly guest_id: number }
  | { readonly party_id: number }
  | { readonly prepayment_id: number };

/** A party's card is its guest's where one is known, so that it serves the next visit too. */
export function holderOf({ guest_id, party_id }: Pick<PartyRow, 'guest_id' | 'party_id'>): Holder {
  return guest_id === null ? { party_id } : { guest_id };
}

const columnOf = (holder: Holder) =>
  'guest_id' in holder
    ? (['guest_id', holder.guest_id] as const)
    : 'party_id' in holder
      ? (['party_id', holder.party_id] as const)
      : (['prepayment_id', holder.prepayment_id] as const);

async function findCustomer(db: Db | Trx, programId: number, holder: Holder) {
  const [column, id] = columnOf(holder);
  const row = await db
    .selectFrom('payment_customers')
    .selectAll()
    .where('program_id', '=', programId)
    .where(column, '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** A saved card as a charge names it. */
export interface ChargeableCard {
  readonly stripe_customer_id: string;
  readonly payment_method_id: string;
}

/** The card that is charged: the first that the holders have, in their order; null without one. */
export async function findCard(db: Db | Trx, programId: number, holders: readonly Holder[]) {
  for (const holder of holders) {
    const row = await findCustomer(db, programId, holder);
    if (row?.stripe_customer_id && row.payment_method_id) {
      const { stripe_customer_id, payment_method_id } = row;
      const card: ChargeableCard = { stripe_customer_id, payment_method_id };
      return { card, saved: presentCard(row) };
    }
  }
  return null;
}

/** Every holder whose card pays for a party: its guest, then the party itself, whose card was saved before the guest was known. */
export function holdersOf(party: Pick<PartyRow, 'guest_id' | 'party_id'>): Holder[] {
  const own = { party_id: party.party_id };
  return party.guest_id === null ? [own] : [{ guest_id: party.guest_id }, own];
}

function presentCard(row: NonNullable<Awaited<ReturnType<typeof findCustomer>>>): SavedCard {
  return {
    brand: row.brand ?? '',
    last4: row.last4 ?? '',
    exp_month: row.exp_month ?? 1,
    exp_year: row.exp_year ?? 2000,
    saved_ts: (row.saved_ts ?? row.created_ts).toISOString(),
  };
}

/**
 * Saves a card at the provider for its holder, and notes which it is. The customer is made once, however often this is tried.
 * Errors: VALIDATION with the provider's words for a card that it refuses, UNAVAILABLE.
 */
export async function saveCard(
  platform: Platform,
  actor: Actor,
  { party, holder, name }: { party: PartyRow; holder: Holder; name: string },
  paymentMethod: string,
): Promise<SavedCard> {
  const { db, payments } = platform;
  const { programId } = actor;
  await db
    .insertInto('payment_customers')
    .values({ program_id: programId, ...holder })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const customer = found(await findCustomer(db, programId, holder), 'The holder of the card');
  const customerId =
    customer.stripe_customer_id ??
    (await payments.createCustomer({ key: customer.idempotency_key, programId, name }));
  const { id, ...card } = await payments.attachCard(customerId, paymentMethod);
  return write(platform, actor, async ({ trx, now }) => {
    const saved = await trx
      .updateTable('payment_customers')
      .set({ stripe_customer_id: customerId, payment_method_id: id, ...card, saved_ts: now })
      .where('program_id', '=', programId)
      .where('payment_customer_id', '=', customer.payment_customer_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await tell(
      { trx, ctx: actor },
      {
        kind: 'party.card_saved',
        recordId: party.party_id,
        recordName: `${partyName(party)} (${party.party_size})`,
        merchantId: party.merchant_id,
        changes: [{ field: 'card', from: customer.last4, to: card.last4 }],
      },
    );
    return presentCard(saved);
  });
}
