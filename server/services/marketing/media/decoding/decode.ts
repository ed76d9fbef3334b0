import sharp from 'sharp';
import type { Format } from '../formats.ts';
import { MAX_PIXELS, MAX_SIDE } from './limits.ts';

export interface Asked {
  readonly bytes: Uint8Array;
  readonly format: Format;
  readonly mostWidth: number;
}
export type Decoded =
  | { readonly content: Uint8Array; readonly width: number; readonly height: number }
  | { readonly problem: 'broken' | 'pixels' | 'side' };

// One thread and nothing kept: what a picture takes is given back with it.
sharp.concurrency(1);
sharp.cache(false);

/** Scales a picture and leaves out what a camera wrote into it; its head is read first, which unpacks nothing. */
export async function decode({ bytes, format, mostWidth }: Asked): Promise<Decoded> {
  try {
    const { pages = 1, ...size } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const height = size.pageHeight ?? size.height;
    if (size.format !== format) return { problem: 'broken' };
    if (size.width * height * pages > MAX_PIXELS) return { problem: 'pixels' };
    if (Math.max(size.width, height) > MAX_SIDE) return { problem: 'side' };
    const moves = pages > 1;
    const read = sharp(bytes, { animated: moves, limitInputPixels: MAX_PIXELS });
    const { data, info } = await (moves ? read : read.autoOrient())
      .resize({ width: mostWidth, withoutEnlargement: true })
      .toFormat(format)
      .toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.pageHeight ?? info.height };
  } catch {
    return { problem: 'broken' };
  }
}
