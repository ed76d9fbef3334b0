import PostalMime, { type Attachment } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Db } from '../db/index.ts';
import type { Log } from '../log/index.ts';

const MAX_BYTES = 2 * 1024 * 1024;

/** An SMTP server on the loopback that keeps every message in the database, where a person reads it in the product. */
export class MailSandbox {
  readonly #server: SMTPServer;

  constructor(db: Db, log: Log) {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      size: MAX_BYTES,
      onData(stream, _session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          keep(db, Buffer.concat(chunks)).then(
            () => done(),
            (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
          );
        });
      },
    });
    this.#server.on('error', (error) => log.warn({ err: error }, 'email sandbox'));
  }

  /** Listens on a free port and answers the address to send to. */
  async start(): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(0, '127.0.0.1', () => resolve());
    });
    const address = this.#server.server.address();
    if (address === null || typeof address === 'string') throw new Error('The email sandbox has no port');
    return `smtp://127.0.0.1:${address.port}`;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }
}

const kept = ({ filename, content }: Attachment) => ({
  name: filename ?? 'attachment',
  size: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
});

async function keep(db: Db, raw: Buffer): Promise<void> {
  const message = await PostalMime.parse(raw);
  await db
    .insertInto('sandbox_mails')
    .values({
      mail_from: message.from?.address ?? '',
      mail_to: (message.to ?? []).map((to) => to.address ?? '').join(', '),
      subject: message.subject ?? '(no subject)',
      body: message.text ?? '',
      attachments: JSON.stringify(message.attachments.map(kept)),
    })
    .execute();
}
