import { z } from 'zod';
import { fail } from '../../platform/errors/index.ts';
import { callOut } from '../../platform/outbound/index.ts';
import { asNothingDone, dateOf, failedFind, failedGift, foundOf, outcomeOf, refusesUs } from './outcomes.ts';
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
import { sparkflyKey } from './signature.ts';
import { sparkflyGrant, sparkflyOfferState, sparkflyOffers, sparkflyRefusal } from './wire.ts';

const PARTY = 'Sparkfly';
const JSON_TYPE = { 'content-type': 'application/json' };
const MOST_PAGES = 50;
const token = z.object({ auth_token: z.string().min(1) });

const ofState = ({ offer_state: state }: z.output<typeof sparkflyOfferState>): Given => ({
  ref: String(state.id),
  code: state.credential ?? null,
  url: state.redemption_url ?? null,
  expires_ts: dateOf(state.expire_at),
  state: state.status,
});

const ofGrant = ({ point_grant: grant }: z.output<typeof sparkflyGrant>): Given => ({
  ref: String(grant.id),
  code: null,
  url: null,
  expires_ts: dateOf(grant.expire_at),
  state: 'issued',
});

/** Speaks Sparkfly's calls: a token for identity and hashed key, then offers, offer states and point grants of members. */
export class SparkflyClient implements LoyaltyClient {
  #address: VendorAddress | null = null;
  readonly #tokens = new Map<string, string>();

  connect(address: VendorAddress): void {
    this.#address = address;
    this.#tokens.clear();
  }

  get isSetUp(): boolean {
    return this.#address !== null;
  }

  get isSandbox(): boolean {
    return this.#address?.isSandbox ?? false;
  }

  async refusalOf(account: LoyaltyAccount): Promise<string | null> {
    this.#tokens.delete(account.identity);
    const given = await this.#token(account);
    return given === null ? refusesUs(PARTY) : null;
  }

  async listOffers(account: LoyaltyAccount): Promise<readonly VendorOffer[]> {
    const offers: VendorOffer[] = [];
    let offset = 0;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const { status, body } = await this.#call(account, {
        path: `/v1.0/offers?limit=100&offset=${offset}`,
        reply: sparkflyOffers,
      });
      if (!body)
        return fail('UNAVAILABLE', status === 401 ? refusesUs(PARTY) : `${PARTY} answered ${status}.`);
      offers.push(
        ...body.offers.map((one) => ({
          id: one.id,
          name: one.name,
          description: one.description ?? '',
          image_url: one.image_url ?? null,
          starts_ts: dateOf(one.begin_at),
          expires_ts: dateOf(one.expire_at),
        })),
      );
      if (!body.next_offset) return offers;
      offset = body.next_offset;
    }
    return offers;
  }

  async give(account: LoyaltyAccount, { member, reference, what }: Gift): Promise<GiftOutcome> {
    try {
      if ('offerId' in what)
        return outcomeOf(
          PARTY,
          await this.#call(account, {
            path: `/v1.0/offers/${what.offerId}/offer_states/issue`,
            send: { member_identifier: member, external_reference: reference },
            reply: sparkflyOfferState,
          }),
          ofState,
        );
      const send = {
        points: what.points,
        description: what.description,
        expire_at: what.expires?.toISOString() ?? null,
        external_reference: reference,
      };
      return outcomeOf(
        PARTY,
        await this.#call(account, {
          path: `/v1.0/members/${encodeURIComponent(member)}/point_grants`,
          send,
          reply: sparkflyGrant,
        }),
        ofGrant,
      );
    } catch (error) {
      return failedGift(error);
    }
  }

  async find(account: LoyaltyAccount, { reference, what }: Gift): Promise<Found> {
    const named = encodeURIComponent(reference);
    try {
      return 'offerId' in what
        ? foundOf(
            await this.#call(account, {
              path: `/v1.0/offer_states/by_reference/${named}`,
              reply: sparkflyOfferState,
            }),
            ofState,
          )
        : foundOf(
            await this.#call(account, {
              path: `/v1.0/point_grants/by_reference/${named}`,
              reply: sparkflyGrant,
            }),
            ofGrant,
          );
    } catch (error) {
      return failedFind(error);
    }
  }

  /** A token that is no longer taken is renewed once. */
  async #call<T extends z.ZodType>(
    account: LoyaltyAccount,
    asked: { readonly path: string; readonly send?: object; readonly reply: T },
  ) {
    const known = this.#tokens.get(account.identity);
    const first = await this.#post(account, asked);
    if (first.status !== 401 || known === undefined) return first;
    this.#tokens.delete(account.identity);
    return this.#post(account, asked);
  }

  async #post<T extends z.ZodType>(
    account: LoyaltyAccount,
    { path, send, reply }: { readonly path: string; readonly send?: object; readonly reply: T },
  ) {
    const given = this.#tokens.get(account.identity) ?? (await this.#token(account));
    if (given === null) return { status: 401, body: null, refusal: null, retryAfter: null };
    return callOut({
      ...this.#reached(),
      party: PARTY,
      url: `${this.#where().url}${path}`,
      method: send ? 'POST' : 'GET',
      headers: { 'x-auth-token': given, ...(send ? JSON_TYPE : {}) },
      ...(send ? { body: JSON.stringify(send) } : {}),
      reply,
      refusal: sparkflyRefusal,
      judges5xx: true,
    });
  }

  /** null where the account is refused. */
  async #token({ identity, secret }: LoyaltyAccount): Promise<string | null> {
    const { status, body } = await callOut({
      ...this.#reached(),
      party: PARTY,
      url: `${this.#where().url}/auth`,
      method: 'POST',
      headers: { 'x-auth-identity': identity, 'x-auth-key': sparkflyKey(secret) },
      reply: token,
    }).catch((error: unknown) => {
      // Nothing was asked for yet but a token.
      throw asNothingDone(error);
    });
    if (status === 429) throw asNothingDone(null, PARTY);
    if (body) this.#tokens.set(identity, body.auth_token);
    return body?.auth_token ?? null;
  }

  #where(): VendorAddress {
    return (
      this.#address ?? fail('UNAVAILABLE', `${PARTY} is not set up on this server. Have SPARKFLY_URL set.`)
    );
  }

  #reached(): { timeoutMs?: number } {
    const { timeoutMs } = this.#where();
    return timeoutMs === undefined ? {} : { timeoutMs };
  }
}
