import type { DrawnTable } from '../model/geometry.ts';
import { layoutOfTable, normalDegrees, sizeOf } from '../model/geometry.ts';
import { PIXELS_PER_UNIT } from '../model/viewport.ts';
import type { PaintBadge, TablePaint } from './paint.ts';
import {
  ICON_GAP,
  ICON_PX,
  type Measure,
  PILL,
  pillWidth,
  type TableText,
  type TextStyle,
  textOn,
  type Top,
} from './tableText.ts';

type Context = CanvasRenderingContext2D;

const FAMILY = '"Inter Variable", Inter, system-ui, sans-serif';
const fontOf = (weight: number, px: number) => `${weight} ${px}px ${FAMILY}`;
const FONTS = {
  name: fontOf(600, 15),
  smallName: fontOf(600, 11),
  line: fontOf(400, 11.5),
  strong: fontOf(600, 11.5),
} satisfies Record<TextStyle, string>;
export const NAME_FONT = FONTS.name;

const widths = new Map<string, number>();

/** Once the typeface is there, what was measured in another one no longer holds. */
export function forgetWidths(): void {
  widths.clear();
}

function measureIn(ctx: Context): Measure {
  return (text, style) => {
    const key = `${style}|${text}`;
    const kept = widths.get(key);
    if (kept !== undefined) return kept;
    if (widths.size > 5000) widths.clear();
    ctx.font = FONTS[style];
    const { width } = ctx.measureText(text);
    widths.set(key, width);
    return width;
  };
}

/** What of a table top upright text may stand on. */
function topOf(table: DrawnTable, zoom: number): Top {
  const scale = PIXELS_PER_UNIT * zoom;
  const size = sizeOf(table);
  const [width, height] = [size.width * scale, size.height * scale];
  if (layoutOfTable(table).shape === 'round') return { width, height, isRound: true };
  const turned = normalDegrees(table.rotation) % 180;
  if (turned < 8 || turned > 172) return { width, height, isRound: false };
  if (turned > 82 && turned < 98) return { width: height, height: width, isRound: false };
  const slanted = Math.min(width, height) * 1.05;
  return { width: slanted, height: slanted, isRound: false };
}

const icons = new Map<string, Path2D>();

function drawIcon(ctx: Context, outline: string, x: number, y: number): void {
  let path = icons.get(outline);
  if (!path) {
    path = new Path2D(outline);
    icons.set(outline, path);
  }
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(ICON_PX / 24, ICON_PX / 24);
  ctx.lineWidth = 2.2;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.stroke(path);
  ctx.restore();
}

/** The pill over the upper edge. */
function drawPill(ctx: Context, badge: PaintBadge, top: Top): void {
  const width = pillWidth(badge, measureIn(ctx));
  const from = -top.height / 2 - PILL.rises;
  ctx.fillStyle = badge.fill;
  ctx.strokeStyle = badge.colour;
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  ctx.roundRect(-width / 2, from, width, PILL.height, PILL.height / 2);
  ctx.fill();
  ctx.stroke();
  ctx.font = FONTS.strong;
  ctx.fillStyle = badge.colour;
  const [left, middle] = [-width / 2 + PILL.pad, from + PILL.height / 2];
  if (badge.icon) drawIcon(ctx, badge.icon, left, middle - ICON_PX / 2);
  ctx.fillText(badge.text, left + (badge.icon ? ICON_PX + ICON_GAP : 0), middle + 0.5);
}

function drawLines(ctx: Context, lines: TableText['lines']): void {
  for (const { line, text, x, y, iconX } of lines) {
    ctx.font = line.strong ? FONTS.strong : FONTS.line;
    ctx.fillStyle = line.colour;
    ctx.strokeStyle = line.colour;
    if (line.icon && iconX !== null) drawIcon(ctx, line.icon, iconX, y - ICON_PX / 2 - 0.5);
    ctx.fillText(text, x, y);
  }
}

/** Name, pill and lines, upright and of the same size at every zoom; the context's origin is the table's centre, in CSS pixels. */
export function drawText(ctx: Context, table: DrawnTable, paint: TablePaint, zoom: number): void {
  const top = topOf(table, zoom);
  const wanted = {
    name: table.name,
    badge: paint.badge ?? null,
    lines: paint.lines ?? [],
    corner: paint.corner?.text ?? null,
    hasStripe: paint.stripe !== undefined,
    isCard: paint.isCard === true,
  };
  const text = textOn(top, wanted, measureIn(ctx));
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'left';
  ctx.font = FONTS[text.name.style];
  ctx.fillStyle = paint.ink;
  ctx.fillText(text.name.text, text.name.x, text.name.y);
  if (text.corner && paint.corner) {
    ctx.font = FONTS.line;
    ctx.fillStyle = paint.corner.colour;
    ctx.fillText(text.corner.text, text.corner.x, text.corner.y);
  }
  if (text.stripe && paint.stripe) {
    ctx.fillStyle = paint.stripe;
    ctx.beginPath();
    ctx.roundRect(-text.stripe.width / 2, text.stripe.y, text.stripe.width, 4, 2);
    ctx.fill();
  }
  drawLines(ctx, text.lines);
  if (paint.badge && text.hasPill) drawPill(ctx, paint.badge, top);
}
