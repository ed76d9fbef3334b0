const LENGTH = 40;

/** The key of a field, from its name: `Favourite wine?` is `favourite_wine`, the second one `favourite_wine_2`. */
export function keyOf(label: string, taken: ReadonlySet<string>): string {
  const plain = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+|_+$/g, '');
  const base = plain || 'field';
  for (let n = 1; ; n += 1) {
    const suffix = n === 1 ? '' : `_${n}`;
    const key = `${base.slice(0, LENGTH - suffix.length).replace(/_+$/, '')}${suffix}`;
    if (!taken.has(key)) return key;
  }
}
