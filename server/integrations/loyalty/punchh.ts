import type { z } from 'zod';
import { fail } from '../../platform/errors/index.ts';
import { callOut } from '../../platform/outbound/index.ts';
import { dateOf, failedFind, failedGift, foundOf, outcomeOf, refusesUs } from './outcomes.ts';
import type {
  Found,
  Gift,
  GiftOutcome,
  Given,
  LoyaltyAccount,
  LoyaltyClient,
  VendorAddress,
  VendorOffer,
} from './provider.ts';
import { punchhDigest } from './signature.ts';
import { punchhGift, punchhOffers, punchhRefusal } from './wire.ts';

const PARTY = 'Punchh';
const JSON_TYPE = { 'content-type': 'application/json' };
const MOST_PAGES = 50;

const ofGift = ({ gift }: z.output<typeof punchhGift>): Given => ({
  ref: String(gift.id),
  code: gift.coupon_token ?? null,
  url: gift.url ?? null,
  expires_ts: dateOf(gift.end_time),
  state: gift.status,
});

interface Asked<T extends z.ZodType> {
  readonly path: string;
  readonly send?: object;
  readonly reply: T;
}

/** Speaks Punchh's calls: every one is signed over its path and body; an offer is a redeemable, what is given is a gift. */
export class PunchhClient implements LoyaltyClient {
  #address: VendorAddress | null = null;

  connect(address: VendorAddress): void {
    this.#address = address;
  }

  get isSetUp(): boolean {
    return this.#address !== null;
  }

  get isSandbox(): boolean {
    return this.#address?.isSandbox ?? false;
  }

  async refusalOf(account: LoyaltyAccount): Promise<string | null> {
    const { status, body } = await this.#call(account, {
      path: '/api2/dashboard/redeemables?per_page=1&page=1',
      reply: punchhOffers,
    });
    if (body) return null;
    if (status === 401 || status === 403) return refusesUs(PARTY);
    return fail('UNAVAILABLE', `${PARTY} answered ${status}. Try again in a minute.`);
  }

  async listOffers(account: LoyaltyAccount): Promise<readonly VendorOffer[]> {
    const offers: VendorOffer[] = [];
    let page = 1;
    for (let pages = 0; pages < MOST_PAGES; pages += 1) {
      const { status, body } = await this.#call(account, {
        path: `/api2/dashboard/redeemables?per_page=100&page=${page}`,
        reply: punchhOffers,
      });
      if (!body)
        return fail('UNAVAILABLE', status === 401 ? refusesUs(PARTY) : `${PARTY} answered ${status}.`);
      offers.push(
        ...body.redeemables.map((one) => ({
          id: one.redeemable_id,
          name: one.name,
          description: one.description ?? '',
          image_url: one.image ?? null,
          starts_ts: dateOf(one.start_time),
          expires_ts: dateOf(one.end_time),
        })),
      );
      if (!body.next_page) return offers;
      page = body.next_page;
    }
    return offers;
  }

  async give(account: LoyaltyAccount, { member, reference, what }: Gift): Promise<GiftOutcome> {
    const gift =
      'offerId' in what
        ? { redeemable_id: what.offerId }
        : {
            gift_points: what.points,
            message: what.description,
            end_time: what.expires?.toISOString() ?? null,
          };
    try {
      return outcomeOf(
        PARTY,
        await this.#call(account, {
          path: '/api2/dashboard/users/support/gifting',
          send: { external_source_id: member, external_uid: reference, ...gift },
          reply: punchhGift,
        }),
        ofGift,
      );
    } catch (error) {
      return failedGift(error);
    }
  }

  async find(account: LoyaltyAccount, { reference }: Gift): Promise<Found> {
    try {
      return foundOf(
        await this.#call(account, {
          path: `/api2/dashboard/gifts?external_uid=${encodeURIComponent(reference)}`,
          reply: punchhGift,
        }),
        ofGift,
      );
    } catch (error) {
      return failedFind(error);
    }
  }

  async #call<T extends z.ZodType>({ identity, secret }: LoyaltyAccount, { path, send, reply }: Asked<T>) {
    if (!this.#address)
      return fail('UNAVAILABLE', `${PARTY} is not set up on this server. Have PUNCHH_URL set.`);
    const { url, timeoutMs } = this.#address;
    const body = send ? JSON.stringify(send) : '';
    const answer = await callOut({
      party: PARTY,
      url: `${url}${path}`,
      method: send ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${identity}`,
        'x-pch-digest': punchhDigest(secret, path, body),
        ...(send ? JSON_TYPE : {}),
      },
      ...(send ? { body } : {}),
      reply,
      refusal: punchhRefusal,
      judges5xx: true,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    });
    return { ...answer, refusal: answer.refusal?.error ?? null };
  }
}
