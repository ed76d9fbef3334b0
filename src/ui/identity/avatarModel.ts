export const AVATAR_SIZES = [64, 32, 24, 16] as const;
export type AvatarSize = (typeof AVATAR_SIZES)[number];

export const AVATAR_PAIR_COUNT = 9;

/** Which of the nine colour pairs a value wears: its length modulo 9 (SHELL-031). */
export function avatarPairIndex(value: string): number {
  return value.length % AVATAR_PAIR_COUNT;
}

/** The first letters of the first and last words, in capitals; one word gives one letter. */
export function initialsOf(value: string): string {
  const words = value.trim().split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}
