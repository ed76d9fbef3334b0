const FORMATS = ['jpeg', 'png', 'gif', 'webp'] as const;
export type Format = (typeof FORMATS)[number];

/** Null stands for a byte that may be any. */
type Start = readonly (number | null)[];
const ANY_FOUR = [null, null, null, null];

/** How a file of each format begins, whole: what begins otherwise, such as a drawing of markup, is never handed to a decoder. */
const STARTS = {
  jpeg: [[0xff, 0xd8, 0xff]],
  png: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  gif: [[...Buffer.from('GIF87a')], [...Buffer.from('GIF89a')]],
  webp: [[...Buffer.from('RIFF'), ...ANY_FOUR, ...Buffer.from('WEBP')]],
} satisfies Record<Format, readonly Start[]>;

const begins = (bytes: Uint8Array, start: Start) =>
  start.every((byte, at) => (byte === null ? at < bytes.length : bytes[at] === byte));

/** What kind of picture the bytes are, by themselves and not by their name; null for none that is taken in. */
export const formatOf = (bytes: Uint8Array): Format | null =>
  FORMATS.find((format) => STARTS[format].some((start: Start) => begins(bytes, start))) ?? null;
