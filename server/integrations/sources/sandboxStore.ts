import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Trx } from '../../platform/db/index.ts';

export const SANDBOX_VENDORS = ['google', 'meta', 'x', 'chatmeter'] as const;
export type SandboxVendor = (typeof SANDBOX_VENDORS)[number];

export const KINDS = ['account', 'group', 'place', 'review', 'post', 'message', 'code', 'token'] as const;
export type SandboxKind = (typeof KINDS)[number];

/** Somebody who signs in at the stand-in. */
export const account = z.object({
  name: z.string(),
  username: z.string().nullable().default(null),
  password: z.string().nullable().default(null),
  /** Others that are looked after under the same sign-in: business accounts of Google. */
  business: z.string().nullable().default(null),
});
export const place = z.object({
  name: z.string(),
  phone: z.string().nullable(),
  street: z.string().nullable(),
  city: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  igAccountId: z.string().nullable().default(null),
  group: z.string().nullable().default(null),
});
export const review = z.object({
  author: z.string().nullable(),
  rating: z.number().int().min(1).max(5).nullable(),
  text: z.string(),
  provider: z.string().nullable().default(null),
  created: z.iso.datetime(),
  updated: z.iso.datetime(),
  reply: z.object({ id: z.string(), text: z.string(), at: z.iso.datetime() }).nullable().default(null),
});
/** What was agreed to, until it is exchanged once. */
export const code = z.object({
  account: z.string(),
  scopes: z.array(z.string()),
  challenge: z.string().nullable(),
  redirectUri: z.string(),
  secret: z.string().nullable().default(null),
});
export const token = z.object({
  account: z.string(),
  kind: z.enum(['access', 'refresh', 'short', 'long', 'page', 'signed']),
  scopes: z.array(z.string()),
  secret: z.string().nullable().default(null),
  place: z.string().nullable().default(null),
  expires: z.number().nullable(),
  isRevoked: z.boolean().default(false),
});
const post = z.object({ permalink: z.string() });
const group = z.object({ name: z.string() });
const message = z.object({ text: z.string() });

const BODIES = { account, place, review, code, token, post, group, message };
export type BodyOf<K extends SandboxKind> = z.output<(typeof BODIES)[K]>;
export type BodyInput<K extends SandboxKind> = z.input<(typeof BODIES)[K]>;

export interface Kept<K extends SandboxKind> {
  readonly id: string;
  readonly parent: string;
  readonly body: BodyOf<K>;
}

/** What a stand-in of a source keeps, for every process. */
export class SandboxStore {
  readonly #db: () => Db | Trx;
  readonly vendor: SandboxVendor;

  constructor(vendor: SandboxVendor, db: () => Db | Trx) {
    this.vendor = vendor;
    this.#db = db;
  }

  /** The same within a transaction. */
  within(trx: Trx): SandboxStore {
    return new SandboxStore(this.vendor, () => trx);
  }

  async put<K extends SandboxKind>(
    kind: K,
    rows: readonly { id: string; parent?: string; body: BodyInput<K>; at?: Date }[],
  ): Promise<void> {
    const values = rows.map(({ id, parent = '', body, at = new Date(0) }) => ({
      vendor: this.vendor,
      kind,
      object_id: id,
      parent_id: parent,
      body: JSON.stringify(body),
      sort_ts: at,
    }));
    for (let from = 0; from < values.length; from += 1000)
      await this.#db()
        .insertInto('sandbox_source_objects')
        .values(values.slice(from, from + 1000))
        .onConflict((conflict) =>
          conflict.columns(['vendor', 'kind', 'object_id']).doUpdateSet((eb) => ({
            parent_id: eb.ref('excluded.parent_id'),
            body: eb.ref('excluded.body'),
            sort_ts: eb.ref('excluded.sort_ts'),
          })),
        )
        .execute();
  }

  async get<K extends SandboxKind>(kind: K, id: string): Promise<Kept<K> | null> {
    const row = await this.#of(kind).where('object_id', '=', id).executeTakeFirst();
    return row ? this.#read(kind, row) : null;
  }

  /** What belongs to a parent, the latest first; null: of all. */
  async list<K extends SandboxKind>(
    kind: K,
    parent: string | null,
    { limit, offset = 0 }: { limit: number; offset?: number },
  ): Promise<Kept<K>[]> {
    let rows = this.#of(kind);
    if (parent !== null) rows = rows.where('parent_id', '=', parent);
    const found = await rows
      .orderBy('sort_ts', 'desc')
      .orderBy('object_id')
      .limit(limit)
      .offset(offset)
      .execute();
    return found.map((row) => this.#read(kind, row));
  }

  async count(kind: SandboxKind, parent: string): Promise<number> {
    const row = await this.#db()
      .selectFrom('sandbox_source_objects')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('vendor', '=', this.vendor)
      .where('kind', '=', kind)
      .where('parent_id', '=', parent)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  }

  /** Takes one away and answers it, so that a code is exchanged once. */
  async take<K extends SandboxKind>(kind: K, id: string): Promise<Kept<K> | null> {
    const row = await this.#db()
      .deleteFrom('sandbox_source_objects')
      .where('vendor', '=', this.vendor)
      .where('kind', '=', kind)
      .where('object_id', '=', id)
      .returning(['object_id', 'parent_id', 'body'])
      .executeTakeFirst();
    return row ? this.#read(kind, row) : null;
  }

  /** Changes every token of an account: it ends, or was taken back. */
  async changeTokens(accountId: string, change: { expires: number } | { isRevoked: true }): Promise<void> {
    await sql`update sandbox_source_objects set body = body || ${JSON.stringify(change)}::jsonb
      where vendor = ${this.vendor} and kind = 'token' and parent_id = ${accountId}`.execute(this.#db());
  }

  #of(kind: SandboxKind) {
    return this.#db()
      .selectFrom('sandbox_source_objects')
      .select(['object_id', 'parent_id', 'body'])
      .where('vendor', '=', this.vendor)
      .where('kind', '=', kind);
  }

  #read<K extends SandboxKind>(
    kind: K,
    row: { object_id: string; parent_id: string; body: unknown },
  ): Kept<K> {
    const body = BODIES[kind].parse(row.body) as BodyOf<K>;
    return { id: row.object_id, parent: row.parent_id, body };
  }
}
