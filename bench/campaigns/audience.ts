import { sql } from 'kysely';
import { services } from '#contract/index.ts';
import { readConfig } from '#server/platform/config/index.ts';
import { createPlatform } from '#server/platform/createPlatform.ts';
import { createLog } from '#server/platform/log/index.ts';
import { openSession, type Session } from '#server/platform/postgres/index.ts';
import { seedSenders, withKeys } from '#server/services/connections/senderDomains/index.ts';
import { HttpClient } from '#tests/support/httpClient.ts';
import { seed, vacuum } from '../large.ts';
import { letter } from '../letter.ts';

export const FROM = {
  from_name: 'Harvest & Main',
  from_email: 'hello@letters.example',
  reply_to: null,
} as const;

/** Guests whom mail reaches, cut into audiences that have nobody in common. */
export class Audience {
  readonly programId: number;
  readonly #session: Session;
  readonly #templateId: number;
  readonly #userId: number;
  #from = 0;

  private constructor(session: Session, ids: { programId: number; templateId: number; userId: number }) {
    this.#session = session;
    this.programId = ids.programId;
    this.#templateId = ids.templateId;
    this.#userId = ids.userId;
  }

  /** A concept with so many guests that its audiences are to be had, a letter and a sender whose domain is verified. */
  static async write(url: string, connectionString: string, reachable: number): Promise<Audience> {
    const guests = Math.ceil((reachable / 0.5) * 1.02);
    const programId = await seed(connectionString, { guests, visits: Math.ceil(guests / 4) });
    await vacuum(connectionString, ['guests', 'parties', 'tickets', 'guest_reach', 'guest_consents']);
    await writeSender(connectionString, programId);
    const admin = await HttpClient.signIn(url, 'admin@example.com', 'couvert-demo');
    const client = new HttpClient(url, admin.token, programId);
    const { id: templateId } = await client.call(services.emailTemplates.create, {
      params: { programId },
      body: { name: 'Autumn', subject: 'Autumn, {{first_name|dear guest}}', json: letter() },
    });
    const session = await openSession(connectionString, 'bench');
    const [user] = await session.rows(`select user_id from users where email = 'admin@example.com'`);
    return new Audience(session, { programId, templateId, userId: Number(user?.user_id) });
  }

  /** Schedules a campaign for now, to so many who got none before; answers its id. */
  async send(guests: number, perMinute: number): Promise<number> {
    const program = this.programId;
    const [made] = await this.#session.rows(
      `insert into segments (program_id, name, kind) values (${program}, 'From ${this.#from}', 'imported') returning segment_id as id`,
    );
    const segment = Number(made?.id);
    const chosen = await this.#session.rows(
      `insert into segment_members (program_id, segment_id, guest_id, entered_ts)
       select ${program}, ${segment}, guest_id, now() from guest_reach
       where program_id = ${program} and email order by guest_id offset ${this.#from} limit ${guests} returning guest_id`,
    );
    if (chosen.length !== guests) throw new Error(`Only ${chosen.length} of ${guests} are reached`);
    this.#from += guests;
    const [campaign] = await this.#session.rows(
      `insert into campaigns (program_id, channel, name, state, scheduled_for, requested_ts, moved_ts, undo_minutes,
         rate_per_minute, created_by_user_id, segment_ids, email_template_id, email_template_number)
       values (${program}, 'email', 'Of ${guests}, from ${this.#from}', 'scheduled', now(), now(), now(), 0, ${perMinute},
         ${this.#userId}, '{${segment}}', ${this.#templateId}, 1) returning campaign_id as id`,
    );
    return Number(campaign?.id);
  }

  async state(campaignId: number): Promise<string> {
    const [row] = await this.#session.rows(
      `select state, reason_text from campaigns where program_id = ${this.programId} and campaign_id = ${campaignId}`,
    );
    const state = String(row?.state);
    if (state === 'paused' || state === 'failed')
      throw new Error(`The campaign is ${state}: ${String(row?.reason_text)}`);
    return state;
  }

  /** How many are in each state. */
  async states(campaignId: number): Promise<Readonly<Record<string, number>>> {
    const rows = await this.#session.rows(
      `select state, count(*)::int as n from campaign_recipients
       where program_id = ${this.programId} and campaign_id = ${campaignId} group by state`,
    );
    return Object.fromEntries(rows.map(({ state, n }) => [String(state), Number(n)]));
  }

  /** The seconds from the first mail that was claimed to the last one that was taken. */
  async seconds(campaignId: number): Promise<number> {
    const [row] = await this.#session.rows(
      `select extract(epoch from max(sent_ts) - min(claimed_ts))::float as s from campaign_recipients
       where program_id = ${this.programId} and campaign_id = ${campaignId}`,
    );
    return Number(row?.s);
  }

  close(): Promise<void> {
    return this.#session.close();
  }
}

async function writeSender(connectionString: string, programId: number): Promise<void> {
  const config = readConfig({ NODE_ENV: 'development', LOG_LEVEL: 'silent', DATABASE_URL: connectionString });
  const platform = createPlatform(config, createLog(config), {
    connectionString,
    version: 'bench',
    poolSize: 2,
  });
  try {
    const domains = await withKeys([{ domain: 'letters.example', mistake: null, senders: [FROM] }]);
    await platform.db
      .transaction()
      .execute((trx) => seedSenders(platform, trx, { programId, domains, now: new Date() }));
    await sql`insert into marketing_limits (program_id, quiet_from, quiet_to) values (${programId}, '21:00', '08:00')`.execute(
      platform.db,
    );
  } finally {
    await platform.stop();
  }
}
