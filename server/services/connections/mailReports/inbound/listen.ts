import { type AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { mailOf } from '#server/integrations/email/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { takeInbound } from './take.ts';

const MOST_BYTES = 2 * 1024 * 1024;
const MOST_CLIENTS = 50;
const IDLE_MS = 60_000;

export interface MailInbound {
  readonly port: number;
  stop(): Promise<void>;
}

const refuse = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/**
 * A mail server that takes what comes back of our mails and nothing else: an address that no mail of ours left from is refused, and
 * while the database is away mail is asked to come again. Throws where the port is taken.
 */
export async function listenForMail(platform: Platform, port: number, host: string): Promise<MailInbound> {
  const { config, log } = platform;
  const running = new Set<Promise<void>>();
  const server = new SMTPServer({
    name: config.email?.by === 'smtp' ? config.email.returnDomain : 'couvert',
    banner: 'Couvert takes what comes back',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MOST_BYTES,
    maxClients: MOST_CLIENTS,
    socketTimeout: IDLE_MS,
    onRcptTo({ address }, _session, done) {
      const isOurs = mailOf(address, config.tokenSecret) !== null;
      done(isOurs ? null : refuse(550, '5.1.1 No mail of ours left from this address'));
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size <= MOST_BYTES) chunks.push(chunk);
      });
      stream.on('end', () => {
        if (size > MOST_BYTES) {
          done(refuse(552, '5.3.4 This is larger than anything that comes back'));
          return;
        }
        const to = envelope.rcptTo.map(({ address }) => address);
        const work = takeInbound(platform, { raw: Buffer.concat(chunks), to }).then(
          () => done(null, 'Taken'),
          (error: unknown) => {
            log.warn({ err: error }, 'mail that came back');
            done(refuse(451, '4.3.0 Not now, come again later'));
          },
        );
        const kept = work.finally(() => running.delete(kept));
        running.add(kept);
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  server.on('error', (error) => log.warn({ err: error }, 'the mail server for what comes back'));
  return {
    port: (server.server.address() as AddressInfo).port,
    async stop() {
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await Promise.all(running);
    },
  };
}
