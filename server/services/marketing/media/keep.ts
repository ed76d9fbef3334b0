import { createHash } from 'node:crypto';
import { MAX_IMAGE_WIDTH } from '#contract/marketing/media/endpoints.ts';
import { fail } from '#server/platform/errors/index.ts';
import { decodeApart, MAX_PIXELS, MAX_SIDE } from './decoding/index.ts';
import { type Format, formatOf } from './formats.ts';

const ENDINGS = { jpeg: 'jpg', png: 'png', gif: 'gif', webp: 'webp' } satisfies Record<Format, string>;
const SMALLER = 'Make it smaller, such as 2400 pixels wide, and send it again.';

const BUSY = 'Many pictures are being read at the moment. Send this one again in a minute.';

/** A picture as it is kept. */
export interface Kept {
  readonly name: string;
  readonly type: `image/${Format}`;
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
}

const PROBLEMS = {
  broken: 'The picture is broken and cannot be read. Save it again, or choose another file.',
  pixels: `The picture has more than ${MAX_PIXELS / 1_000_000} million pixels. ${SMALLER}`,
  side: `The picture is more than ${MAX_SIDE.toLocaleString('en-US')} pixels wide or high. ${SMALLER}`,
  late: `The picture takes too long to be read. ${SMALLER}`,
  ended: `The picture takes more memory than there is. ${SMALLER}`,
} as const;

/**
 * Scales a picture to at most 1200 pixels of width, upright, without what a camera or a program wrote into it; one that moves
 * still does. Its name follows from its bytes. Errors: FILE_INVALID for what is no picture, is broken, or has too many pixels;
 * THROTTLED where too many wait.
 */
export async function keepImage(bytes: Buffer): Promise<Kept> {
  const format = formatOf(bytes);
  if (!format) fail('FILE_INVALID', 'This is not a PNG, JPEG, GIF or WebP picture. Choose another file.');
  const told = await decodeApart({ bytes, format, mostWidth: MAX_IMAGE_WIDTH });
  if ('failed' in told) {
    const { failed } = told;
    return failed === 'busy' ? fail('THROTTLED', BUSY) : fail('FILE_INVALID', PROBLEMS[failed]);
  }
  if ('problem' in told.made) return fail('FILE_INVALID', PROBLEMS[told.made.problem]);
  const { width, height } = told.made;
  const content = Buffer.from(told.made.content);
  const name = `${createHash('sha256').update(content).digest('hex')}.${ENDINGS[format]}`;
  return { name, type: `image/${format}`, width, height, content };
}
