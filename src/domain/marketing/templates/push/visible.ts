/** How many characters of each part a lock screen shows before it cuts the rest off, by what people measured on usual phones. */
export const VISIBLE = {
  ios: { label: 'iPhone', title: 65, body: 178 },
  android: { label: 'Android', title: 65, body: 240 },
} as const;
export type Platform = keyof typeof VISIBLE;
export type Part = 'title' | 'body';
export const PLATFORMS = ['ios', 'android'] as const satisfies readonly Platform[];

/** Characters as people count them: an emoji is one. */
export const lengthOf = (text: string): number => [...new Intl.Segmenter('en').segment(text)].length;

/** What a lock screen shows of a part: cut with three dots where it is too long. */
export function shownOn(platform: Platform, part: Part, text: string): string {
  const most = VISIBLE[platform][part];
  const characters = [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment);
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

/** The phones that cut a part off, by their names. */
export const cutOn = (part: Part, text: string): string[] =>
  PLATFORMS.filter((platform) => lengthOf(text) > VISIBLE[platform][part]).map(
    (platform) => VISIBLE[platform].label,
  );
