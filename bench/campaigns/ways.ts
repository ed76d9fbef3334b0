import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';
import { sql } from 'kysely';
import { EmailSandbox, SmtpSandbox } from '#server/integrations/email/index.ts';
import { DEFAULT_SECRET } from '#server/platform/config/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Log } from '#server/platform/log/index.ts';

/** What stands in for the carrier, outside of the product as the real one is, and what a loop without a ledger sends to it. */
export interface Way {
  readonly name: 'SendGrid protocol' | 'SMTP';
  /** What the product is started with. */
  readonly env: Readonly<Record<string, string>>;
  /** From now on what is handed over is kept for the bare loop. */
  record(): void;
  /** Hands the same bodies over again in the same batches; answers how many mails went. */
  again(): Promise<number>;
  /** The keys of what it took, each as often as it was taken. */
  taken(): Promise<{ readonly all: number; readonly different: number }>;
  forget(): Promise<void>;
  /** From now on it tells what became of mails, where it is one that tells. */
  tell(): void;
  stop(): Promise<void>;
}

interface World {
  readonly db: Db;
  readonly log: Log;
  /** Where the product takes events. */
  readonly publicUrl: string;
  /** Who the mails are from. */
  readonly from: string;
}

const clock = { now: () => new Date() };
/** The connections and the batches of SmtpProvider. */
const CONNECTIONS = 5;
const RETURN_DOMAIN = 'bounces.couvert.example';

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

/** The provider's sandbox behind a door that can keep what passes. */
export async function byProvider({ db, log, publicUrl, from }: World): Promise<Way> {
  const sandbox = new EmailSandbox({ db: () => db, log, clock, publicUrl, secret: DEFAULT_SECRET });
  sandbox.holdEvents();
  sandbox.limitTo({ sends: 1_000_000, others: 1_000_000 });
  const { url, apiKey, publicKey } = await sandbox.start();
  await sandbox.confirmSender(from);
  let kept: string[] | null = null;
  const door = createServer(async (request, response) => {
    const { method = 'GET', url: path = '/', headers } = request;
    const body = method === 'GET' ? undefined : (await bodyOf(request)).toString();
    if (path === '/v3/mail/send' && body !== undefined) kept?.push(body);
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: headers.authorization ?? '', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body }),
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(await answer.text());
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const { port } = door.address() as AddressInfo;
  const reached = `http://127.0.0.1:${port}`;
  return {
    name: 'SendGrid protocol',
    env: { EMAIL_URL: reached, EMAIL_API_KEY: apiKey, EMAIL_WEBHOOK_KEY: publicKey },
    record() {
      kept = [];
    },
    async again() {
      const bodies = kept ?? [];
      kept = null;
      let mails = 0;
      for (const body of bodies) {
        const answer = await fetch(`${reached}/v3/mail/send`, {
          method: 'POST',
          headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
          body,
        });
        if (answer.status !== 202) throw new Error(`The sandbox answered ${await answer.text()}`);
        mails += JSON.parse(body).personalizations.length;
      }
      return mails;
    },
    async taken() {
      const { rows } = await sql<{ all: number; different: number }>`
        select count(*)::int as "all", count(distinct custom_args ->> 'couvert_key')::int as different from sandbox_emails`.execute(
        db,
      );
      return rows[0] ?? { all: 0, different: 0 };
    },
    async forget() {
      await sql`truncate sandbox_emails cascade`.execute(db);
    },
    tell: () => sandbox.releaseEvents(),
    async stop() {
      door.close();
      await sandbox.stop();
    },
  };
}

/** The sandbox of mail servers; what it took is what the bare loop sends again. */
export async function bySmtp({ db, log }: World): Promise<Way> {
  const sandbox = new SmtpSandbox({
    db: () => db,
    log,
    clock,
    findKey: async () => null,
    deliver: async () => 200,
  });
  const url = await sandbox.start();
  return {
    name: 'SMTP',
    env: { EMAIL_SMTP_URL: url, EMAIL_RETURN_DOMAIN: RETURN_DOMAIN },
    record: () => undefined,
    async again() {
      const { rows } = await sql<{ from: string; to: string; raw: Buffer }>`
        select mail_from as "from", mail_to as "to", raw from sandbox_smtp_mails`.execute(db);
      const way = createTransport({ url, pool: true, maxConnections: CONNECTIONS, maxMessages: 500 });
      try {
        await Promise.all(rows.map(({ raw, ...envelope }) => way.sendMail({ envelope, raw })));
      } finally {
        way.close();
      }
      return rows.length;
    },
    async taken() {
      const { rows } = await sql<{ all: number; different: number }>`
        select count(*)::int as "all", count(distinct mail_to)::int as different from sandbox_smtp_mails`.execute(
        db,
      );
      return rows[0] ?? { all: 0, different: 0 };
    },
    async forget() {
      await sql`truncate sandbox_smtp_mails`.execute(db);
    },
    tell: () => undefined,
    stop: () => sandbox.stop(),
  };
}
