import type { CallReply } from '#contract/core/endpoint.ts';
import { GUEST_LABELS } from '#contract/guests/guests/fields.ts';
import { MERGE_FIELDS, type MergeField } from '#contract/guests/guests/keeping.ts';
import type { CrmField } from '#contract/guests/guests/schemas.ts';
import type { services } from '#contract/index.ts';
import { birthdayText, customWords, SOCIAL_NAMES } from '#src/resources/guests/guests/fields.tsx';
import { showPhone } from '#src/domain/host/parties/inputs.tsx';

export type Preview = CallReply<typeof services.guests.previewMerge>;
type PreviewField = Preview['fields'][number];

export type Side = 'kept' | 'other';
export type Choices = Partial<Record<MergeField, Side>>;

/** One field in which two guests differ, in words. */
export interface MergeRow {
  readonly field: string;
  readonly label: string;
  readonly kept: string;
  readonly other: string;
  /** What the merged guest has, with the choices made. */
  readonly result: string;
  /** Null where nobody chooses: the values are put together. */
  readonly choice: {
    readonly field: MergeField;
    readonly chosen: Side | 'both';
    readonly canBeBoth: boolean;
  } | null;
}

const LABELS: Readonly<Record<string, string>> = GUEST_LABELS;

/** Follows the phone number; nobody decides about it alone. */
const HIDDEN = ['country_code'];

const spaced = (name: string) => {
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function labelOf(field: string, fields: readonly CrmField[]): string {
  const [bag, key = ''] = field.split('.');
  if (bag === 'social_urls')
    return new Map<string, string>(Object.entries(SOCIAL_NAMES)).get(key) ?? spaced(key);
  if (bag === 'custom_fields') return fields.find((one) => one.key === key)?.label ?? spaced(key);
  return LABELS[field] ?? spaced(field);
}

function wordsOf(field: string, value: unknown, preview: Preview, fields: readonly CrmField[]): string {
  if (value === null || value === undefined || value === '') return '';
  if (field === 'phone') return showPhone(String(value));
  if (field === 'birthday') return birthdayText(String(value));
  if (field === 'guest_tier_id') {
    const tiers = [preview.kept.tier, preview.other.tier];
    return tiers.find((tier) => tier?.guest_tier_id === value)?.name ?? `No. ${String(value)}`;
  }
  const own = fields.find(({ key }) => field === `custom_fields.${key}`);
  if (own) return customWords(own, value);
  if (Array.isArray(value)) return value.map(String).join(', ');
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? '') === JSON.stringify(b ?? '');
const isMergeField = (name: string): name is MergeField => MERGE_FIELDS.some((field) => field === name);

function choiceOf(row: PreviewField, choices: Choices): MergeRow['choice'] {
  if (!row.can_choose || !isMergeField(row.field)) return null;
  const canBeBoth = !same(row.result, row.kept) && !same(row.result, row.other);
  const byItself = canBeBoth ? 'both' : same(row.result, row.kept) ? 'kept' : 'other';
  return { field: row.field, chosen: choices[row.field] ?? byItself, canBeBoth };
}

/** The fields in which two guests differ, with what a merge makes of them; the preview was asked for without choices. */
export function mergeRows(preview: Preview, choices: Choices, fields: readonly CrmField[]): MergeRow[] {
  return preview.fields
    .filter((row) => !HIDDEN.includes(row.field) && !same(row.kept, row.other))
    .map((row) => {
      const choice = choiceOf(row, choices);
      const chosen = choice === null || choice.chosen === 'both' ? row.result : row[choice.chosen];
      const words = (value: unknown) => wordsOf(row.field, value, preview, fields);
      return {
        field: row.field,
        label: labelOf(row.field, fields),
        kept: words(row.kept),
        other: words(row.other),
        result: words(chosen),
        choice,
      };
    });
}

/** The choices after a click; both together is no choice. */
export function withChoice(choices: Choices, field: MergeField, chosen: Side | 'both'): Choices {
  const { [field]: _before, ...rest } = choices;
  return chosen === 'both' ? rest : { ...rest, [field]: chosen };
}

/** The same choices when the other guest is kept instead. */
export function swapped(choices: Choices): Choices {
  return Object.fromEntries(
    Object.entries(choices).map(([field, side]) => [field, side === 'kept' ? 'other' : 'kept']),
  );
}

export interface CountRow {
  readonly name: string;
  readonly before: number;
  readonly moves: number;
  readonly after: number;
}

/** What goes over to the kept guest, with what they have afterwards; kinds of which there is none are left out. */
export function countRows({ moves, totals }: Pick<Preview, 'moves' | 'totals'>): CountRow[] {
  const names = [...new Set([...Object.keys(totals), ...Object.keys(moves)])];
  return names
    .map((name) => {
      const [moved, after] = [moves[name] ?? 0, totals[name] ?? moves[name] ?? 0];
      return { name: spaced(name), before: Math.max(0, after - moved), moves: moved, after };
    })
    .filter(({ after, moves: moved }) => after > 0 || moved > 0);
}
