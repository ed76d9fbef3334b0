import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { MAX_CONCEPT_IMAGE_BYTES, MAX_IMAGE_BYTES } from '#contract/marketing/media/endpoints.ts';
import { png } from '#tests/support/pictures.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';

const { media } = services;
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ work: false });
});
afterAll(() => t?.close());

const fileOf = (content: Buffer, name = 'terrace.jpg') => ({
  field: 'image',
  name,
  type: 'image/jpeg',
  content,
});
const here = () => ({ params: { programId: t.fixture.programId } });
const add = async (content: Buffer, name?: string) =>
  (await t.as('admin')).call(media.add, { ...here(), file: fileOf(content, name) });
const refused = async (content: Buffer) =>
  (await t.as('admin')).refusal(media.add, { ...here(), file: fileOf(content) });
const show = (src: string) => t.anonymous.request({ method: 'GET', url: new URL(src).pathname });

const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

describe('pictures of emails', () => {
  test('are scaled to 1200 pixels of width and come back to anybody, to keep for ever and to do nothing', async () => {
    const kept = await add(await noise(2400, 300).jpeg().toBuffer());
    expect(kept).toMatchObject({ width: 1200, height: 150 });
    const shown = await show(kept.src);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none';frame-ancestors 'none';sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(shown.rawPayload.length).toBe(kept.bytes);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200 });
  });

  test('lose where they were taken, and stand upright', async () => {
    const taken = await noise(40, 20)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 31/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(taken.includes('Exif')).toBe(true);
    const kept = await add(taken);
    expect(kept).toMatchObject({ width: 20, height: 40 });
    const { exif, orientation } = await sharp((await show(kept.src)).rawPayload).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
  });

  test('still move', async () => {
    const frames = await Promise.all([0, 1, 2].map(() => noise(1500, 20).png().toBuffer()));
    const kept = await add(
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    );
    expect(kept).toMatchObject({ width: 1200, height: 16 });
    expect(await sharp((await show(kept.src)).rawPayload).metadata()).toMatchObject({
      format: 'gif',
      pages: 3,
    });
  });

  test('the same twice is kept once, and listed by the name of its file', async () => {
    const bytes = png(randomBytes(16));
    const first = await add(bytes, 'dessert.png');
    expect(await add(bytes, 'again.png')).toEqual(first);
    const admin = await t.as('admin');
    const { data } = await admin.call(media.list, { ...here(), query: { search: 'dessert' } });
    expect(data).toMatchObject([{ ...first, title: 'dessert.png' }]);
    expect((await admin.call(media.list, { ...here(), query: { search: 'again' } })).data).toEqual([]);
  });

  test('of more than 30 MB are refused with their size', async () => {
    const { status, code, message } = await refused(Buffer.alloc(MAX_IMAGE_BYTES + 1, 0xff));
    expect([status, code]).toEqual([413, 'TOO_LARGE']);
    expect(message).toMatch(/at most 30 MB.*Make it smaller/);
  });

  test('of exactly 30 MB are taken in', async () => {
    const picture = await noise(600, 400).jpeg().toBuffer();
    const file = Buffer.concat([picture, Buffer.alloc(MAX_IMAGE_BYTES - picture.length)]);
    expect(await add(file)).toMatchObject({ width: 600, height: 400 });
  });

  test.each([
    ['drawn by markup', () => Buffer.from(BOMB), /not a PNG, JPEG, GIF or WebP/],
    [
      'claiming 50,000 by 50,000 pixels',
      () => png(Buffer.alloc(8), { width: 50_000, height: 50_000 }),
      /120 million pixels/,
    ],
    [
      'drawn by markup that says WEBP where a WebP does',
      () => Buffer.from('<svg    WEBP xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      /not a PNG, JPEG, GIF or WebP/,
    ],
    ['of one endless row', () => png(Buffer.alloc(20_001)), /20,000 pixels wide or high/],
    ['that end too early', () => png(randomBytes(4000)).subarray(0, 900), /broken/],
    ['without a byte', () => Buffer.alloc(0), /not a PNG/],
  ])('%s are refused', async (_what, make, said) => {
    const { code, message } = await refused(make());
    expect(code).toBe('FILE_INVALID');
    expect(message).toMatch(said);
  });

  test('come many at once, are read one after the other, and all are kept', async () => {
    const all = await Promise.all(
      Array.from({ length: 6 }, async () => add(await noise(1300, 200).jpeg().toBuffer())),
    );
    expect(new Set(all.map(({ src }) => src)).size).toBe(6);
  });

  test('are no longer kept where a concept has 5 GB of them', async () => {
    const bytes = png(randomBytes(32));
    const rows = t.platform.db.updateTable('media').where('program_id', '=', t.fixture.programId);
    await add(png(randomBytes(16)));
    await rows.set({ bytes: 2_000_000_000 }).execute();
    const { code, message } = await refused(bytes);
    await rows.set({ bytes: 100 }).execute();
    expect([code, message]).toEqual(['TOO_LARGE', expect.stringContaining('5 GB of pictures already')]);
    expect((await add(bytes)).width).toBe(32);
  });

  test('of several that come at once only those are kept for which there is room, and one that is kept needs none', async () => {
    const made = await Promise.all(
      Array.from({ length: 6 }, () => noise(60, 40).png({ compressionLevel: 0 }).toBuffer()),
    );
    const { bytes: each } = await add(await noise(60, 40).png({ compressionLevel: 0 }).toBuffer());
    const stored = t.platform.db.selectFrom('media').where('program_id', '=', t.fixture.programId);
    const ids = (await stored.select('media_id').orderBy('media_id').execute()).map(
      ({ media_id }) => media_id,
    );
    const rows = t.platform.db.updateTable('media').where('program_id', '=', t.fixture.programId);
    await rows.set({ bytes: 1 }).execute();
    const filled = Math.ceil((MAX_CONCEPT_IMAGE_BYTES - each * 1.5) / 3);
    await rows.set({ bytes: filled }).where('media_id', 'in', ids.slice(0, 3)).execute();
    const admin = await t.as('admin');
    const sent = await Promise.all(
      made.map((content) => admin.send(media.add, { ...here(), file: fileOf(content) })),
    );
    expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([201, 413, 413, 413, 413, 413]);
    const again = made[sent.findIndex(({ statusCode }) => statusCode === 201)] ?? Buffer.alloc(0);
    expect((await add(again)).bytes).toBeGreaterThan(0);
    await rows.set({ bytes: 100 }).execute();
  });

  test('of several parts come back whole, byte by byte', async () => {
    const kept = await add(await noise(1200, 400).png({ compressionLevel: 0 }).toBuffer());
    expect(kept.bytes).toBeGreaterThan(3 * 256 * 1024);
    const shown = await show(kept.src);
    expect(shown.headers['content-length']).toBe(String(kept.bytes));
    const hash = createHash('sha256').update(shown.rawPayload).digest('hex');
    expect(kept.src).toContain(hash);
  });

  test('are added and listed in the current concept alone', async () => {
    const admin = await t.as('admin');
    const { program_id } = await t.platform.db
      .selectFrom('programs')
      .select('program_id')
      .where('program_id', '!=', t.fixture.programId)
      .executeTakeFirstOrThrow();
    const there = { params: { programId: program_id } };
    const file = fileOf(png(randomBytes(16)));
    expect((await admin.refusal(media.add, { ...there, file })).code).toBe('NOT_FOUND');
    expect((await admin.refusal(media.list, there)).code).toBe('NOT_FOUND');
    const host = await t.as('host');
    expect((await host.refusal(media.add, { ...here(), file })).code).toBe('FORBIDDEN');
    expect((await host.refusal(media.list, here())).code).toBe('FORBIDDEN');
  });
});

const BOMB = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>
<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"><text>&b;</text></svg>`;
