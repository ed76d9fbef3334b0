import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log/index.ts';
import {
  type Fault,
  leaveKept,
  readKept,
  type SandboxAnswer,
  type SandboxRequest,
  SandboxServer,
} from '../sandbox/index.ts';
import type { PosAddress } from './omnivore.ts';

/** `expired` refuses every key, `no_tables`, `no_jobs` and `no_menu` fail in that part alone; the rest are faults. */
export const POS_MOODS = [
  'well',
  'expired',
  'no_tables',
  'no_jobs',
  'no_menu',
  'down',
  'error',
  'lost',
  'garbage',
  'slow',
] as const;
export type PosMood = (typeof POS_MOODS)[number];

export const POS_KINDS = ['location', 'table', 'job', 'employee', 'category', 'ticket'] as const;
export type PosKind = (typeof POS_KINDS)[number];

const MOOD = 'omnivore_sandbox_mood';
/** Keys that begin with it are accepted, each an account of its own. */
export const SANDBOX_KEY = 'sandbox-';
/** The one who is refused at ChowNow whatever the password. */
const REFUSED = 'refused@';
const NO = { 401: 'unauthorized', 404: 'not_found', 500: 'pos_offline' } as const;

const refuse = (status: keyof typeof NO): SandboxAnswer => ({
  status,
  body: { errors: [{ error: NO[status], description: 'The request was refused' }] },
});

export interface SandboxThing {
  readonly locationId: string;
  readonly kind: PosKind;
  readonly id: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly modified: Date;
}

/** Stands in for Omnivore, and for ChowNow's sign-in: accounts with locations, and what those have and change. */
export class PosSandbox {
  readonly #db: () => Db;
  readonly #server: SandboxServer;

  constructor({ db, log }: { readonly db: () => Db; readonly log: Log }) {
    this.#db = db;
    this.#server = new SandboxServer({
      what: 'points of sale',
      log,
      fault: () => this.#fault(),
      answer: (request) => this.#answer(request),
    });
  }

  async start(): Promise<PosAddress> {
    return { url: await this.#server.start(), isSandbox: true };
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }

  async mood(): Promise<PosMood> {
    const kept = await readKept(this.#db(), MOOD);
    return POS_MOODS.find((mood) => mood === kept) ?? 'well';
  }

  setMood(mood: PosMood): Promise<void> {
    return leaveKept(this.#db(), MOOD, mood);
  }

  /** Adds things to an account, or replaces those it has. */
  async put(apiKey: string, things: readonly SandboxThing[]): Promise<void> {
    const rows = things.map(({ locationId, kind, id, body, modified }) => ({
      api_key: apiKey,
      location_id: locationId,
      kind,
      id,
      body: JSON.stringify({ ...body, id }),
      modified_ts: modified,
    }));
    for (let start = 0; start < rows.length; start += 500)
      await this.#db()
        .insertInto('sandbox_omnivore')
        .values(rows.slice(start, start + 500))
        .onConflict((conflict) =>
          conflict.columns(['api_key', 'location_id', 'kind', 'id']).doUpdateSet((eb) => ({
            body: eb.ref('excluded.body'),
            modified_ts: eb.ref('excluded.modified_ts'),
          })),
        )
        .execute();
  }

  async remove(apiKey: string, locationId: string, kind: PosKind, id: string): Promise<void> {
    await this.#db()
      .deleteFrom('sandbox_omnivore')
      .where('api_key', '=', apiKey)
      .where('location_id', '=', locationId)
      .where('kind', '=', kind)
      .where('id', '=', id)
      .execute();
  }

  async #fault(): Promise<Fault | null> {
    const mood = await this.mood();
    switch (mood) {
      case 'down':
      case 'error':
      case 'lost':
      case 'garbage':
      case 'slow':
        return mood;
      case 'expired':
      case 'no_jobs':
      case 'no_menu':
      case 'no_tables':
      case 'well':
        return null;
    }
  }

  async #answer({ method, segments, headers, url, text }: SandboxRequest): Promise<SandboxAnswer> {
    if (method === 'POST' && segments.join('/') === 'api/login') return signIn(text);
    const key = String(headers['api-key'] ?? '');
    const mood = await this.mood();
    if (!key.startsWith(SANDBOX_KEY) || mood === 'expired') return refuse(401);
    const [release, locations, locationId, ...rest] = segments;
    if (method !== 'GET' || release !== '1.0' || locations !== 'locations') return refuse(404);
    if (locationId === undefined) return list('locations', await this.#rows(key, null, 'location'));
    const [location] = await this.#rows(key, locationId, 'location');
    if (!location) return refuse(404);
    switch (rest.join('/')) {
      case '':
        return { status: 200, body: location };
      case 'tables':
        return mood === 'no_tables'
          ? refuse(500)
          : list('tables', await this.#rows(key, locationId, 'table'));
      case 'jobs':
        return mood === 'no_jobs' ? refuse(500) : list('jobs', await this.#rows(key, locationId, 'job'));
      case 'employees':
        return mood === 'no_jobs'
          ? refuse(500)
          : list('employees', await this.#rows(key, locationId, 'employee'));
      case 'menu/categories':
        return mood === 'no_menu'
          ? refuse(500)
          : list('categories', await this.#rows(key, locationId, 'category'));
      case 'tickets':
        return this.#tickets(key, locationId, url);
      default:
        return refuse(404);
    }
  }

  async #rows(key: string, locationId: string | null, kind: PosKind): Promise<readonly unknown[]> {
    let rows = this.#db()
      .selectFrom('sandbox_omnivore')
      .select('body')
      .where('api_key', '=', key)
      .where('kind', '=', kind)
      .orderBy('id');
    if (locationId !== null) rows = rows.where('location_id', '=', locationId);
    return (await rows.execute()).map(({ body }) => body);
  }

  async #tickets(key: string, locationId: string, url: URL): Promise<SandboxAnswer> {
    const where = url.searchParams.get('where') ?? '';
    const since = Number(/^gte\(modified_at,(\d+)\)$/.exec(where)?.[1] ?? 0);
    const opened = /^and\(gte\(opened_at,(\d+)\),lt\(opened_at,(\d+)\)\)$/.exec(where);
    const ofDay = opened
      ? sql`and (body->>'opened_at')::bigint between ${Number(opened[1])} and ${Number(opened[2]) - 1}`
      : sql``;
    const limit = Number(url.searchParams.get('limit') ?? 100);
    const start = Number(url.searchParams.get('start') ?? 0);
    const { rows } = await sql<{ body: Record<string, unknown>; modified_at: number }>`
      select body, floor(extract(epoch from modified_ts))::integer as modified_at from sandbox_omnivore
      where api_key = ${key} and location_id = ${locationId} and kind = 'ticket'
        and modified_ts >= to_timestamp(${since}::double precision) ${ofDay}
      order by modified_ts, id limit ${limit + 1} offset ${start}`.execute(this.#db());
    const page = rows.slice(0, limit).map(({ body, modified_at }) => ({ ...body, modified_at }));
    const next = rows.length > limit ? { href: `${url.pathname}?start=${start + limit}` } : null;
    return { status: 200, body: { _embedded: { tickets: page }, _links: { next } } };
  }
}

const list = (name: string, rows: readonly unknown[]): SandboxAnswer => ({
  status: 200,
  body: { _embedded: { [name]: rows }, count: rows.length },
});

function signIn(text: string): SandboxAnswer {
  const sent = text === '' ? {} : (JSON.parse(text) as { email?: string; password?: string });
  if (!sent.email || !sent.password || sent.email.startsWith(REFUSED)) return refuse(401);
  return { status: 200, body: { access_token: `chownow-${sent.email}` } };
}
