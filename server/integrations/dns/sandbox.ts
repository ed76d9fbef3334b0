import { createSocket, type Socket } from 'node:dgram';
import packet from 'dns-packet';
import type { Db, Trx } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { MISTAKES, type Mistake, type PublishedRecord } from './mistakes.ts';

export interface DnsSandboxOptions {
  readonly db: () => Db;
  readonly log: Log;
}

const MOST_BYTES = 255;
const TTL = 60;

/**
 * A local stand-in for the name servers of domains, over UDP: it answers what it keeps. Whoever adds a domain is taken to have set its
 * records, well or with the mistake that the domain's name begins with: `typo.harbor.example`, `two-spf.harbor.example`.
 */
export class DnsSandbox {
  readonly #options: DnsSandboxOptions;
  #socket: Socket | null = null;
  readonly #running = new Set<Promise<void>>();

  constructor(options: DnsSandboxOptions) {
    this.#options = options;
  }

  /** Listens on a free loopback port and answers its address. */
  async start(): Promise<string> {
    const socket = createSocket('udp4');
    this.#socket = socket;
    socket.on('message', (message, { port, address }) => {
      const work = this.#answer(message)
        .then((answer) => void (answer && socket.send(answer, port, address)))
        .catch((error: unknown) => this.#options.log.debug({ err: error }, 'sandbox of name servers'));
      const kept = work.finally(() => this.#running.delete(kept));
      this.#running.add(kept);
    });
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.bind(0, '127.0.0.1', resolve);
    });
    socket.unref();
    return `127.0.0.1:${socket.address().port}`;
  }

  async stop(): Promise<void> {
    await Promise.all(this.#running);
    const socket = this.#socket;
    if (socket) await new Promise<void>((resolve) => socket.close(() => resolve()));
  }

  /** Sets the records of a domain, as its owner would: what stood there is gone. */
  async publish(
    trx: Trx | Db,
    domain: string,
    records: readonly PublishedRecord[],
    mistake: Mistake | null = mistakeOf(domain),
  ): Promise<void> {
    const names = records.map(({ name }) => name);
    await trx.deleteFrom('sandbox_dns_records').where('name', 'in', names).execute();
    const set = mistake ? MISTAKES[mistake](records) : records;
    if (set.length === 0) return;
    await trx
      .insertInto('sandbox_dns_records')
      .values(set.map(({ name, kind, value }) => ({ name: name.toLowerCase(), kind, value })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async #answer(message: Buffer): Promise<Buffer | null> {
    const asked = packet.decode(message);
    const [question] = asked.questions ?? [];
    if (!question || asked.type !== 'query') return null;
    const name = question.name.toLowerCase();
    // Whose name servers are silent.
    if (name.split('.').includes('silent')) return null;
    const rows = await this.#options
      .db()
      .selectFrom('sandbox_dns_records')
      .select(['kind', 'value'])
      .where('name', '=', name)
      .orderBy('value')
      .execute();
    const answers = rows
      .filter(({ kind }) => kind === question.type)
      .map(({ kind, value }) =>
        kind === 'TXT'
          ? ({ type: 'TXT', name, ttl: TTL, data: partsOf(value) } as const)
          : ({ type: 'CNAME', name, ttl: TTL, data: value } as const),
      );
    return packet.encode({
      type: 'response',
      id: asked.id ?? 0,
      flags: packet.AUTHORITATIVE_ANSWER | (rows.length === 0 ? NAME_ERROR : 0),
      questions: [question],
      answers,
    });
  }
}

const NAME_ERROR = 3;

function mistakeOf(domain: string): Mistake | null {
  const [first] = domain.split('.');
  return MISTAKE_NAMES.find((name) => name === first) ?? null;
}

const MISTAKE_NAMES = Object.keys(MISTAKES) as Mistake[];

/** A long text goes in parts. */
const partsOf = (text: string) => text.match(new RegExp(`.{1,${MOST_BYTES}}`, 'gs')) ?? [''];
