const plain = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();

/** Whether somebody typed a guest's name, whatever the capitals, accents and spaces. */
export function isSameName(typed: string, name: string): boolean {
  return plain(typed) !== '' && plain(typed) === plain(name);
}
