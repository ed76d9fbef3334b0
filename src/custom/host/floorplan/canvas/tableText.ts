import type { PaintBadge, PaintLine } from './paint.ts';

/** The part of a table top that upright text may stand on, in CSS pixels about the table's centre. */
export interface Top {
  readonly width: number;
  readonly height: number;
  readonly isRound: boolean;
}

export type TextStyle = 'name' | 'smallName' | 'line' | 'strong';
export type Measure = (text: string, style: TextStyle) => number;

/** What there is to say, what matters most first: the name, the pill or its words, the lines, what stands in the corner. */
export interface Wanted {
  readonly name: string;
  readonly badge: PaintBadge | null;
  readonly lines: readonly PaintLine[];
  readonly corner: string | null;
  /** A coloured bar under the name. */
  readonly hasStripe: boolean;
  /** From the upper left corner on, as on a card; a round top and everything else is centred. */
  readonly isCard: boolean;
}

interface Placed {
  readonly text: string;
  /** Where it begins. */
  readonly x: number;
  /** Its middle. */
  readonly y: number;
}

export interface TableText {
  readonly name: Placed & { readonly style: 'name' | 'smallName' };
  readonly corner: Placed | null;
  readonly hasPill: boolean;
  readonly stripe: { readonly width: number; readonly y: number } | null;
  readonly lines: readonly (Placed & { readonly line: PaintLine; readonly iconX: number | null })[];
}

const NAME_HEIGHT = 18;
const LINE_HEIGHT = 15;
const STRIPE_HEIGHT = 7;
const STRIPE_WIDTH = 24;
const CARD_PAD = 8;
const PAD = 3;
const CORNER_GAP = 6;
export const ICON_PX = 13;
export const ICON_GAP = 3;
/** A pill, and how much of it rises over the table's upper edge. */
export const PILL = { height: 20, rises: 7, pad: 8 } as const;

export function pillWidth(badge: PaintBadge, measure: Measure): number {
  return measure(badge.text, 'strong') + (badge.icon ? ICON_PX + ICON_GAP : 0) + 2 * PILL.pad;
}

/** How wide a line may be whose middle is `y` from the centre: on a round top less, the farther it is from there. */
function widthAt({ width, height, isRound }: Top, y: number, tall: number, pad: number): number {
  if (!isRound) return width - 2 * pad;
  const radius = Math.min(width, height) / 2 - pad;
  const far = Math.abs(y) + tall / 2 - 4;
  return far >= radius ? 0 : 2 * Math.sqrt(radius * radius - far * far);
}

/** The first of the words, from the longest to the shortest, that the width takes whole. */
function wordsFor(line: PaintLine, width: number, measure: Measure): string | null {
  const style = line.strong ? 'strong' : 'line';
  const free = width - (line.icon ? ICON_PX + ICON_GAP : 0);
  return [line.text, ...(line.shorter ?? [])].find((text) => measure(text, style) <= free) ?? null;
}

interface Setting {
  readonly top: Top;
  readonly measure: Measure;
  /** What a pill takes of the top. */
  readonly covered: number;
  readonly isCard: boolean;
  readonly pad: number;
}

/** Where the name begins from above when so much stands under it; null when it is more than the top has place for. */
function startOf(under: number, { top, covered, isCard, pad }: Setting): number | null {
  const whole = NAME_HEIGHT + under;
  const edge = isCard ? pad - 2 : pad;
  if (whole > top.height - covered - 2 * edge) return null;
  return isCard ? -top.height / 2 + covered + edge : (covered - whole) / 2;
}

const leftOf = (width: number, { top, isCard, pad }: Setting) => (isCard ? -top.width / 2 + pad : -width / 2);

/** The lines from a height on; null when one of them does not fit. */
function linesFrom(from: number, lines: readonly PaintLine[], setting: Setting): TableText['lines'] | null {
  const { top, measure, pad } = setting;
  const placed: TableText['lines'][number][] = [];
  for (const [index, line] of lines.entries()) {
    const y = from + (index + 0.5) * LINE_HEIGHT;
    const text = wordsFor(line, widthAt(top, y, LINE_HEIGHT, pad), measure);
    if (text === null) return null;
    const iconWidth = line.icon ? ICON_PX + ICON_GAP : 0;
    const x = leftOf(iconWidth + measure(text, line.strong ? 'strong' : 'line'), setting);
    placed.push({ line, text, x: x + iconWidth, y, iconX: line.icon ? x : null });
  }
  return placed;
}

/** The name, whole at any width, and beside it what stands in the corner where there is room for that. */
function headAt(y: number, { name, corner }: Wanted, setting: Setting): Pick<TableText, 'name' | 'corner'> {
  const { top, measure, isCard, pad } = setting;
  const width = widthAt(top, y, NAME_HEIGHT, pad);
  const style = measure(name, 'name') <= width ? 'name' : 'smallName';
  const nameWidth = measure(name, style);
  const beside = corner === null ? 0 : measure(corner, 'line') + CORNER_GAP;
  const hasCorner = corner !== null && nameWidth + beside <= width;
  const x = nameWidth > width ? -nameWidth / 2 : leftOf(nameWidth + (hasCorner ? beside : 0), setting);
  const cornerX = isCard ? top.width / 2 - pad - beside + CORNER_GAP : x + nameWidth + CORNER_GAP;
  return {
    name: { text: name, x, y, style },
    corner: hasCorner ? { text: corner, x: cornerX, y } : null,
  };
}

/** The name with these lines under it; null when one of them does not fit. */
function stacked(wanted: Wanted, lines: readonly PaintLine[], setting: Setting): TableText | null {
  const stripe = wanted.hasStripe ? STRIPE_HEIGHT : 0;
  const from = startOf(stripe + lines.length * LINE_HEIGHT, setting);
  if (from === null) return null;
  const placed = linesFrom(from + NAME_HEIGHT + stripe, lines, setting);
  if (placed === null) return null;
  return {
    ...headAt(from + NAME_HEIGHT / 2, wanted, setting),
    hasPill: setting.covered > 0,
    stripe: wanted.hasStripe
      ? { width: Math.min(STRIPE_WIDTH, setting.top.width), y: from + NAME_HEIGHT + 1 }
      : null,
    lines: placed,
  };
}

/**
 * What a table says and where. The name is always there and whole; of the rest as much as the top takes, left out from the end.
 * A line has shorter words for where the longer ones do not fit, and is never cut. A pill wider than its table, which would lie
 * over its neighbour, becomes the first line.
 */
export function textOn(top: Top, wanted: Wanted, measure: Measure): TableText {
  const { badge } = wanted;
  const hasPill = badge !== null && pillWidth(badge, measure) <= top.width - 4;
  const said: readonly PaintLine[] =
    badge && !hasPill ? [{ ...badge, strong: true }, ...wanted.lines] : wanted.lines;
  const isCard = wanted.isCard && !top.isRound;
  const setting = {
    top,
    measure,
    covered: hasPill ? PILL.height - PILL.rises : 0,
    isCard,
    pad: isCard ? CARD_PAD : PAD,
  };
  for (let count = said.length; count >= 0; count -= 1) {
    const text = stacked(wanted, said.slice(0, count), count > 0 ? setting : { ...setting, isCard: false });
    if (text) return text;
  }
  return {
    ...headAt(setting.covered / 2, wanted, { ...setting, isCard: false }),
    hasPill,
    stripe: null,
    lines: [],
  };
}
