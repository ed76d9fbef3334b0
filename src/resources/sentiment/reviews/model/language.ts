const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** The language of a code, in English: `Spanish`. */
export const languageName = (code: string): string => names.of(code) ?? code;
