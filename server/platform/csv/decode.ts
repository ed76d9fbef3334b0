import { isAscii, isUtf8 } from 'node:buffer';
import { decodeWindows1252 } from './windows1252.ts';

const starts = (bytes: Uint8Array, ...magic: number[]) => magic.every((byte, index) => bytes[index] === byte);

const BINARY_MAGIC = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x25, 0x50, 0x44, 0x46],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x1f, 0x8b],
];

/** Control characters that no text file holds. */
function looksBinary(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 9 || (code > 13 && code < 32)) return true;
  }
  return false;
}

/**
 * The text of a file in one of the encodings that spreadsheets write: UTF-8 with or without a byte order mark,
 * UTF-16, else Windows-1252; of a file that was put together from several, each line in its own. Null when it is no text at
 * all, such as a workbook or a PDF.
 */
export function decodeText(bytes: Uint8Array): string | null {
  if (BINARY_MAGIC.some((magic) => starts(bytes, ...magic))) return null;
  const text = decode(bytes);
  return looksBinary(text) ? null : text;
}

function decode(bytes: Uint8Array): string {
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

/** Every line as UTF-8 where it is that, else as Windows-1252; lines of one kind that follow each other together. */
function decodeLines(bytes: Uint8Array): string {
  const unicode = (part: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(part);
  const western = decodeWindows1252;
  const parts: string[] = [];
  let from = 0;
  let kind = unicode;
  for (let start = 0; start < bytes.length; ) {
    const feed = bytes.indexOf(LINE_FEED, start);
    const end = feed === -1 ? bytes.length : feed + 1;
    const line = bytes.subarray(start, end);
    // Plain letters are the same in both.
    const own = isAscii(line) ? kind : isUtf8(line) ? unicode : western;
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
