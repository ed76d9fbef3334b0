/** The first characters of a text (UTF-16 units); none of them is half of a pair, such as an emoji is, which no database stores. */
export const beginningOf = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
