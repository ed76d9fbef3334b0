import type { FeePolicy } from '#contract/host/payments/schemas.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import { type Actor, systemActor } from './actor.ts';
import { addFee, addPolicyFee, followParty } from './booking.ts';
import { holderOf, saveCard } from './cards.ts';
import { chargeFee, refundFee, waiveFee } from './fees.ts';
import { chargePrepayment, holdPrepayment, savePrepaymentCard } from './prepaymentMoney.ts';
import { createPrepayment } from './prepayments.ts';
import { partyName } from './present.ts';
import { findPartyToCharge, type PartyRow } from './queries.ts';

const NO_SHOW: FeePolicy = {
  name: 'No-show fee',
  amountCents: 2500,
  per: 'person',
  chargedAt: 'no_show',
  refundableUntilHours: 24,
  minPartySize: 1,
  days: [0, 1, 2, 3, 4, 5, 6],
  startTime: null,
  endTime: null,
};
const GOOD_CARD = 'pm_card_visa';
const DECLINED_CARD = 'pm_card_chargeCustomerFail';

interface Stage {
  readonly platform: Platform;
  readonly actor: Actor;
}

const giveCard = ({ platform, actor }: Stage, party: PartyRow, card = GOOD_CARD) =>
  saveCard(platform, actor, { party, holder: holderOf(party), name: partyName(party) }, card);

async function oweNoShow({ platform, actor }: Stage, party: PartyRow, policy = NO_SHOW) {
  return write(platform, actor, async ({ trx, now }) => {
    const fee = await addPolicyFee(trx, actor, party, policy, now);
    await followParty(trx, actor, { partyId: party.party_id, now });
    return fee;
  });
}

async function charge({ platform, actor }: Stage, party: PartyRow, name: string, amount_cents: number) {
  const fee = await addFee(platform, actor, party.party_id, { name, amount_cents });
  return chargeFee(platform, actor, fee.id, { act: 'charge' });
}

async function give(
  { platform, actor }: Stage,
  party: PartyRow,
  gift: { name: string; item: string; max_amount: number; note: string; time_preference: string },
) {
  const { id } = await createPrepayment(platform, actor, {
    ...gift,
    party_id: party.party_id,
    user_uuid: null,
    phone: null,
    budget_type: 'up_to',
    is_surprise: true,
  });
  await savePrepaymentCard(platform, actor, id, GOOD_CARD);
  return id;
}

/** What the parties of a demo evening owe and have paid, each in another state; a scene without its party is left out. */
const SCENES: readonly {
  readonly of: 'no_show' | 'expected' | 'done' | 'cancelled';
  readonly play: (stage: Stage, party: PartyRow) => Promise<unknown>;
}[] = [
  {
    of: 'no_show',
    play: async (stage, party) => {
      await giveCard(stage, party);
      await oweNoShow(stage, party);
    },
  },
  {
    of: 'cancelled',
    play: (stage, party) => oweNoShow(stage, party, { ...NO_SHOW, refundableUntilHours: 0 }),
  },
  {
    of: 'expected',
    play: async (stage, party) => {
      await giveCard(stage, party);
      await oweNoShow(stage, party);
    },
  },
  {
    of: 'expected',
    play: async (stage, party) => {
      const fee = await oweNoShow(stage, party);
      const order = { reason: 'A regular, and called ahead' };
      if (fee) await waiveFee(stage.platform, stage.actor, fee.id, order);
    },
  },
  {
    of: 'expected',
    play: async (stage, party) => {
      const gift = {
        name: 'Harriet Vane',
        item: 'A bottle of champagne for the table',
        max_amount: 12_000,
        note: 'Their tenth anniversary. Please do not say who it is from before dessert.',
        time_preference: 'When they sit down',
      };
      const id = await give(stage, party, gift);
      await holdPrepayment(stage.platform, stage.actor, id);
    },
  },
  {
    of: 'expected',
    play: (stage, party) =>
      give(stage, party, {
        name: 'Tom Ashby',
        item: 'Dessert and coffee',
        max_amount: 4500,
        note: '',
        time_preference: 'At the end',
      }),
  },
  {
    of: 'done',
    play: async (stage, party) => {
      await giveCard(stage, party);
      const { id } = await charge(stage, party, 'Broken decanter', 6500);
      const order = { reason: 'It had a crack before', amount_cents: 2500 };
      await refundFee(stage.platform, stage.actor, id, order);
    },
  },
  {
    of: 'done',
    play: async (stage, party) => {
      await giveCard(stage, party, DECLINED_CARD);
      await charge(stage, party, 'Corkage', 3000);
    },
  },
  {
    of: 'done',
    play: async (stage, party) => {
      const gift = {
        name: 'Ingrid Solberg',
        item: 'Dinner for two',
        max_amount: 18_000,
        note: 'With love from Oslo',
        time_preference: '',
      };
      const id = await give(stage, party, gift);
      await chargePrepayment(stage.platform, stage.actor, id, { amount_cents: 15_640 });
    },
  },
];

/** Plays the scenes with parties of a location between two instants, through the sandbox; nothing happens without one. */
export async function seedMoney(
  platform: Platform,
  programId: number,
  { merchantId, from, until }: { merchantId: number; from: Date; until: Date },
): Promise<void> {
  if (!platform.payments.isSandbox) return;
  await seedPolicies(platform, programId, merchantId);
  const stage = { platform, actor: systemActor(programId) };
  const rows = await platform.db
    .selectFrom('parties')
    .select(['party_id', 'visit_state', 'status'])
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', 'reservation')
    .where('guest_id', 'is not', null)
    .where('reserved_ts', '>=', from)
    .where('reserved_ts', '<', until)
    .orderBy('reserved_ts', 'desc')
    .orderBy('party_id')
    .execute();
  const left = [...rows];
  for (const { of, play } of SCENES) {
    const index = left.findIndex(({ visit_state }) => visit_state === of);
    const [chosen] = index < 0 ? [] : left.splice(index, 1);
    const party = chosen ? await findPartyToCharge(platform.db, programId, chosen.party_id) : null;
    if (party) await play(stage, party);
  }
}

/** What the location's reservation types cost: an experience a deposit, the first of the others a fee for large parties. */
async function seedPolicies({ db }: Platform, programId: number, merchantId: number): Promise<void> {
  const types = await db
    .selectFrom('reservation_types')
    .select(['reservation_type_id', 'is_shared_experience'])
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .where('deleted_ts', 'is', null)
    .orderBy('reservation_type_id')
    .execute();
  const first = types.find(({ is_shared_experience }) => !is_shared_experience);
  for (const type of types) {
    const isLarge = type === first;
    if (!isLarge && !type.is_shared_experience) continue;
    await db
      .insertInto('reservation_type_fees')
      .values({
        program_id: programId,
        merchant_id: merchantId,
        reservation_type_id: type.reservation_type_id,
        name: isLarge ? 'No-show fee for large parties' : 'Deposit',
        amount_cents: isLarge ? 2500 : 4000,
        per: 'person',
        charged_at: isLarge ? 'no_show' : 'booking',
        refundable_until_hours: isLarge ? 24 : 48,
        min_party_size: isLarge ? 6 : 1,
        days: [0, 1, 2, 3, 4, 5, 6],
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
