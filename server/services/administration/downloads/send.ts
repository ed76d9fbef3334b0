import { pipeline, Readable, type Transform } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Stamp } from '#server/platform/audit/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, write } from '#server/platform/write/index.ts';
import { type Cell, neutralise, safeFileName } from './rules.ts';
import type { Download, DownloadScope } from './tickets.ts';

/** Answers with a file that streams as fast as it is read; never whole in memory. What the log tells of it is written first. */
export async function sendDownload<T extends z.ZodType>(
  platform: Platform,
  reply: FastifyReply,
  download: Download<T>,
  { scope, stamp }: { scope: DownloadScope; stamp: Stamp },
  params: z.output<T>,
): Promise<void> {
  const event = await download.event?.(platform, scope, params);
  if (event) await write(platform, { stamp: () => stamp }, (work) => tell(work, event));
  const day = platform.clock.now().toISOString().slice(0, 10);
  const name = safeFileName(download.fileName(params, day));
  reply.header('content-disposition', `attachment; filename="${name}"`);
  reply.header('cache-control', 'no-store');
  if ('rows' in download) {
    reply.header('content-type', 'text/csv; charset=utf-8');
    reply.send(csvStream(platform, download.rows(platform, scope, params)));
    return;
  }
  const { type } = download;
  reply.header('content-type', type === 'application/json' ? `${type}; charset=utf-8` : type);
  reply.send(writtenStream(platform, download.chunks(platform, scope, params)));
}

/** Rows as CSV with a byte order mark, so that spreadsheets read it as UTF-8; never whole in memory. */
function csvStream({ log }: Platform, rows: AsyncIterable<readonly Cell[]>): Transform {
  const csv = stringify({ bom: true, cast: { boolean: (value) => (value ? 'yes' : 'no') } });
  pipeline(Readable.from(neutralised(rows)), csv, (error) => {
    if (error) log.warn({ err: error }, 'a download ended early');
  });
  return csv;
}

/** A file that its maker writes piece by piece. */
function writtenStream({ log }: Platform, chunks: AsyncIterable<string | Uint8Array>): Readable {
  const file = Readable.from(chunks, { objectMode: false });
  file.on('error', (error) => log.warn({ err: error }, 'a download ended early'));
  return file;
}

async function* neutralised(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield row.map(neutralise);
}
