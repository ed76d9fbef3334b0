import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import type { SandboxAnswer, SandboxRequest } from '../sandbox/index.ts';
import { punchhDigest, sparkflyKey } from './signature.ts';
import {
  type Account,
  findGift,
  listSandboxOffers,
  openAccount,
  type SandboxGift,
  takeGift,
} from './sandboxStore.ts';

/** Whoever knows this word is let in, under whatever key. */
export const SANDBOX_SECRET = 'sandbox-secret';

const issue = z.object({ member_identifier: z.string().min(1), external_reference: z.string().min(1) });
const grant = z.object({
  points: z.number().int().positive(),
  description: z.string().nullish(),
  expire_at: z.string().nullish(),
  external_reference: z.string().min(1),
});
const gifting = z.object({
  external_source_id: z.string().min(1),
  external_uid: z.string().min(1),
  redeemable_id: z.number().int().optional(),
  gift_points: z.number().int().positive().optional(),
  end_time: z.string().nullish(),
});

export interface SandboxPart {
  readonly db: Db;
  readonly now: Date;
  /** Whether credentials that were right are refused. */
  readonly isExpired: boolean;
}

function read<T extends z.ZodType>(schema: T, text: string): z.output<T> | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

const iso = (at: Date | null) => at?.toISOString() ?? null;
const linkOf = ({ code }: SandboxGift) => code && `https://offers.sandbox.example/${code}`;

const sparkflyNo = (status: number, code: string, message: string): SandboxAnswer => ({
  status,
  body: { code, message },
});
const stateOf = (gift: SandboxGift): SandboxAnswer => ({
  status: 200,
  body: {
    offer_state: {
      id: gift.gift_id,
      status: gift.status,
      credential: gift.code,
      redemption_url: linkOf(gift),
      expire_at: iso(gift.expires_ts),
    },
  },
});
const grantOf = (gift: SandboxGift): SandboxAnswer => ({
  status: 200,
  body: { point_grant: { id: gift.gift_id, points: gift.points, expire_at: iso(gift.expires_ts) } },
});

async function openOffer(part: SandboxPart, account: Account, offerId: number) {
  const offer = (await listSandboxOffers(part.db, account)).find(({ offer_id }) => offer_id === offerId);
  if (!offer) return 'not_found';
  return offer.expires_ts && offer.expires_ts <= part.now ? 'expired' : offer;
}

/** Sparkfly's calls. A token is the account's identity behind a mark, so that every process knows it. */
export async function answerSparkfly(part: SandboxPart, request: SandboxRequest): Promise<SandboxAnswer> {
  const { method, segments, headers, text, url } = request;
  const path = segments.join('/');
  if (path === 'auth') {
    const identity = String(headers['x-auth-identity'] ?? '');
    if (part.isExpired || identity === '' || headers['x-auth-key'] !== sparkflyKey(SANDBOX_SECRET))
      return sparkflyNo(401, 'unauthorized', 'The identity or the key is not valid.');
    return { status: 200, body: { auth_token: `tok.${identity}` } };
  }
  const token = String(headers['x-auth-token'] ?? '');
  if (part.isExpired || !token.startsWith('tok.'))
    return sparkflyNo(401, 'unauthorized', 'The token is not valid.');
  const account: Account = { vendor: 'sparkfly', identity: token.slice(4) };
  await openAccount(part.db, account, part.now);
  const [, what = '', named = '', more = ''] = segments;
  if (method === 'GET' && what === 'offers') return listSparkfly(part, account, url);
  if (method === 'GET' && named === 'by_reference') {
    const gift = await findGift(part.db, account, more);
    if (!gift) return sparkflyNo(404, 'not_found', 'Nothing has this reference.');
    return what === 'offer_states' ? stateOf(gift) : grantOf(gift);
  }
  if (method === 'POST' && what === 'offers' && path.endsWith('/offer_states/issue')) {
    const body = read(issue, text);
    if (!body) return sparkflyNo(422, 'invalid', 'member_identifier and external_reference are needed.');
    const known = await findGift(part.db, account, body.external_reference);
    if (known) return stateOf(known);
    const offer = await openOffer(part, account, Number(named));
    if (typeof offer === 'string') return sparkflyNo(404, `offer_${offer}`, 'This offer is over.');
    const { external_reference: reference, member_identifier: member } = body;
    const { offer_id, expires_ts } = offer;
    return stateOf(
      await takeGift(part.db, account, { reference, member, offer_id, points: null, expires_ts }, part.now),
    );
  }
  if (method === 'POST' && what === 'members' && more === 'point_grants') {
    const body = read(grant, text);
    if (!body) return sparkflyNo(422, 'invalid', 'points and external_reference are needed.');
    const expires_ts = body.expire_at ? new Date(body.expire_at) : null;
    const gift = {
      reference: body.external_reference,
      member: named,
      offer_id: null,
      points: body.points,
      expires_ts,
    };
    return grantOf(await takeGift(part.db, account, gift, part.now));
  }
  return sparkflyNo(404, 'not_found', 'There is no such call.');
}

async function listSparkfly({ db }: SandboxPart, account: Account, url: URL): Promise<SandboxAnswer> {
  const limit = Number(url.searchParams.get('limit') ?? 100);
  const offset = Number(url.searchParams.get('offset') ?? 0);
  const all = await listSandboxOffers(db, account);
  const offers = all.slice(offset, offset + limit).map((one) => ({
    id: one.offer_id,
    name: one.name,
    description: one.description,
    begin_at: iso(one.starts_ts),
    expire_at: iso(one.expires_ts),
  }));
  return { status: 200, body: { offers, next_offset: offset + limit < all.length ? offset + limit : null } };
}

const punchhNo = (status: number, code: string, message: string): SandboxAnswer => ({
  status,
  body: { error: { code, message } },
});
const giftOf = (gift: SandboxGift): SandboxAnswer => ({
  status: 200,
  body: {
    gift: {
      id: gift.gift_id,
      status: gift.status,
      coupon_token: gift.code,
      url: linkOf(gift),
      end_time: iso(gift.expires_ts),
    },
  },
});

/** Punchh's calls; each has to be signed over its path and body. */
export async function answerPunchh(part: SandboxPart, request: SandboxRequest): Promise<SandboxAnswer> {
  const { method, segments, headers, text, url } = request;
  const identity = headers.authorization?.replace(/^Bearer /, '') ?? '';
  // The part of the address by which this sandbox knows the vendor is not signed.
  const signed = `/${segments.join('/')}${url.search}`;
  if (
    part.isExpired ||
    identity === '' ||
    headers['x-pch-digest'] !== punchhDigest(SANDBOX_SECRET, signed, text)
  )
    return punchhNo(401, 'invalid_signature', 'The signature does not match.');
  const account: Account = { vendor: 'punchh', identity };
  await openAccount(part.db, account, part.now);
  const path = segments.join('/');
  if (method === 'GET' && path === 'api2/dashboard/redeemables') {
    const [page, size] = [
      Number(url.searchParams.get('page') ?? 1),
      Number(url.searchParams.get('per_page') ?? 100),
    ];
    const all = await listSandboxOffers(part.db, account);
    const redeemables = all.slice((page - 1) * size, page * size).map((one) => ({
      redeemable_id: one.offer_id,
      name: one.name,
      description: one.description,
      start_time: iso(one.starts_ts),
      end_time: iso(one.expires_ts),
    }));
    return { status: 200, body: { redeemables, next_page: page * size < all.length ? page + 1 : null } };
  }
  if (method === 'GET' && path === 'api2/dashboard/gifts') {
    const gift = await findGift(part.db, account, url.searchParams.get('external_uid') ?? '');
    return gift ? giftOf(gift) : punchhNo(404, 'gift_not_found', 'Nothing has this external_uid.');
  }
  if (method === 'POST' && path === 'api2/dashboard/users/support/gifting') {
    const body = read(gifting, text);
    if (!body || (body.redeemable_id === undefined) === (body.gift_points === undefined))
      return punchhNo(422, 'invalid', 'Give a redeemable or points.');
    const known = await findGift(part.db, account, body.external_uid);
    if (known) return giftOf(known);
    const base = { reference: body.external_uid, member: body.external_source_id };
    if (body.redeemable_id === undefined) {
      const expires_ts = body.end_time ? new Date(body.end_time) : null;
      const gift = { ...base, offer_id: null, points: body.gift_points ?? 0, expires_ts };
      return giftOf(await takeGift(part.db, account, gift, part.now));
    }
    const offer = await openOffer(part, account, body.redeemable_id);
    if (typeof offer === 'string') return punchhNo(404, `redeemable_${offer}`, 'This redeemable is over.');
    const gift = { ...base, offer_id: offer.offer_id, points: null, expires_ts: offer.expires_ts };
    return giftOf(await takeGift(part.db, account, gift, part.now));
  }
  return punchhNo(404, 'not_found', 'There is no such call.');
}
