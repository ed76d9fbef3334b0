import type { DrawnTable } from '../model/geometry.ts';
import { layoutOfTable, normalDegrees, sizeOf } from '../model/geometry.ts';
import { PIXELS_PER_UNIT } from '../model/viewport.ts';
import type { PaintBadge, PaintLine, TablePaint } from './paint.ts';

type Context = CanvasRenderingContext2D;

const FAMILY = '"Inter Variable", Inter, system-ui, sans-serif';
const NAME_PX = 14;
const LINE_PX = 11.5;
const LINE_HEIGHT = 15;
const NAME_HEIGHT = 18;
/** What the pill over the upper edge takes of the top. */
const BADGE_COVERS = 11;
/** Both sides together, on a straight table. */
const TEXT_PAD = 5;
const ICON_PX = 13;
const ICON_GAP = 3;

const fontOf = (weight: number, px: number) => `${weight} ${px}px ${FAMILY}`;
export const NAME_FONT = fontOf(600, NAME_PX);
const LINE_FONT = fontOf(400, LINE_PX);
const STRONG_FONT = fontOf(600, LINE_PX);

const fitted = new Map<string, string>();

/** The text, or as much of it as the width takes, ended with an ellipsis; nothing when not even one letter fits. */
export function fitText(ctx: Context, text: string, width: number): string {
  const key = `${ctx.font}|${Math.round(width)}|${text}`;
  const kept = fitted.get(key);
  if (kept !== undefined) return kept;
  if (fitted.size > 5000) fitted.clear();
  let result = text;
  if (ctx.measureText(text).width > width) {
    let end = text.length;
    while (end > 0 && ctx.measureText(`${text.slice(0, end)}…`).width > width) end -= 1;
    result = end === 0 ? '' : `${text.slice(0, end).trimEnd()}…`;
  }
  fitted.set(key, result);
  return result;
}

/** The width and height in CSS pixels that upright text has on a table top. */
function roomFor(table: DrawnTable, zoom: number): { width: number; height: number } {
  const scale = PIXELS_PER_UNIT * zoom;
  const { width, height } = sizeOf(table);
  if (layoutOfTable(table).shape === 'round') {
    return { width: width * 0.86 * scale, height: height * 0.8 * scale };
  }
  const turned = normalDegrees(table.rotation) % 180;
  const [pad, slanted] = [TEXT_PAD, Math.min(width, height) * 1.05 * scale];
  if (turned < 8 || turned > 172) return { width: width * scale - pad, height: height * scale - pad };
  if (turned > 82 && turned < 98) return { width: height * scale - pad, height: width * scale - pad };
  return { width: slanted - pad, height: slanted - pad };
}

const icons = new Map<string, Path2D>();

function drawIcon(ctx: Context, outline: string, x: number, y: number, px: number): void {
  let path = icons.get(outline);
  if (!path) {
    path = new Path2D(outline);
    icons.set(outline, path);
  }
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(px / 24, px / 24);
  ctx.lineWidth = 2.2;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.stroke(path);
  ctx.restore();
}

function drawLine(ctx: Context, line: PaintLine, y: number, width: number): void {
  ctx.font = line.strong ? STRONG_FONT : LINE_FONT;
  ctx.fillStyle = line.colour;
  ctx.strokeStyle = line.colour;
  const iconWidth = line.icon ? ICON_PX + ICON_GAP : 0;
  const text = fitText(ctx, line.text, width - iconWidth);
  const whole = iconWidth + ctx.measureText(text).width;
  const left = -whole / 2;
  if (line.icon) drawIcon(ctx, line.icon, left, y - ICON_PX / 2 - 0.5, ICON_PX);
  ctx.textAlign = 'left';
  ctx.fillText(text, left + iconWidth, y);
}

function drawName(ctx: Context, name: string, paint: TablePaint, y: number, width: number): void {
  ctx.textAlign = 'left';
  ctx.font = LINE_FONT;
  const cornerWidth = paint.corner ? ctx.measureText(paint.corner.text).width + 5 : 0;
  ctx.font = NAME_FONT;
  ctx.fillStyle = paint.ink;
  const text = fitText(ctx, name, Math.max(width - cornerWidth, width * 0.55));
  const nameWidth = ctx.measureText(text).width;
  const fits = nameWidth + cornerWidth <= width;
  const left = -(nameWidth + (fits ? cornerWidth : 0)) / 2;
  ctx.fillText(text, left, y);
  if (!paint.corner || !fits) return;
  ctx.font = LINE_FONT;
  ctx.fillStyle = paint.corner.colour;
  ctx.fillText(paint.corner.text, left + nameWidth + 5, y);
}

/** Name and lines, upright and of the same size at every zoom; the context's origin is the table's centre, in CSS pixels. */
export function drawText(ctx: Context, table: DrawnTable, paint: TablePaint, zoom: number): void {
  const { width, height } = roomFor(table, zoom);
  if (width < 10) return;
  const stripe = paint.stripe ? 7 : 0;
  const covered = paint.badge ? BADGE_COVERS : 0;
  const most = Math.max(0, Math.floor((height - covered - NAME_HEIGHT - stripe) / LINE_HEIGHT));
  const lines = (paint.lines ?? []).slice(0, most);
  const whole = NAME_HEIGHT + stripe + lines.length * LINE_HEIGHT;
  let y = (covered - whole) / 2 + NAME_HEIGHT / 2;
  ctx.textBaseline = 'middle';
  drawName(ctx, table.name, paint, y, width);
  y += NAME_HEIGHT / 2;
  if (paint.stripe) {
    ctx.fillStyle = paint.stripe;
    ctx.beginPath();
    ctx.roundRect(-Math.min(24, width) / 2, y + 1, Math.min(24, width), 4, 2);
    ctx.fill();
    y += stripe;
  }
  for (const line of lines) {
    drawLine(ctx, line, y + LINE_HEIGHT / 2, width);
    y += LINE_HEIGHT;
  }
}

/** The pill over the upper edge, `top` CSS pixels above the centre. */
export function drawBadge(ctx: Context, badge: PaintBadge, top: number): void {
  ctx.font = STRONG_FONT;
  const iconWidth = badge.icon ? ICON_PX + ICON_GAP : 0;
  const textWidth = ctx.measureText(badge.text).width;
  const width = textWidth + iconWidth + 18;
  ctx.fillStyle = badge.fill;
  ctx.strokeStyle = badge.colour;
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  ctx.roundRect(-width / 2, top - 11, width, 22, 11);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = badge.colour;
  const left = -width / 2 + 9;
  if (badge.icon) drawIcon(ctx, badge.icon, left, top - ICON_PX / 2, ICON_PX);
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  ctx.fillText(badge.text, left + iconWidth, top + 0.5);
}
