import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { Vendor } from './provider.ts';

/** An offer as the sandbox of a vendor keeps it for one account. */
export interface SandboxOffer {
  readonly offer_id: number;
  readonly name: string;
  readonly description: string;
  readonly starts_ts: Date | null;
  readonly expires_ts: Date | null;
}

export interface SandboxGift {
  readonly gift_id: number;
  readonly reference: string;
  readonly member: string;
  readonly offer_id: number | null;
  readonly points: number | null;
  readonly code: string | null;
  readonly status: string;
  readonly expires_ts: Date | null;
}

export interface Account {
  readonly vendor: Vendor;
  readonly identity: string;
}

const DAY_MS = 86_400_000;
const FIRST = {
  sparkfly: [
    ['Free dessert', 'Any dessert with a main course', 60],
    ['$10 off dinner', 'From $50, Sunday to Thursday', 45],
    ['Two for one tapas', 'Happy hour, 4 to 6 PM', 30],
    ['Birthday glass of cava', 'In the week of the birthday', 365],
    ['Brunch for the table', 'A sharing board for four', 4],
  ],
  punchh: [
    ['Loaded fries', 'A side of loaded fries', 60],
    ['Half-price bottle', 'Any bottle up to $60', 30],
    ['Welcome drink', 'One house drink', 90],
  ],
} as const satisfies Record<Vendor, readonly (readonly [string, string, number])[]>;
/** Where the numbers of offers begin, as each vendor counts them; no two accounts have an offer of one number. */
const BASE = { sparkfly: 4_000_000, punchh: 7_000_000 } as const satisfies Record<Vendor, number>;
const baseOf = ({ vendor, identity }: Account) =>
  BASE[vendor] + (createHash('sha256').update(identity).digest().readUInt16BE(0) % 60_000) * 10;

/** An account that was never seen has the offers that a new one is given to look at. */
export async function openAccount(db: Db, { vendor, identity }: Account, now: Date): Promise<void> {
  const isNew = await db
    .insertInto('sandbox_loyalty_accounts')
    .values({ vendor, identity })
    .onConflict((conflict) => conflict.doNothing())
    .returning('identity')
    .executeTakeFirst();
  if (!isNew) return;
  const rows = FIRST[vendor].map(([name, description, days], n) => ({
    vendor,
    identity,
    offer_id: baseOf({ vendor, identity }) + n + 1,
    name,
    description,
    starts_ts: null,
    expires_ts: new Date(now.getTime() + days * DAY_MS),
  }));
  await db.insertInto('sandbox_loyalty_offers').values(rows).execute();
}

export const listSandboxOffers = (db: Db, { vendor, identity }: Account): Promise<SandboxOffer[]> =>
  db
    .selectFrom('sandbox_loyalty_offers')
    .select(['offer_id', 'name', 'description', 'starts_ts', 'expires_ts'])
    .where('vendor', '=', vendor)
    .where('identity', '=', identity)
    .orderBy('offer_id')
    .execute();

/** Adds an offer, or changes one. */
export async function putSandboxOffer(
  db: Db,
  { vendor, identity }: Account,
  offer: SandboxOffer,
): Promise<void> {
  const { offer_id: _id, ...set } = offer;
  await db
    .insertInto('sandbox_loyalty_offers')
    .values({ vendor, identity, ...offer })
    .onConflict((conflict) => conflict.columns(['vendor', 'identity', 'offer_id']).doUpdateSet(set))
    .execute();
}

export async function removeSandboxOffer(
  db: Db,
  { vendor, identity }: Account,
  offerId: number,
): Promise<void> {
  await db
    .deleteFrom('sandbox_loyalty_offers')
    .where('vendor', '=', vendor)
    .where('identity', '=', identity)
    .where('offer_id', '=', offerId)
    .execute();
}

const COLUMNS = [
  'gift_id',
  'reference',
  'member',
  'offer_id',
  'points',
  'code',
  'status',
  'expires_ts',
] as const;

export async function findGift(
  db: Db,
  { vendor, identity }: Account,
  reference: string,
): Promise<SandboxGift | null> {
  const row = await db
    .selectFrom('sandbox_loyalty_gifts')
    .select(COLUMNS)
    .where('vendor', '=', vendor)
    .where('identity', '=', identity)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row ?? null;
}

type NewGift = Pick<SandboxGift, 'reference' | 'member' | 'offer_id' | 'points' | 'expires_ts'>;

/** What was given by a reference before is answered again, and nothing is given twice. */
export async function takeGift(db: Db, account: Account, gift: NewGift, now: Date): Promise<SandboxGift> {
  const code = gift.offer_id === null ? null : randomBytes(4).toString('hex').toUpperCase();
  await db
    .insertInto('sandbox_loyalty_gifts')
    .values({ ...account, ...gift, code, status: 'issued', received_ts: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await findGift(db, account, gift.reference);
  if (!stored) throw new Error('A gift of the sandbox was taken away while it was given');
  return stored;
}

/** How many gifts an account gave, however often it was asked. */
export async function countGifts(db: Db, { vendor, identity }: Account): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from sandbox_loyalty_gifts
    where vendor = ${vendor} and identity = ${identity}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** A guest used what they were given. */
export async function redeemGift(db: Db, { vendor, identity }: Account, reference: string): Promise<void> {
  await db
    .updateTable('sandbox_loyalty_gifts')
    .set({ status: 'redeemed' })
    .where('vendor', '=', vendor)
    .where('identity', '=', identity)
    .where('reference', '=', reference)
    .execute();
}
