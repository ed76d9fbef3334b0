import { chairsOf } from '../model/chairs.ts';
import { type DrawnTable, layoutOfTable, sizeOf, toRadians } from '../model/geometry.ts';
import { PIXELS_PER_UNIT } from '../model/viewport.ts';
import { drawText } from './drawText.ts';
import type { TablePaint } from './paint.ts';

type Context = CanvasRenderingContext2D;

const CORNER = 0.14;
const RING_GAP_PX = 4;
const HATCH_STEP_PX = 9;

interface Body {
  readonly round: boolean;
  readonly width: number;
  readonly height: number;
}

function bodyOf(table: DrawnTable): Body {
  const { width, height } = sizeOf(table);
  return {
    round: layoutOfTable(table).shape === 'round',
    width: width * PIXELS_PER_UNIT,
    height: height * PIXELS_PER_UNIT,
  };
}

/** The outline from the top's middle clockwise, so that a dash along it starts at twelve o'clock. */
function outline(ctx: Context, { round, width, height }: Body, grow = 0): number {
  ctx.beginPath();
  if (round) {
    const radius = width / 2 + grow;
    ctx.arc(0, 0, radius, -Math.PI / 2, 1.5 * Math.PI);
    return 2 * Math.PI * radius;
  }
  const [w, h] = [width / 2 + grow, height / 2 + grow];
  const r = Math.min(CORNER * PIXELS_PER_UNIT + grow, w, h);
  ctx.moveTo(0, -h);
  ctx.arcTo(w, -h, w, h, r);
  ctx.arcTo(w, h, -w, h, r);
  ctx.arcTo(-w, h, -w, -h, r);
  ctx.arcTo(-w, -h, w, -h, r);
  ctx.closePath();
  return 4 * (w + h) - (8 - 2 * Math.PI) * r;
}

function drawChairs(ctx: Context, table: DrawnTable, colour: string): void {
  ctx.fillStyle = colour;
  for (const chair of chairsOf(table)) {
    const [width, depth] = [chair.width * PIXELS_PER_UNIT, chair.depth * PIXELS_PER_UNIT];
    ctx.save();
    ctx.translate(chair.x * PIXELS_PER_UNIT, chair.y * PIXELS_PER_UNIT);
    ctx.rotate(toRadians(chair.rotation));
    ctx.beginPath();
    ctx.roundRect(-width / 2, -depth / 2, width, depth, 5);
    ctx.fill();
    ctx.restore();
  }
}

function drawHatch(ctx: Context, body: Body, colour: string, px: number): void {
  const reach = body.width + body.height;
  ctx.save();
  outline(ctx, body);
  ctx.clip();
  ctx.strokeStyle = colour;
  ctx.lineWidth = px;
  ctx.beginPath();
  for (let x = -reach; x < reach; x += HATCH_STEP_PX * px) {
    ctx.moveTo(x, body.height / 2);
    ctx.lineTo(x + body.height, -body.height / 2);
  }
  ctx.stroke();
  ctx.restore();
}

function drawBody(ctx: Context, body: Body, paint: TablePaint, px: number): void {
  const strokeWidth = (paint.strokeWidth ?? 1.5) * px;
  outline(ctx, body);
  ctx.fillStyle = paint.fill;
  ctx.fill();
  if (paint.hatch) drawHatch(ctx, body, paint.hatch, px);
  const length = outline(ctx, body);
  ctx.strokeStyle = paint.stroke;
  ctx.lineWidth = strokeWidth;
  ctx.setLineDash(paint.dashed ? [5 * px, 4 * px] : []);
  ctx.stroke();
  if (paint.progress && paint.progress.share > 0) {
    ctx.strokeStyle = paint.progress.colour;
    ctx.lineWidth = Math.max(strokeWidth, 3 * px);
    ctx.setLineDash([length * Math.min(1, paint.progress.share), length]);
    ctx.stroke();
  }
  ctx.setLineDash([]);
  if (paint.ring) {
    outline(ctx, body, RING_GAP_PX * px);
    ctx.strokeStyle = paint.ring;
    ctx.lineWidth = 2 * px;
    ctx.stroke();
  }
}

/**
 * Draws a table about its centre: chairs, top, outline, then name and state. One floor unit is 80 units of the context, which
 * the stage scales by `zoom`; strokes and text keep their size in CSS pixels.
 */
export function drawTable(ctx: Context, table: DrawnTable, paint: TablePaint, zoom: number): void {
  const body = bodyOf(table);
  const px = 1 / zoom;
  ctx.save();
  ctx.rotate(toRadians(table.rotation));
  drawChairs(ctx, table, paint.chair);
  drawBody(ctx, body, paint, px);
  ctx.restore();
  ctx.save();
  ctx.scale(px, px);
  drawText(ctx, table, paint, zoom);
  ctx.restore();
}
