import { createHash } from 'node:crypto';
import sharp, { type Metadata } from 'sharp';
import { MAX_IMAGE_WIDTH } from '#contract/marketing/media/endpoints.ts';
import { fail } from '#server/platform/errors/index.ts';

const FORMATS = ['jpeg', 'png', 'gif', 'webp'] as const;
type Format = (typeof FORMATS)[number];

interface Start {
  readonly at: number;
  readonly bytes: readonly number[];
}

/** How a file of each format begins: what begins otherwise, such as a drawing of markup, is never handed to a decoder. */
const STARTS = {
  jpeg: { at: 0, bytes: [0xff, 0xd8, 0xff] },
  png: { at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  gif: { at: 0, bytes: [0x47, 0x49, 0x46, 0x38] },
  webp: { at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
} satisfies Record<Format, Start>;

const ENDINGS = { jpeg: 'jpg', png: 'png', gif: 'gif', webp: 'webp' } satisfies Record<Format, string>;

/** Of all frames together: a photo of the largest cameras passes, and what unpacks to more memory than a server has does not. */
const MAX_PIXELS = 120_000_000;
const MANY = `${MAX_PIXELS / 1_000_000} million`;

/** A picture as it is kept. */
export interface Kept {
  readonly name: string;
  readonly type: `image/${Format}`;
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
}

const formatOf = (bytes: Uint8Array): Format | null =>
  FORMATS.find((format) => STARTS[format].bytes.every((byte, n) => bytes[STARTS[format].at + n] === byte)) ??
  null;

/**
 * Scales a picture to at most 1200 pixels of width, upright, without what a camera or a program wrote into it; one that moves
 * still does. Its name follows from its bytes. Errors: FILE_INVALID for what is no picture, is broken, or has too many pixels.
 */
export async function keepImage(bytes: Buffer): Promise<Kept> {
  const format = formatOf(bytes);
  if (!format) fail('FILE_INVALID', 'This is not a PNG, JPEG, GIF or WebP picture. Choose another file.');
  const { pages = 1, ...size } = await measured(bytes);
  if (size.width * (size.pageHeight ?? size.height) * pages > MAX_PIXELS) tooManyPixels();
  const { data, info } = await scaled(bytes, format, pages > 1);
  return {
    name: `${createHash('sha256').update(data).digest('hex')}.${ENDINGS[format]}`,
    type: `image/${format}`,
    width: info.width,
    height: info.pageHeight ?? info.height,
    content: data,
  };
}

/** What its head says, which is read without unpacking it. */
async function measured(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return broken();
  }
}

async function scaled(bytes: Buffer, format: Format, moves: boolean) {
  try {
    const read = sharp(bytes, { animated: moves, limitInputPixels: MAX_PIXELS });
    const upright = moves ? read : read.autoOrient();
    return await upright
      .resize({ width: MAX_IMAGE_WIDTH, withoutEnlargement: true })
      .toFormat(format)
      .toBuffer({ resolveWithObject: true });
  } catch {
    return broken();
  }
}

function tooManyPixels(): never {
  fail(
    'FILE_INVALID',
    `The picture has more than ${MANY} pixels. Make it smaller, such as 2400 pixels wide, and send it again.`,
  );
}

function broken(): never {
  fail('FILE_INVALID', 'The picture is broken and cannot be read. Save it anew, or choose another file.');
}
