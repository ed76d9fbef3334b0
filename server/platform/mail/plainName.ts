import { DIRECTION_MARKS } from '#contract/core/texts.ts';

const MOST = 100;

/**
 * A name as it may stand in a mail, whatever is stored: on one line, without marks that turn the text around, and with
 * nothing that a mail program would make a link of.
 */
export function plainName(name: string): string {
  const line = name
    .replace(DIRECTION_MARKS, ' ')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/:\/+/g, ' ')
    .replace(/([\p{L}\p{N}])([.\u3002\uff0e\uff61])(?=[\p{L}\p{N}]{2})/gu, '$1$2 ')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > MOST ? `${line.slice(0, MOST).trimEnd()}…` : line;
}
