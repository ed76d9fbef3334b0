import { isAscii, isUtf8 } from 'node:buffer';
import { decodeWestern, isWestern } from './western.ts';

const starts = (bytes: Uint8Array, ...magic: number[]) => magic.every((byte, index) => bytes[index] === byte);

const BINARY_MAGIC = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x25, 0x50, 0x44, 0x46],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x1f, 0x8b],
];

const CONTROLS = /[\0-\x08\x0e-\x1f]/g;
/** A text file may hold a stray control character, such as a NUL, in so many; more of them are no text. */
const CHARACTERS_PER_CONTROL = 1_000;

/** The text of a file, or why it has none: it is no text at all, or in an encoding that nobody can tell. */
type Decoded =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly why: 'notCsv' | 'encoding' };

/**
 * The text of a file in one of the encodings that spreadsheets write: UTF-8 with or without a byte order mark,
 * UTF-16, else Windows-1252; of a file that was put together from several, each line in its own. Stray control characters
 * are left out.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  if (BINARY_MAGIC.some((magic) => starts(bytes, ...magic))) return { ok: false, why: 'notCsv' };
  const text = decode(bytes);
  if (text === null) return { ok: false, why: 'encoding' };
  const controls = text.match(CONTROLS)?.length ?? 0;
  if (controls > 1 + text.length / CHARACTERS_PER_CONTROL) return { ok: false, why: 'notCsv' };
  return { ok: true, text: controls === 0 ? text : text.replace(CONTROLS, '') };
}

function decode(bytes: Uint8Array): string | null {
  if (starts(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (starts(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  const unmarked = utf16Without(bytes);
  if (unmarked) return new TextDecoder(unmarked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeLines(bytes);
  }
}

/** UTF-16 without its mark: in the first characters, which are plain letters, every other byte is null. */
function utf16Without(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const head = bytes.subarray(0, 8);
  if (head.length < 8) return null;
  const isNull = (offset: number) => [0, 2, 4, 6].every((at) => head[at + offset] === 0);
  const isText = (offset: number) => [0, 2, 4, 6].every((at) => (head[at + offset] ?? 0) >= 32);
  if (isNull(1) && isText(0)) return 'utf-16le';
  return isNull(0) && isText(1) ? 'utf-16be' : null;
}

const LINE_FEED = 10;

const unicode = new TextDecoder('utf-8', { ignoreBOM: true });
const decodeUnicode = (bytes: Uint8Array) => unicode.decode(bytes);

/** Every line as UTF-8 where it is that, else as Windows-1252; lines of one kind that follow each other together. Null when one is neither. */
function decodeLines(bytes: Uint8Array): string | null {
  const parts: string[] = [];
  let from = 0;
  let kind = decodeUnicode;
  for (let start = 0; start < bytes.length; ) {
    const feed = bytes.indexOf(LINE_FEED, start);
    const end = feed === -1 ? bytes.length : feed + 1;
    const line = bytes.subarray(start, end);
    // Plain letters are the same in both.
    const own = isAscii(line) ? kind : isUtf8(line) ? decodeUnicode : decodeWestern;
    if (own === decodeWestern && !isWestern(line)) return null;
    if (own !== kind) {
      parts.push(kind(bytes.subarray(from, start)));
      from = start;
      kind = own;
    }
    start = end;
  }
  parts.push(kind(bytes.subarray(from)));
  return parts.join('');
}
