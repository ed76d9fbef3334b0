import type { HostSettings } from '#contract/host/hostSettings/endpoints.ts';

/** The largest party that turn times speak of: the last row reaches to it. */
export const LARGEST_PARTY = 100;
export const MOST_ROWS = 12;

type TurnTime = HostSettings['turn_minutes'][number];

/** A row as the form holds it; a number that is not typed yet is none. */
export type TurnRow = { readonly [K in keyof TurnTime]: TurnTime[K] | null };

/** A row for parties a little larger than the last bound but one, to stand above the row for all the rest. */
export function nextRow(rows: readonly TurnRow[]): TurnRow {
  const [before, last] = [rows.at(-2), rows.at(-1)];
  const bound = before ? before.up_to : 0;
  return {
    up_to: bound === null ? null : Math.min(LARGEST_PARTY - 1, bound + 2),
    minutes: last?.minutes ?? null,
  };
}

/** 1–2, 3–4, 5 and more: who a row is for; a question mark where a bound is not typed yet. */
export function sizesText(rows: readonly TurnRow[], index: number): string {
  const before = index === 0 ? 0 : (rows[index - 1]?.up_to ?? null);
  const from = before === null ? '?' : String(before + 1);
  if (index === rows.length - 1) return `${from} and more`;
  const to = String(rows[index]?.up_to ?? '?');
  return from === to ? from : `${from}–${to}`;
}
