/** How a text is cut for sending: GSM-7 where every character is in that alphabet, else UCS-2. */

const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** These take two places. */
const GSM_EXTENDED = '\f^{}\\[~]|€';
const basic = new Set(GSM);
const extended = new Set(GSM_EXTENDED);

export interface Segments {
  readonly encoding: 'GSM-7' | 'Unicode';
  /** Places taken, of which a GSM extension character takes two. */
  readonly length: number;
  readonly segments: number;
  /** Places left in the last segment. */
  readonly left: number;
  /** The first character that is outside GSM-7; null in GSM-7. */
  readonly culprit: string | null;
}

/** Counts the segments that a text is billed as; an empty text takes none. */
export function countSegments(text: string): Segments {
  const culprit = [...text].find((char) => !basic.has(char) && !extended.has(char)) ?? null;
  if (culprit !== null) {
    const places = [...text].map((char) => char.length);
    return { encoding: 'Unicode', ...cut(places, 70, 67), culprit };
  }
  const places = [...text].map((char) => (extended.has(char) ? 2 : 1));
  return { encoding: 'GSM-7', ...cut(places, 160, 153), culprit };
}

/** One segment of `single` places, else several of `part`; a character of two places is never cut in half. */
function cut(places: readonly number[], single: number, part: number) {
  const length = places.reduce((sum, one) => sum + one, 0);
  if (length <= single) return { length, segments: length === 0 ? 0 : 1, left: single - length };
  let segments = 1;
  let used = 0;
  for (const one of places) {
    if (used + one > part) {
      segments += 1;
      used = 0;
    }
    used += one;
  }
  return { length, segments, left: part - used };
}

/** Every character that a plain text can hold. */
export const GSM_CHARACTERS = GSM + GSM_EXTENDED;

/** The first character of a text that makes it a Unicode one; null in a plain text. */
export const firstSpecial = (text: string): string | null => countSegments(text).culprit;
