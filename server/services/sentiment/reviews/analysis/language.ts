import { detectAll } from 'tinyld';

/** Languages that guests of restaurants write in often enough to be told apart. */
const ONLY = [
  'en',
  'es',
  'fr',
  'de',
  'it',
  'pt',
  'nl',
  'pl',
  'sv',
  'da',
  'no',
  'fi',
  'tr',
  'cs',
  'ro',
  'hu',
  'ru',
  'uk',
  'el',
  'ar',
  'he',
  'fa',
  'hi',
  'ja',
  'ko',
  'zh',
  'vi',
  'th',
  'id',
];
const LETTERS = /\p{L}/gu;
/** With fewer letters a guess at a language in Latin letters is worth little. */
const LEAST_LETTERS = 12;
const PLAIN_ENGLISH =
  /\b(the|and|was|were|very|good|great|food|service|best|love|loved|nice|place|not|amazing|delicious|awesome|excellent|ok|okay|bad|terrible|yum|yummy)\b/gi;

export interface ToldLanguage {
  readonly language: string | null;
  readonly confidence: number | null;
}

/** The language of a text; what its source says of it comes first, unless the text plainly is another. */
export function languageOf(text: string, told: string | null): ToldLanguage {
  const letters = text.match(LETTERS)?.length ?? 0;
  if (letters === 0) return { language: told, confidence: told ? 0.5 : null };
  const found = detectAll(text.slice(0, 2_000), { only: ONLY });
  const [first, second] = found;
  const guess = first?.lang ?? null;
  const sum = (first?.accuracy ?? 0) + (second?.accuracy ?? 0);
  const sure = sum > 0 ? (first?.accuracy ?? 0) / sum : 0;
  if (letters < LEAST_LETTERS || guess === null) {
    const words = text.match(PLAIN_ENGLISH)?.length ?? 0;
    if (words > 0) return { language: 'en', confidence: 0.6 };
    if (told) return { language: told, confidence: 0.7 };
    return { language: guess, confidence: guess ? Math.min(sure, 0.5) : null };
  }
  if (told !== null && (told === guess || sure < 0.8))
    return { language: told, confidence: told === guess ? 0.98 : 0.7 };
  return { language: guess, confidence: Math.round(sure * 100) / 100 };
}
