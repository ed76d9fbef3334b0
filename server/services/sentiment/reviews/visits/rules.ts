import { format, parseISO } from 'date-fns';
import { businessDate } from '#contract/core/time.ts';
import type { ReviewEntity, VisitCandidate } from '#contract/sentiment/reviews/schemas.ts';
import type { VisitRow } from './queries.ts';

/** Days before a review in which its visit is looked for. */
export const LOOK_BACK_DAYS = 21;
/** From this confidence on, and so far ahead of the next, a visit is taken for the one. */
const SURE = 0.6;
const AHEAD = 0.12;
/** Below it a visit is not worth being shown. */
const LEAST = 0.2;
const DAY_STARTS_AT = 3;

/** What a review says of its visit. */
export interface Clues {
  readonly authorName: string;
  readonly content: string;
  readonly reviewedTs: Date;
  readonly timezone: string;
  readonly entities: readonly ReviewEntity[];
}

type Reason = VisitCandidate['reasons'][number];
interface Scored {
  readonly score: number;
  readonly reason: Reason;
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
/** The parts of a name, such as “maria” and “k” of “María K.”. */
export const namesOf = (name: string): string[] => fold(name).match(/[\p{L}]+/gu) ?? [];

function nameScore({ authorName }: Clues, visit: VisitRow): Scored | null {
  const [first, ...rest] = namesOf(authorName);
  const last = rest.at(-1);
  const [fname, lname] = [namesOf(visit.fname)[0] ?? '', namesOf(visit.lname).at(-1) ?? ''];
  if (!first || !fname) return null;
  const shown = [visit.fname, visit.lname].filter(Boolean).join(' ');
  const reason = (text: string): Reason => ({ kind: 'name', text });
  if (first === fname && last && last === lname)
    return { score: 0.5, reason: reason(`${shown} is the name of the guest`) };
  if (first === fname && last?.length === 1 && lname.startsWith(last))
    return { score: 0.42, reason: reason(`${authorName} fits ${shown}`) };
  if (first === fname && !last) return { score: 0.28, reason: reason(`${shown} has the same first name`) };
  if (first.length === 1 && fname.startsWith(first) && last && last === lname)
    return { score: 0.36, reason: reason(`${authorName} fits ${shown}`) };
  return null;
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

function dayScores({ content, reviewedTs, timezone }: Clues, visit: VisitRow): Scored[] {
  const days = Math.floor((reviewedTs.getTime() - visit.visited_ts.getTime()) / 86_400_000);
  const near = days < 1 ? 0.28 : days < 2 ? 0.22 : days < 4 ? 0.15 : days < 8 ? 0.08 : 0.03;
  const text =
    days < 1
      ? 'The visit was less than a day before the review'
      : `The visit was ${days} ${days === 1 ? 'day' : 'days'} before the review`;
  const scores: Scored[] = [{ score: near, reason: { kind: 'day', text } }];
  const date = businessDate(timezone, visit.visited_ts, DAY_STARTS_AT);
  const weekday = WEEKDAYS[parseISO(date).getDay()] ?? '';
  const said = fold(content);
  const named = WEEKDAYS.filter((day) => said.includes(day));
  if (named.includes(weekday))
    scores.push({
      score: 0.12,
      reason: {
        kind: 'day',
        text: `The review speaks of a ${weekday.replace(/^./, (l) => l.toUpperCase())}, ${format(parseISO(date), 'MMMM d')}`,
      },
    });
  else if (named.length > 0)
    scores.push({
      score: -0.15,
      reason: { kind: 'day', text: 'The review speaks of another day of the week' },
    });
  return scores;
}

function tableScore({ content }: Clues, visit: VisitRow): Scored | null {
  const said = [...content.matchAll(/\btable\s*#?\s*([a-z]?\d{1,3}[a-z]?)\b/giu)].map(([, name]) =>
    fold(name ?? ''),
  );
  const same = visit.table_names.find(
    (name) => said.includes(fold(name).replace(/^(table|t)[\s-]*/, '')) || said.includes(fold(name)),
  );
  return same === undefined
    ? null
    : { score: 0.25, reason: { kind: 'table', text: `The review names table ${same}` } };
}

/** A word of several letters stands in a dish on the check, in one form or the other. */
const isOn = (word: string, items: readonly string[]) =>
  items.some((item) => fold(item).includes(fold(word).replace(/s$/, '')));

function dishScore({ entities }: Clues, visit: VisitRow): Scored | null {
  const named = entities.filter(({ kind }) => kind === 'dish' || kind === 'drink').map(({ text }) => text);
  const same = [...new Set(named.map(fold))].filter((word) => word.length > 2 && isOn(word, visit.items));
  if (same.length === 0) return null;
  return {
    score: Math.min(0.3, 0.13 * same.length),
    reason: { kind: 'dish', text: `On the check: ${same.slice(0, 3).join(', ')}` },
  };
}

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

function sizeScore({ content }: Clues, visit: VisitRow): Scored | null {
  const match = /\b(?:party|group|table|family) (?:of|for) (\w+)\b|\b(\w+) of us\b/i.exec(content);
  const word = fold(match?.[1] ?? match?.[2] ?? '');
  const said = /^\d+$/.test(word) ? Number(word) : NUMBERS.indexOf(word);
  if (said !== visit.party_size || said < 1) return null;
  return { score: 0.1, reason: { kind: 'size', text: `The review speaks of ${said}, as many as came` } };
}

/** How likely each visit is the one that a review speaks of, the likeliest first; what says too little is left out. */
export function rank(clues: Clues, visits: readonly VisitRow[]): VisitCandidate[] {
  const found = visits.filter(({ visited_ts }) => visited_ts <= clues.reviewedTs);
  const named = found.filter((visit) => nameScore(clues, visit) !== null);
  const guests = new Set(named.map(({ guest_id, party_id }) => guest_id ?? -party_id)).size;
  return found
    .map((visit): VisitCandidate => {
      const name = nameScore(clues, visit);
      // A name that several guests of those days bear says less of each.
      const shared = name && guests > 1 ? { ...name, score: name.score / Math.sqrt(guests) } : name;
      const scores = [
        shared,
        ...dayScores(clues, visit),
        tableScore(clues, visit),
        dishScore(clues, visit),
        sizeScore(clues, visit),
      ].filter((one) => one !== null);
      const sum = scores.reduce((total, { score }) => total + score, 0);
      return {
        party_id: visit.party_id,
        party_local_id: visit.local_id,
        user_id: visit.guest_id,
        guest_name: [visit.fname, visit.lname].filter(Boolean).join(' '),
        visited_ts: visit.visited_ts.toISOString(),
        date: businessDate(clues.timezone, visit.visited_ts, DAY_STARTS_AT),
        party_size: visit.party_size,
        table_names: visit.table_names,
        ticket_id: visit.ticket_id,
        total_cents: visit.total_cents,
        confidence: Math.round(Math.min(0.98, Math.max(0, sum)) * 100) / 100,
        reasons: scores.map(({ reason }) => reason),
      };
    })
    .filter(({ confidence, reasons }) => confidence >= LEAST && reasons.some(({ kind }) => kind !== 'day'))
    .sort((a, b) => b.confidence - a.confidence || b.visited_ts.localeCompare(a.visited_ts));
}

/** The one that is likely enough to be linked without a person, or null. */
export function sureOf(candidates: readonly VisitCandidate[]): VisitCandidate | null {
  const [best, next] = candidates;
  if (!best || best.confidence < SURE) return null;
  const rival = next && next.user_id !== best.user_id ? next.confidence : 0;
  return best.confidence - rival >= AHEAD ? best : null;
}
