const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** The languages that templates are usually written in; any other is typed as its code. */
export const LANGUAGES = ['en', 'es', 'fr', 'de', 'it', 'pt', 'zh', 'ja', 'ko', 'ar', 'he', 'vi'] as const;

export const languageText = (code: string | null): string =>
  code === null ? 'Any' : (names.of(code) ?? code);

/** `1, 2 stars`; any where none are said. */
export const starsList = (ratings: readonly number[]): string =>
  ratings.length === 0 || ratings.length === 5
    ? 'Any'
    : `${ratings.toSorted((a, b) => a - b).join(', ')} ${ratings.join() === '1' ? 'star' : 'stars'}`;
