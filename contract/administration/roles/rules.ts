import { BUILT_IN_ROLES } from '#contract/core/permissions.ts';

/** Letters of other scripts, and digits, by the Latin letters for which the eye takes them. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'аαɑ',
  b: 'вʙβ',
  c: 'сϲ',
  d: 'ԁɗ',
  e: 'еєεё3',
  f: 'ғſ',
  g: 'ɡց',
  h: 'нһ',
  i: 'іιıӏɩlї1|',
  k: 'кκ',
  m: 'мμ',
  n: 'пηո',
  o: 'оοσօ0',
  p: 'рρ',
  q: 'ԛ',
  r: 'гɼ',
  s: 'ѕ5',
  t: 'тτ',
  u: 'υսц',
  v: 'ѵν',
  w: 'ѡωԝшщ',
  x: 'хχ',
  y: 'уүγ',
  z: 'ᴢ',
};

const LATIN = new Map(
  Object.entries(LOOKALIKES).flatMap(([latin, others]) =>
    [...others].map((other) => [other, latin] as const),
  ),
);

/** A name as the eye reads it: plain Latin letters of one case, without accents, invisible signs, dots and spaces. */
const seen = (name: string) =>
  [...name.normalize('NFKD').toLowerCase()]
    .map((sign) => LATIN.get(sign) ?? sign)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '');

const BUILT_IN = new Set(Object.values(BUILT_IN_ROLES).map(({ name }) => seen(name)));

/** True for a name that reads as one of the built-in roles; a role of the concept may not be called so (PERM-002). */
export function isBuiltInName(name: string): boolean {
  return BUILT_IN.has(seen(name));
}
