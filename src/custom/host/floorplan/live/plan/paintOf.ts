import {
  Armchair,
  Check,
  CircleDashed,
  CloudUpload,
  Lock,
  type LucideIcon,
  Maximize2,
  Minimize2,
  TriangleAlert,
  X,
} from 'lucide-react';
import type { RoomTable } from '#contract/host/floor/schemas.ts';
import { shortName, STATE_ICONS } from '#src/domain/host/parties/fields.tsx';
import { type Fit, FIT_LABELS, FIT_TONES, isTakeable } from '#src/domain/host/parties/inputs.tsx';
import type { Tokens } from '#src/theme/index.ts';
import { counted } from '#src/ui/words/counts.ts';
import { iconOutline } from '../../canvas/iconOutline.ts';
import type { PaintBadge, PaintLine, TablePaint } from '../../canvas/paint.ts';
import { sizeOf } from '../../model/geometry.ts';
import { shortTime, shortWord } from '../model/describe.ts';
import type { TableState } from '../model/tableState.ts';

const FIT_ICONS = {
  fits: Check,
  tight: TriangleAlert,
  large: Maximize2,
  small: Minimize2,
  conflict: X,
} satisfies Record<Fit['kind'], LucideIcon>;

/** Narrower than this, in floor units, a table takes no line of text under its name. */
const NARROW = 0.9;

/** Below this the unit of the minutes is left out. */
const SMALL = 1.15;
const isSmall = (table: RoomTable) => sizeOf(table).width < SMALL;

export interface Look {
  readonly tokens: Tokens;
  readonly timezone: string;
  /** Initials of who serves the table. */
  readonly server: string | null;
  /** While a party is given a table; null otherwise. */
  readonly choosing: { readonly fit: Fit; readonly start: Date; readonly why: readonly string[] } | null;
  /** It is chosen, its details are open, or a party is dragged over it. */
  readonly isMarked: boolean;
}

function iconOf(state: TableState): LucideIcon {
  if (state.kind === 'occupied') return STATE_ICONS[state.status.key];
  if (state.kind === 'held') return STATE_ICONS[state.status.key];
  return state.kind === 'blocked' ? Lock : CircleDashed;
}

const toneOf = (state: TableState) =>
  state.kind === 'occupied' || state.kind === 'held' ? state.status.tone : 'idle';

function nextLine({ next }: TableState, { tokens: t, timezone }: Look): PaintLine[] {
  if (!next) return [];
  const text = `Next ${shortTime(timezone, next.start)} ${shortName(next.party)}`;
  return [{ text, colour: next.isTooSoon ? t.tones.warn.main : t.muted }];
}

function linesOf(table: RoomTable, state: TableState, look: Look): PaintLine[] {
  const { tokens: t, timezone } = look;
  const word: PaintLine = {
    text: shortWord(state),
    colour: toneOf(state) === 'idle' ? t.muted : t.tones[toneOf(state)].main,
    icon: iconOutline(iconOf(state)),
    strong: state.kind !== 'open',
  };
  switch (state.kind) {
    case 'occupied':
      return [
        word,
        {
          text: `${state.minutes}/${state.party.duration_minutes}${isSmall(table) ? '' : ' min'}`,
          colour: t.ink,
        },
        ...nextLine(state, look),
        { text: `${shortName(state.party)}, ${state.party.party_size}`, colour: t.muted },
      ];
    case 'held':
      return [
        word,
        { text: `${shortTime(timezone, state.start)} ${shortName(state.party)}`, colour: t.inkSoft },
        { text: `${state.party.party_size} people`, colour: t.muted },
      ];
    case 'blocked':
      return [
        word,
        { text: `until ${shortTime(timezone, state.until)}`, colour: t.inkSoft },
        { text: state.reason, colour: t.muted },
      ];
    case 'open':
      return [word, { text: counted(table.capacity, 'seat'), colour: t.muted }, ...nextLine(state, look)];
  }
}

function choosingLines(table: RoomTable, fit: Fit, start: Date, look: Look): PaintLine[] {
  const { tokens: t, timezone } = look;
  const ends = new Date(start.getTime() + fit.durationMinutes * 60_000);
  return [
    { text: `${table.capacity} seats`, colour: t.ink, strong: true },
    { text: `Ends ${shortTime(timezone, ends)}`, colour: t.inkSoft },
    ...(fit.next
      ? [
          {
            text: `Next ${shortTime(timezone, fit.next.start_ts)}`,
            colour: fit.kind === 'tight' ? t.tones.warn.main : t.muted,
          },
        ]
      : []),
  ];
}

/** What stands in the way, in place of how the table stands. */
const conflictPaint = (why: readonly string[], t: Tokens): PaintLine[] =>
  why.map((text, index) => ({ text, colour: index === 0 ? t.inkSoft : t.muted, strong: index === 0 }));

function fitBadge(fit: Fit, t: Tokens, isNarrow: boolean): PaintBadge {
  const pair = t.tones[FIT_TONES[fit.kind]];
  return {
    text: isNarrow ? '' : FIT_LABELS[fit.kind],
    colour: pair.main,
    fill: pair.tint,
    icon: iconOutline(FIT_ICONS[fit.kind]),
  };
}

const isUnsentState = (state: TableState) =>
  (state.kind === 'occupied' || state.kind === 'held') && state.status.isUnsent === true;

/** What this device alone knows yet. */
const unsentBadge = (t: Tokens, isNarrow: boolean): PaintBadge => ({
  text: isNarrow ? '' : 'Waiting',
  colour: t.tones.accent.main,
  fill: t.tones.accent.tint,
  icon: iconOutline(CloudUpload),
});

/** A small table has no room for its word: its icon stands over it, unless it is open. */
function stateBadge(state: TableState, t: Tokens): PaintBadge | null {
  if (state.kind === 'open') return null;
  const pair = t.tones[toneOf(state)];
  const icon = state.kind === 'occupied' && state.status.key === 'course' ? Armchair : iconOf(state);
  return { text: '', colour: pair.main, fill: pair.tint, icon: iconOutline(icon) };
}

function bodyOf(state: TableState, t: Tokens): Pick<TablePaint, 'fill' | 'stroke'> & Partial<TablePaint> {
  switch (state.kind) {
    case 'occupied': {
      if (state.status.isUnsent)
        return { fill: t.surface, stroke: t.tones.accent.main, strokeWidth: 2, dashed: true };
      const pair = t.tones[state.status.tone];
      const progress = { share: state.share, colour: pair.main };
      const isIdle = state.status.tone === 'idle';
      return { fill: isIdle ? t.chip : pair.tint, stroke: t.control, strokeWidth: 2, progress };
    }
    case 'held':
      return { fill: t.surface, stroke: t.tones[state.status.tone].main, dashed: true };
    case 'blocked':
      return { fill: t.sunken, stroke: t.control, hatch: t.rule };
    case 'open':
      return { fill: t.surface, stroke: t.control, dashed: true };
  }
}

function fitBody(
  fit: Fit,
  isMarked: boolean,
  t: Tokens,
): Pick<TablePaint, 'fill' | 'stroke'> & Partial<TablePaint> {
  const pair = t.tones[FIT_TONES[fit.kind]];
  if (!isTakeable(fit)) return { fill: t.surface, stroke: pair.main, dashed: true };
  return { fill: isMarked ? pair.tint : t.surface, stroke: pair.main, strokeWidth: 2 };
}

/** How a table looks in service: its state by icon, word and colour, or how it suits the party in hand. */
export function paintOf(table: RoomTable, state: TableState, look: Look): TablePaint {
  const { tokens: t, server, choosing, isMarked } = look;
  const isNarrow = sizeOf(table).width < NARROW;
  const fit = choosing?.fit ?? null;
  const isFree = fit !== null && isTakeable(fit);
  const badge = fit
    ? fitBadge(fit, t, isNarrow)
    : isUnsentState(state)
      ? unsentBadge(t, isNarrow)
      : isNarrow
        ? stateBadge(state, t)
        : null;
  return {
    ...(fit ? fitBody(fit, isMarked, t) : bodyOf(state, t)),
    chair: t.rule,
    ink: fit && !isFree ? t.muted : t.ink,
    ...(server && !isNarrow ? { corner: { text: server, colour: t.muted } } : {}),
    lines: !choosing
      ? linesOf(table, state, look)
      : isFree
        ? choosingLines(table, choosing.fit, choosing.start, look)
        : choosing.why.length > 0 && choosing.fit.kind === 'conflict'
          ? conflictPaint(choosing.why, t)
          : linesOf(table, state, look),
    ...(badge ? { badge } : {}),
    ...(isMarked ? { ring: fit ? t.tones[FIT_TONES[fit.kind]].main : t.primary } : {}),
  };
}

/** Gives equal paints as one object, so that a table that looks the same is not drawn anew. */
export function createPaintShelf(): (paint: TablePaint) => TablePaint {
  const known = new Map<string, TablePaint>();
  return (paint) => {
    if (known.size > 2000) known.clear();
    const key = JSON.stringify(paint);
    const kept = known.get(key) ?? paint;
    known.set(key, kept);
    return kept;
  };
}
