import { distanceBetween, type Point } from './distance.ts';

export interface Here {
  readonly merchant_id: number;
  readonly merchant_name: string;
  readonly city: string | null;
  readonly phone: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export interface There {
  readonly id: string;
  readonly name: string;
  readonly city: string | null;
  readonly phone: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export interface Suggested {
  readonly merchantId: number;
  readonly id: string;
  readonly name: string;
  /** 0 to 1. */
  readonly confidence: number;
  readonly reasons: readonly string[];
}

/** Below this it would be a guess. */
const LEAST = 0.4;
const [NEAR_M, CLOSE_M] = [150, 600];
/** Words that say nothing of which place it is. */
const COMMON = new Set(['the', 'and', 'restaurant', 'cafe', 'kitchen', 'bar', 'grill', 'at', 'on', 'of']);

/**
 * Which place is which location, by phone, distance and name: each at most once on either side, the surest first. `conceptName` is in
 * every name and tells nothing.
 */
export function suggest(
  here: readonly Here[],
  there: readonly There[],
  conceptName: string,
): readonly Suggested[] {
  const ignored = new Set([...COMMON, ...wordsOf(conceptName)]);
  const pairs = here.flatMap((own) => there.map((other) => weigh(own, other, ignored)));
  const sure = pairs
    .filter(({ confidence }) => confidence >= LEAST)
    .sort((a, b) => b.confidence - a.confidence || a.merchantId - b.merchantId || (a.id < b.id ? -1 : 1));
  const [usedHere, usedThere] = [new Set<number>(), new Set<string>()];
  return sure.filter(({ merchantId, id }) => {
    if (usedHere.has(merchantId) || usedThere.has(id)) return false;
    usedHere.add(merchantId);
    usedThere.add(id);
    return true;
  });
}

function weigh(own: Here, other: There, ignored: ReadonlySet<string>): Suggested {
  const found: { readonly sure: number; readonly why: string }[] = [];
  const [phone, theirs] = [digitsOf(own.phone), digitsOf(other.phone)];
  if (phone && phone === theirs) found.push({ sure: 0.85, why: 'the same phone' });
  const metres = between(own, other);
  if (metres !== null && metres <= NEAR_M) found.push({ sure: 0.6, why: `${Math.round(metres)} m away` });
  else if (metres !== null && metres <= CLOSE_M)
    found.push({ sure: 0.3, why: `${Math.round(metres)} m away` });
  const likeness = alike(wordsOf(own.merchant_name), wordsOf(other.name), ignored);
  if (likeness === 1) found.push({ sure: 0.7, why: 'the same name' });
  else if (likeness > 0) found.push({ sure: likeness * 0.6, why: 'a similar name' });
  const sameCity = own.city && other.city && own.city.toLowerCase() === other.city.toLowerCase();
  if (sameCity && found.length > 0) found.push({ sure: 0.15, why: 'the same city' });
  // Further away than a wrong pin can be, it is another place, whatever it is called.
  const isFar = metres !== null && metres > 5000 && !(phone && phone === theirs);
  const confidence = isFar ? 0 : 1 - found.reduce((doubt, { sure }) => doubt * (1 - sure), 1);
  return {
    merchantId: own.merchant_id,
    id: other.id,
    name: other.name,
    confidence: Math.min(0.99, Math.round(confidence * 100) / 100),
    reasons: found.map(({ why }) => why),
  };
}

const digitsOf = (phone: string | null) => (phone ?? '').replace(/\D/g, '').slice(-10);
const wordsOf = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** What share of the words that say something both names have; 0 where none does. */
function alike(a: readonly string[], b: readonly string[], ignored: ReadonlySet<string>): number {
  const [own, other] = [a, b].map((words) => new Set(words.filter((word) => !ignored.has(word))));
  if (!own || !other || own.size === 0 || other.size === 0) return 0;
  const common = [...own].filter((word) => other.has(word)).length;
  return common / Math.max(own.size, other.size);
}

const pointOf = ({ latitude, longitude }: Here | There): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

function between(own: Here, other: There): number | null {
  const [a, b] = [pointOf(own), pointOf(other)];
  return a && b ? distanceBetween(a, b) : null;
}
