import type { ImportOutcome, ImportStatus } from '#contract/core/imports.ts';
import type { ImportedRow, ImportSummary, Refusal } from '#contract/guests/guestImports/schemas.ts';
import type { Tone } from '#src/theme/index.ts';
import { counted as countedOf, figure, type Noun } from '#src/ui/words/counts.ts';

export const STATUS_WORDS = {
  mapping: { label: 'Columns to confirm', tone: 'warn' },
  checking: { label: 'Checking', tone: 'info' },
  checked: { label: 'Checked, not imported', tone: 'warn' },
  running: { label: 'Importing', tone: 'info' },
  done: { label: 'Imported', tone: 'ok' },
  failed: { label: 'Failed', tone: 'bad' },
  undoing: { label: 'Undoing', tone: 'info' },
  undone: { label: 'Undone', tone: 'idle' },
} satisfies Record<ImportStatus, { label: string; tone: Tone }>;

/** True while the server works on it by itself. */
export const isWorking = ({ status }: Pick<ImportSummary, 'status'>) =>
  status === 'checking' || status === 'running' || status === 'undoing';

/** True while somebody has to go on with it, or wait for it. */
export const isOpen = (one: Pick<ImportSummary, 'status'>) =>
  isWorking(one) || one.status === 'mapping' || one.status === 'checked';

export const STEPS = ['File', 'Columns', 'Check', 'Import'] as const;

/** Which step an import is at: 0 is the choice of a file. */
export function stepOf({ status, started_ts }: Pick<ImportSummary, 'status' | 'started_ts'>): number {
  if (status === 'mapping') return 1;
  if (status === 'checking' || status === 'checked') return 2;
  return status === 'failed' && started_ts === null ? 1 : 3;
}

const NOUNS = {
  guests: 'guest',
  reservations: 'reservation',
  contacts: 'guest',
  segments: 'guest',
  suppressions: ['address', 'addresses'],
} as const satisfies Record<ImportSummary['kind'], Noun>;

/** `1 guest`, `2,000 reservations`. */
export const counted = (kind: ImportSummary['kind'], count: number): string => countedOf(count, NOUNS[kind]);

/** `12 rows`. */
export const rowsOf = (count: number) => countedOf(count, 'row');

/** Why a row of a segment names nobody. */
export const REFUSAL_WORDS: Record<Refusal, string> = {
  ambiguous: 'Ambiguous',
  unknown: 'Unknown',
  malformed: 'Malformed',
};

/** `Door list june` for door_list-june.csv. */
export function nameOfFile(fileName: string): string {
  const words = fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[-_.\s]+/g, ' ')
    .trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`.slice(0, 80);
}

/** What the outcomes are called before and after the import. */
export function outcomeWords(kind: ImportSummary['kind'], isOver: boolean): Record<ImportOutcome, string> {
  const created = kind === 'reservations' ? 'New reservations' : 'New guests';
  if (kind === 'segments')
    return {
      created: isOver ? created : `${created} to add`,
      merged: 'Matched',
      unchanged: 'Named again',
      refused: 'Refused',
    };
  if (kind === 'suppressions')
    return {
      created: isOver ? 'Suppressed' : 'To suppress',
      merged: isOver ? 'Given a stronger reason' : 'To give a stronger reason',
      unchanged: 'Suppressed before',
      refused: 'Refused',
    };
  return {
    created: isOver ? created : `${created} to add`,
    merged: isOver ? 'Added to known guests' : 'To add to known guests',
    unchanged: 'Nothing new',
    refused: 'Refused',
  };
}

/** What becomes of a row, and of which known guest: `Goes into` and `Ana Silva`. */
export function wayOf(
  { outcome, into, refused_as }: Pick<ImportedRow, 'outcome' | 'into' | 'refused_as'>,
  { kind, started_ts }: Pick<ImportSummary, 'kind' | 'started_ts'>,
): readonly [string, string | null] {
  if (outcome === 'refused') return [refused_as === null ? 'Refused' : REFUSAL_WORDS[refused_as], null];
  if (kind === 'suppressions') return [outcomeWords(kind, started_ts !== null)[outcome], null];
  if (into === null) {
    if (outcome === 'unchanged') return ['Nothing new', null];
    return [kind === 'reservations' ? 'New reservation' : 'New guest', null];
  }
  if (kind === 'segments') return [outcome === 'unchanged' ? 'Names again' : 'Matches', into];
  if (outcome === 'unchanged') return ['Nothing new for', into];
  if (kind === 'reservations') return ['New reservation of', into];
  return [started_ts === null ? 'Goes into' : 'Went into', into];
}

/** How far the work is, as counts of the bar. */
export function progressOf(one: ImportSummary): { done: number; total: number; words: string } {
  if (one.status === 'undoing') {
    const total = one.created_count + one.merged_count;
    const done = Math.min(one.processed, total);
    return { done, total, words: `${figure(done)} of ${rowsOf(total)} taken back` };
  }
  return { done: one.processed, total: one.total, words: `${figure(one.processed)} of ${rowsOf(one.total)}` };
}

/** The closing sentence of an import that is over; null before. */
export function summaryOf(one: ImportSummary): string | null {
  const { kind, created_count: created, merged_count: merged, refused_count: refused } = one;
  if (one.status === 'undone') {
    const kept =
      one.kept_count === 0
        ? ''
        : ` ${counted(kind, one.kept_count)} stayed, since somebody changed or used them after the import.`;
    if (kind === 'segments') return `The segment was removed.${kept}`;
    if (kind === 'suppressions') return `${counted(kind, one.undone_count)} lifted.${kept}`;
    return `${counted(kind, one.undone_count)} taken back.${kept}`;
  }
  if (one.status !== 'done') return one.status === 'failed' ? one.message : null;
  if (kind === 'segments') {
    const out = refused > 0 ? [`${rowsOf(refused)} left out`] : [];
    const fresh = created > 0 ? [`${figure(created)} of them new in the guest book`] : [];
    return `${[`${counted(kind, created + merged)} in the segment`, ...fresh, ...out].join(', ')}.`;
  }
  if (kind === 'suppressions') {
    const more = [
      ...(merged > 0 ? [`${figure(merged)} given a stronger reason`] : []),
      ...(refused > 0 ? [`${rowsOf(refused)} refused`] : []),
    ];
    return `${[`${rowsOf(created)} suppressed`, ...more].join(', ')}.`;
  }
  const parts = [
    `${counted(kind, created)} added`,
    ...(merged > 0 ? [`${rowsOf(merged)} added to known guests`] : []),
    ...(refused > 0 ? [`${rowsOf(refused)} refused`] : []),
  ];
  return `${parts.join(', ')}.`;
}

/** What undoing an import takes away. */
export function undoWords({ kind, created_count: created, merged_count: merged }: ImportSummary): string {
  if (kind === 'suppressions')
    return `${rowsOf(created)} will be written to again, as far as nothing else is against it.`;
  if (kind === 'segments') {
    const added = created > 0 ? `, and ${counted(kind, created)} whom it added` : '';
    return `The segment will be removed${added}.`;
  }
  const back = merged > 0 ? ` and ${rowsOf(merged)} taken back from known guests` : '';
  return `${counted(kind, created)} will be removed${back}.`;
}
