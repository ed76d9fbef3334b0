/** A text as searches compare it: without accents, case and format characters, which nobody sees. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
