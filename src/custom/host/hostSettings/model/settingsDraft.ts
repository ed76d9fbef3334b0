import { hostSettings, type HostSettings } from '#contract/host/hostSettings/endpoints.ts';

/** The largest party that turn times speak of: the last row reaches to it. */
export const LARGEST_PARTY = 100;
export const MOST_ROWS = 12;

/** A row of the turn times as it is typed. The last one is for every larger party, so its bound is not asked. */
export interface TurnRow {
  readonly key: number;
  readonly upTo: string;
  readonly minutes: string;
}

/** A location's host settings as they are typed. */
export interface SettingsDraft {
  readonly rows: readonly TurnRow[];
  readonly hold: string;
  readonly late: string;
  readonly isOpen: boolean;
  readonly confirms: boolean;
  readonly tags: readonly string[];
}

export type Saved = Omit<HostSettings, 'merchant_id' | 'version'>;

export function draftOf(settings: Saved): SettingsDraft {
  return {
    rows: settings.turn_minutes.map(({ up_to, minutes }, key) => ({
      key,
      upTo: String(up_to),
      minutes: String(minutes),
    })),
    hold: String(settings.hold_minutes),
    late: String(settings.late_minutes),
    isOpen: settings.waitlist_open,
    confirms: settings.confirm_by_message,
    tags: settings.tags,
  };
}

const numberOf = (typed: string) => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN);

/** What a draft would save; a field that is no number becomes NaN, which no rule lets pass. */
export function valuesOf(draft: SettingsDraft): Saved {
  const last = draft.rows.length - 1;
  return {
    turn_minutes: draft.rows.map(({ upTo, minutes }, index) => ({
      up_to: index === last ? LARGEST_PARTY : numberOf(upTo),
      minutes: numberOf(minutes),
    })),
    hold_minutes: numberOf(draft.hold),
    late_minutes: numberOf(draft.late),
    waitlist_open: draft.isOpen,
    confirm_by_message: draft.confirms,
    tags: [...draft.tags],
  };
}

/** A message by field: `hold_minutes`, `turn_minutes` for the table as a whole, `turn_minutes.1.minutes` for a cell. */
export type Problems = Readonly<Record<string, string>>;

const RANGES: Readonly<Record<string, string>> = {
  hold_minutes: 'A whole number from 1 to 60',
  late_minutes: 'A whole number from 0 to 120',
  up_to: 'A whole number from 1 to 99',
  minutes: 'A whole number from 15 to 720',
};

/** What is wrong with a draft; empty when it can be saved. */
export function problemsOf(draft: SettingsDraft): Problems {
  const parsed = hostSettings.update.body.safeParse(valuesOf(draft));
  if (parsed.success) return {};
  return Object.fromEntries(
    parsed.error.issues
      .map(({ path, message }) => [path.join('.'), RANGES[String(path.at(-1))] ?? message] as const)
      .reverse(),
  );
}

/** Adds a row for parties a little larger than the last bound but one, above the row for all the rest. */
export function withRow(draft: SettingsDraft): SettingsDraft {
  const { rows } = draft;
  const last = rows.at(-1);
  if (!last || rows.length >= MOST_ROWS) return draft;
  const before = numberOf(rows.at(-2)?.upTo ?? '0');
  const upTo = Number.isNaN(before) ? '' : String(Math.min(LARGEST_PARTY - 1, before + 2));
  const key = Math.max(...rows.map((row) => row.key)) + 1;
  return { ...draft, rows: [...rows.slice(0, -1), { key, upTo, minutes: last.minutes }, last] };
}

/** 1–2, 3–4, 5 and more: who a row is for; a question mark where a bound is not typed yet. */
export function sizesText(rows: readonly TurnRow[], index: number): string {
  const before = index === 0 ? 0 : numberOf(rows[index - 1]?.upTo ?? '');
  const from = Number.isNaN(before) ? '?' : String(before + 1);
  if (index === rows.length - 1) return `${from} and more`;
  const to = numberOf(rows[index]?.upTo ?? '');
  return from === String(to) ? from : `${from}–${Number.isNaN(to) ? '?' : to}`;
}

/** How many of the settings a draft changes. */
export function changeCount(draft: SettingsDraft, saved: Saved): number {
  const values: Readonly<Record<string, unknown>> = { ...valuesOf(draft) };
  const stored: Readonly<Record<string, unknown>> = { ...saved };
  return Object.keys(values).filter((name) => JSON.stringify(values[name]) !== JSON.stringify(stored[name]))
    .length;
}
