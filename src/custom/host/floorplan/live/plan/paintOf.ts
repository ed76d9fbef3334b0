import {
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
import type { Party } from '#contract/host/parties/schemas.ts';
import { shortName, STATE_ICONS } from '#src/domain/host/parties/fields.tsx';
import { type Fit, FIT_LABELS, FIT_TONES, isTakeable } from '#src/domain/host/parties/inputs.tsx';
import type { Tokens } from '#src/theme/index.ts';
import { counted } from '#src/ui/words/counts.ts';
import { iconOutline } from '../../canvas/iconOutline.ts';
import type { PaintBadge, PaintLine, TablePaint } from '../../canvas/paint.ts';
import { shortTime, stateWords } from '../model/describe.ts';
import type { TableState } from '../model/tableState.ts';

const FIT_ICONS = {
  fits: Check,
  tight: TriangleAlert,
  large: Maximize2,
  small: Minimize2,
  conflict: X,
} satisfies Record<Fit['kind'], LucideIcon>;

interface Choosing {
  readonly fit: Fit;
  readonly start: Date;
  /** What stands in the way, in short lines. */
  readonly why: readonly string[];
}

interface Look {
  readonly tokens: Tokens;
  readonly timezone: string;
  /** Initials of who serves the table. */
  readonly server: string | null;
  /** While a party is given a table; null otherwise. */
  readonly choosing: Choosing | null;
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

/** “Next 8:45 Osei”, or the time alone. */
function nextLine({ next }: TableState, { tokens: t, timezone }: Look): PaintLine[] {
  if (!next) return [];
  const time = `Next ${shortTime(timezone, next.start)}`;
  return [
    {
      text: `${time} ${shortName(next.party)}`,
      shorter: [time],
      colour: next.isTooSoon ? t.tones.warn.main : t.muted,
    },
  ];
}

function minutesLine(minutes: number, party: Party, t: Tokens): PaintLine {
  const figure = `${minutes}/${party.duration_minutes}`;
  return { text: `${figure} min`, shorter: [figure], colour: t.ink };
}

const partyLine = (party: Party, t: Tokens): PaintLine => ({
  text: `${shortName(party)}, ${party.party_size}`,
  shorter: [counted(party.party_size, ['person', 'people'])],
  colour: t.muted,
});

/** A time with who comes then, or the time alone. */
const timeLine = (time: string, who: string, t: Tokens): PaintLine => ({
  text: `${time} ${who}`,
  shorter: [time],
  colour: t.inkSoft,
});

/** Under a table's number, what matters most first: its state, its minutes, who comes next, who sits there. */
function linesOf(table: RoomTable, state: TableState, look: Look): PaintLine[] {
  const { tokens: t, timezone } = look;
  const [text, ...shorter] = stateWords(state);
  const word: PaintLine = {
    text,
    shorter,
    colour: toneOf(state) === 'idle' ? t.muted : t.tones[toneOf(state)].main,
    icon: iconOutline(iconOf(state)),
    strong: state.kind !== 'open',
  };
  switch (state.kind) {
    case 'occupied': {
      const { minutes, party } = state;
      return [word, minutesLine(minutes, party, t), ...nextLine(state, look), partyLine(party, t)];
    }
    case 'held': {
      const { party, start } = state;
      const size = counted(party.party_size, ['person', 'people']);
      return [
        word,
        timeLine(shortTime(timezone, start), shortName(party), t),
        { text: size, colour: t.muted },
      ];
    }
    case 'blocked': {
      const until = shortTime(timezone, state.until);
      return [
        word,
        { text: `until ${until}`, shorter: [until], colour: t.inkSoft },
        { text: state.reason, colour: t.muted },
      ];
    }
    case 'open':
      return [word, ...nextLine(state, look), { text: counted(table.capacity, 'seat'), colour: t.muted }];
  }
}

function choosingLines(table: RoomTable, fit: Fit, start: Date, look: Look): PaintLine[] {
  const { tokens: t, timezone } = look;
  const ends = shortTime(timezone, new Date(start.getTime() + fit.durationMinutes * 60_000));
  const next: PaintLine[] = fit.next
    ? [
        {
          text: `Next ${shortTime(timezone, fit.next.start_ts)}`,
          colour: fit.kind === 'tight' ? t.tones.warn.main : t.muted,
        },
      ]
    : [];
  return [
    { text: `Ends ${ends}`, shorter: [ends], colour: t.ink },
    ...next,
    { text: counted(table.capacity, 'seat'), colour: t.inkSoft },
  ];
}

/** A table that the party in hand cannot have stands back: why it cannot, without a colour. */
function refusedLines({ fit, why }: Choosing, t: Tokens): PaintLine[] {
  const [text, shorter] = fit.kind === 'small' ? ['Too small', 'Small'] : [FIT_LABELS[fit.kind], 'Taken'];
  return [
    { text, shorter: [shorter], colour: t.muted, icon: iconOutline(FIT_ICONS[fit.kind]) },
    ...why.map((line): PaintLine => ({ text: line, shorter: [line.replace(/ more$/, '')], colour: t.muted })),
  ];
}

function fitBadge(fit: Fit, t: Tokens): PaintBadge {
  const pair = t.tones[FIT_TONES[fit.kind]];
  return {
    text: FIT_LABELS[fit.kind],
    colour: pair.main,
    fill: pair.tint,
    icon: iconOutline(FIT_ICONS[fit.kind]),
  };
}

const isUnsentState = (state: TableState) =>
  (state.kind === 'occupied' || state.kind === 'held') && state.status.isUnsent === true;

/** What this device alone knows yet. */
const unsentBadge = (t: Tokens): PaintBadge => ({
  text: 'Waiting',
  colour: t.tones.accent.main,
  fill: t.tones.accent.tint,
  icon: iconOutline(CloudUpload),
});

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
  if (!isTakeable(fit)) return { fill: t.bg, stroke: isMarked ? t.control : t.divider, dashed: true };
  return { fill: isMarked ? pair.tint : t.surface, stroke: pair.main, strokeWidth: 2 };
}

/** How a table suits the party in hand: in colour where it can be had, faded where it cannot. */
function choosingPaint(table: RoomTable, choosing: Choosing, look: Look): Partial<TablePaint> {
  const { tokens: t } = look;
  const { fit, start } = choosing;
  if (!isTakeable(fit)) return { chair: t.hair, ink: t.muted, lines: refusedLines(choosing, t) };
  return { ink: t.ink, lines: choosingLines(table, fit, start, look), badge: fitBadge(fit, t) };
}

/** How a table looks in service: its state by icon, word and colour, or how it suits the party in hand. */
export function paintOf(table: RoomTable, state: TableState, look: Look): TablePaint {
  const { tokens: t, server, choosing, isMarked } = look;
  const ring = choosing ? t.tones[FIT_TONES[choosing.fit.kind]].main : t.primary;
  return {
    ...(choosing ? fitBody(choosing.fit, isMarked, t) : bodyOf(state, t)),
    isCard: true,
    chair: t.rule,
    ink: t.ink,
    ...(server ? { corner: { text: server, colour: t.muted } } : {}),
    ...(choosing
      ? choosingPaint(table, choosing, look)
      : { lines: linesOf(table, state, look), ...(isUnsentState(state) ? { badge: unsentBadge(t) } : {}) }),
    ...(isMarked ? { ring } : {}),
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
