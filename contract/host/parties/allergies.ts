/** What is asked for most often, one tap away. */
export const COMMON_ALLERGIES = [
  'Nuts',
  'Peanuts',
  'Shellfish',
  'Fish',
  'Dairy',
  'Eggs',
  'Gluten',
  'Soy',
  'Sesame',
] as const;

export const MOST_ALLERGY_LETTERS = 500;

/** The allergies of a text, each by itself: `Nuts, sesame` is two. */
export const allergiesIn = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter(Boolean);

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export const hasAllergy = (text: string, allergy: string): boolean =>
  allergiesIn(text).some((one) => same(one, allergy));

/** What is known with what is said besides; nothing that is known is lost. */
export function joinAllergies(known: string, said: string): string {
  const fresh = allergiesIn(said).filter((one) => !hasAllergy(known, one));
  return fresh.length === 0
    ? known
    : [...allergiesIn(known), ...fresh].join(', ').slice(0, MOST_ALLERGY_LETTERS);
}

export const withoutAllergy = (text: string, allergy: string): string =>
  allergiesIn(text)
    .filter((one) => !same(one, allergy))
    .join(', ');

const SPEAKS = /allerg/i;

/** The words of a note, or the tag, that speak of an allergy which the field does not name yet; null where none does. */
export function allergyElsewhere(
  notes: string,
  tags: readonly string[],
  allergies: string,
): { readonly words: string; readonly tag: string | null } | null {
  const isNamed = (words: string) => allergies.toLowerCase().includes(words.toLowerCase());
  const tag = tags.find((one) => SPEAKS.test(one) && !isNamed(one));
  if (tag !== undefined) return { words: tag, tag };
  const words = notes
    .split(/[.;\n]/)
    .map((one) => one.trim().replaceAll(',', ' and'))
    .find((one) => SPEAKS.test(one) && !isNamed(one));
  return words === undefined ? null : { words, tag: null };
}
