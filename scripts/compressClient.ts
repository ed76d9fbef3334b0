import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** What shrinks; fonts and pictures are compressed in themselves. */
const SHRINKS = /\.(js|css|html|svg|json|txt|webmanifest)$/;

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${file}.br`, await brotli(content, { params }));
  await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
}

/** Writes each file of the built client once more as brotli and gzip, beside itself, as tight as they go. */
export async function compressClient(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    SHRINKS.test(file),
  );
  await Promise.all(files.map((file) => compressFile(join(folder, file))));
}
