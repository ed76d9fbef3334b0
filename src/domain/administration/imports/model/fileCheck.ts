import { FILE_MESSAGES } from '#contract/administration/merchants/messages.ts';

/** How large a file may be, and why one as a whole is refused. */
export interface FileLimits {
  readonly maxBytes: number;
  readonly messages: Readonly<Record<'empty' | 'noRows' | 'notCsv', string>> & {
    tooLarge(megabytes: string): string;
  };
}

export interface FileVerdict {
  readonly error: string | null;
  /** Worth knowing, but no reason to stop. */
  readonly note: string | null;
}

const verdict = (error: string | null, note: string | null = null): FileVerdict => ({ error, note });
const startsWith = (head: Uint8Array, bytes: readonly number[]) =>
  bytes.every((byte, index) => head[index] === byte);

const OTHER_TYPE = /\.(xlsx?|ods|numbers|pdf|docx?|json|xml|html?|zip|png|jpe?g)$/i;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const PDF = [0x25, 0x50, 0x44, 0x46];
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];
const isNull = (head: Uint8Array, ...places: number[]) => places.every((at) => head[at] === 0);

/** With its mark, or with every other byte null as plain letters have it. */
const isUtf16 = (head: Uint8Array) =>
  startsWith(head, [0xff, 0xfe]) ||
  startsWith(head, [0xfe, 0xff]) ||
  isNull(head, 0, 2, 4, 6) !== isNull(head, 1, 3, 5, 7);

/** How many first bytes of a file `checkFile` wants to see. */
export const HEAD_BYTES = 4096;

/** A single NUL is an accident that the server leaves out. */
function looksBinary(head: Uint8Array): boolean {
  return (
    [ZIP, PDF, OLD_EXCEL].some((magic) => startsWith(head, magic)) || head.indexOf(0) !== head.lastIndexOf(0)
  );
}

/**
 * Judges a file before it is sent, from its name, its size in bytes and its first bytes: empty, too large, not a
 * CSV, or a CSV that spreadsheets wrote as UTF-16 (which the server reads).
 */
export function checkFile(
  name: string,
  size: number,
  head: Uint8Array,
  { maxBytes, messages }: FileLimits,
): FileVerdict {
  if (size === 0) return verdict(messages.empty);
  if (size > maxBytes) return verdict(messages.tooLarge((size / 1024 / 1024).toFixed(1)));
  if (isUtf16(head)) return verdict(null, FILE_MESSAGES.utf16);
  if (OTHER_TYPE.test(name) || looksBinary(head)) return verdict(messages.notCsv);
  const lines = new TextDecoder()
    .decode(head)
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '');
  if (lines.length === 0) return verdict(messages.empty);
  return verdict(lines.length === 1 && size <= head.length ? messages.noRows : null);
}
