import { createHash } from 'node:crypto';

/** Where a text falls between 0 and 1: always the same. */
export const fallOf = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
