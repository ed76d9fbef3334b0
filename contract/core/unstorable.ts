/** A NUL character, or half of a pair such as an emoji is: no database stores them as text. */
const CANNOT_BE_STORED = /[\0\p{Cs}]/u;

/** What a field is told that holds one. */
export const UNSTORABLE = 'The text holds a character that cannot be stored, such as NUL; remove it';

export const holdsUnstorable = (text: string): boolean => CANNOT_BE_STORED.test(text);
