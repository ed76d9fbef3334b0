import { FILE_MESSAGES } from '#contract/merchants/messages.ts';
import { MAX_UPLOAD_BYTES } from '#contract/merchants/schemas.ts';

export interface FileVerdict {
  readonly error: string | null;
  /** Worth knowing, but no reason to stop. */
  readonly note: string | null;
}

const verdict = (error: string | null, note: string | null = null): FileVerdict => ({ error, note });
const startsWith = (head: Uint8Array, bytes: readonly number[]) =>
  bytes.every((byte, index) => head[index] === byte);

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const PDF = [0x25, 0x50, 0x44, 0x46];
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];
const isUtf16 = (head: Uint8Array) => startsWith(head, [0xff, 0xfe]) || startsWith(head, [0xfe, 0xff]);

/** How many first bytes of a file `checkFile` wants to see. */
export const HEAD_BYTES = 4096;

function looksBinary(head: Uint8Array): boolean {
  return [ZIP, PDF, OLD_EXCEL].some((magic) => startsWith(head, magic)) || head.includes(0);
}

/**
 * Judges a file before it is sent, from its name, its size in bytes and its first bytes: empty, too large, not a
 * CSV, or a CSV that spreadsheets wrote as UTF-16 (which the server reads).
 */
export function checkFile(name: string, size: number, head: Uint8Array): FileVerdict {
  if (size === 0) return verdict(FILE_MESSAGES.empty);
  if (size > MAX_UPLOAD_BYTES) return verdict(FILE_MESSAGES.tooLarge((size / 1024 / 1024).toFixed(1)));
  if (isUtf16(head)) return verdict(null, FILE_MESSAGES.utf16);
  if (!/\.(csv|txt|tsv)$/i.test(name) || looksBinary(head)) return verdict(FILE_MESSAGES.notCsv);
  const lines = new TextDecoder()
    .decode(head)
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '');
  if (lines.length === 0) return verdict(FILE_MESSAGES.empty);
  return verdict(lines.length === 1 && size <= head.length ? FILE_MESSAGES.noRows : null);
}

/** `8.4 KB`, `1.2 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(1)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
