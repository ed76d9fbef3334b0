import { dayRange } from '#contract/core/time.ts';
import { PAYMENT_DAY_STARTS_AT_HOUR } from '#contract/host/payments/fees.ts';
import type { PartyMoney, SavedCard } from '#contract/host/payments/schemas.ts';
import { found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import { pageOf, type Slice } from '#server/platform/page/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { LocationQuery } from '#server/services/administration/merchants/index.ts';
import { chargeWithNewCard } from './booking.ts';
import { findCard, holderOf, holdersOf, saveCard } from './cards.ts';
import { requireSetUp } from './fees.ts';
import { listPrepayLocations } from './prepay.ts';
import { presentPrepayment, rowOf, selectPrepayments } from './prepaymentQueries.ts';
import { partyName, presentFee, presentMovement } from './present.ts';
import {
  feeOf,
  findPartyToCharge,
  listFees,
  listFeesOfParty,
  listMovements,
  type LocationSpan,
  type PartyRow,
} from './queries.ts';

async function getParty({ db }: Platform, ctx: RequestContext, partyId: number): Promise<PartyRow> {
  const party = await findPartyToCharge(db, ctx.programId, partyId);
  return found(party && ctx.worksAt(party.merchant_id) ? party : null, 'This party');
}

/** A party's fees, its ledger and its card (PAY-011). */
export async function readMoney(
  platform: Platform,
  ctx: RequestContext,
  partyId: number,
): Promise<PartyMoney> {
  const { db } = platform;
  const party = await getParty(platform, ctx, partyId);
  const fees = await listFeesOfParty(db, ctx.programId, partyId);
  const movements = (await listMovements(db, ctx.programId, partyId)).map(presentMovement);
  const total = (kind: 'charge' | 'refund') =>
    movements.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.amount_cents, 0);
  const [charged_cents, refunded_cents] = [total('charge'), total('refund')];
  const card = await findCard(db, ctx.programId, holdersOf(party));
  return {
    data: fees.map(presentFee),
    movements,
    charged_cents,
    refunded_cents,
    balance_cents: charged_cents - refunded_cents,
    card: card?.saved ?? null,
  };
}

/** Saves a party's card; what is charged at booking and waited for it is charged then. Errors: NOT_FOUND, VALIDATION, UNAVAILABLE. */
export async function savePaymentMethod(
  platform: Platform,
  ctx: RequestContext,
  partyId: number,
  paymentMethod: string,
): Promise<SavedCard> {
  requireSetUp(platform);
  const party = await getParty(platform, ctx, partyId);
  const of = { party, holder: holderOf(party), name: partyName(party) };
  const saved = await saveCard(platform, ctx, of, paymentMethod);
  await chargeWithNewCard(platform, ctx, partyId);
  return saved;
}

interface Days {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
}

type Location = Awaited<ReturnType<typeof listPrepayLocations>>[number];

/** The locations by their clocks, with the instants between which the business days of each lie. */
function spansOf(locations: readonly Location[], { start_date, end_date }: Days): LocationSpan[] {
  const zones = new Set(locations.map(({ timezone }) => timezone));
  return [...zones].map((timezone) => ({
    merchantIds: locations.flatMap((one) => (one.timezone === timezone ? [one.merchant_id] : [])),
    from: start_date === undefined ? null : dayRange(timezone, start_date, PAYMENT_DAY_STARTS_AT_HOUR).start,
    until: end_date === undefined ? null : dayRange(timezone, end_date, PAYMENT_DAY_STARTS_AT_HOUR).end,
  }));
}

export async function readFees(
  platform: Platform,
  ctx: RequestContext,
  query: Days & Slice & LocationQuery & { status?: string | undefined; charge_state?: string | undefined },
) {
  const spans = spansOf(await listPrepayLocations(platform, ctx, query), query);
  const { status, charge_state: chargeState } = query;
  const fees = listFees(platform.db, ctx.programId, { status, chargeState, spans });
  return pageOf(fees, query, (row) => presentFee(feeOf(row)));
}

export async function readPrepayments(
  platform: Platform,
  ctx: RequestContext,
  query: Days & Slice & LocationQuery & { party_id?: number | undefined },
) {
  const party = query.party_id === undefined ? null : await getParty(platform, ctx, query.party_id);
  const about = party ? { merchant_id: query.merchant_id ?? party.merchant_id } : query;
  const spans = spansOf(await listPrepayLocations(platform, ctx, about), query);
  const filter = { partyId: party?.party_id ?? null, spans };
  const prepayments = selectPrepayments(platform.db, ctx.programId, filter);
  return pageOf(prepayments, query, (row) => presentPrepayment(rowOf(row)));
}
