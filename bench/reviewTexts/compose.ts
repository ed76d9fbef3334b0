import { BAD, DISHES, ELSEWHERE, ENDS, FIRST_NAMES, GOOD, LAST_NAMES, PLAIN, SERVERS } from './words.ts';

type Random = () => number;
type Tone = 'good' | 'middling' | 'bad';

const pick = <T>(items: readonly T[], random: Random): T => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
};

export interface Composed {
  readonly authorName: string;
  readonly rating: number;
  readonly content: string;
  readonly language: string | null;
}

export const toneOf = (rating: number): Tone => (rating >= 4 ? 'good' : rating === 3 ? 'middling' : 'bad');

const STARS = [5, 5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 2, 2, 1] as const;

/** A few sentences about different things, in the tone of the stars; `likely` is what a location does worst. */
function sentencesOf(rating: number, random: Random, likely: keyof typeof BAD): string[] {
  const good = () => pick(GOOD[pick(Object.keys(GOOD) as (keyof typeof GOOD)[], random)], random);
  const bad = () =>
    pick(BAD[random() < 0.35 ? likely : pick(Object.keys(BAD) as (keyof typeof BAD)[], random)], random);
  const plain = random() < 0.4 ? [pick(PLAIN, random)] : [];
  const some = (count: number, of: () => string) => Array.from({ length: count }, of);
  const many = 1 + Math.floor(random() * 3);
  if (rating === 5) return [...plain, ...some(many, good)];
  if (rating === 4)
    return [...plain, ...some(many, good), ...(random() < 0.5 ? [`Only thing: ${bad()}`] : [])];
  if (rating === 3) return [...plain, good(), ...some(Math.ceil(many / 2), bad)];
  return [...plain, ...some(many, bad), ...(rating === 2 && random() < 0.4 ? [good()] : [])];
}

/** A review that nobody else wrote, of somebody with this name, or of a name that is made up. */
export function compose(
  random: Random,
  likely: keyof typeof BAD,
  known: { readonly name: string; readonly dishes: readonly string[] } | null = null,
): Composed {
  if (known === null && random() < 0.09) {
    const { name, rating, text, language } = pick(ELSEWHERE, random);
    return { authorName: name, rating, content: text, language };
  }
  const rating = pick(STARS, random);
  const dishes = known && known.dishes.length > 0 ? known.dishes : DISHES;
  const [dish, server] = [pick(dishes, random).toLowerCase(), pick(SERVERS, random)];
  const isBare = known === null && random() < 0.06;
  const text = [...new Set(sentencesOf(rating, random, likely)), pick(ENDS[toneOf(rating)], random)]
    .filter(Boolean)
    .join(' ');
  const content = isBare ? '' : text.replaceAll('{dish}', dish).replaceAll('{server}', server);
  const last = pick(LAST_NAMES, random);
  const made = `${pick(FIRST_NAMES, random)} ${random() < 0.5 ? last : `${last.charAt(0)}.`}`;
  return { authorName: known?.name ?? made, rating, content, language: content === '' ? null : 'en' };
}
