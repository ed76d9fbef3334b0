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
 * UTF-16 with one, else Windows-1252. Null when it is no text at all, such as a workbook or a PDF.
 */
export function decodeText(bytes: Uint8Array): string | null {
  if (BINARY_MAGIC.some((magic) => starts(bytes, ...magic))) return null;
  const text = decode(bytes);
  return looksBinary(text) ? null : text;
}

function decode(bytes: Uint8Array): string {
  if (starts(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (starts(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
