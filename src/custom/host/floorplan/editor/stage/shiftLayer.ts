import type Konva from 'konva';
import type { Point } from '../../model/geometry.ts';
import { PIXELS_PER_UNIT } from '../../model/viewport.ts';

/** So many tables are drawn anew with every move; more than that move as a picture. */
const DRAWN_AT_ONCE = 12;
/** A picture that moved this part of the window is drawn anew, so that what was outside of it appears. */
const REDRAW_SHARE = 0.3;

/** A copy of what a canvas shows now. */
function pictureOf(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const picture = document.createElement('canvas');
  picture.width = canvas.width;
  picture.height = canvas.height;
  picture.getContext('2d')?.drawImage(canvas, 0, 0);
  return picture;
}

/** Shows a picture on a canvas, this many of its pixels from where it was taken. */
function showPicture(canvas: HTMLCanvasElement, picture: HTMLCanvasElement, x: number, y: number): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.save();
  context.resetTransform();
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, x, y);
  context.restore();
}

/**
 * Shifts the layer of a group while a pointer drags. A few tables are drawn at their new place; many are moved as one picture,
 * which costs the same however many they are.
 */
export function createShift(groupOf: () => Konva.Group | null) {
  let drawnAt: Point = { x: 0, y: 0 };
  let picture: HTMLCanvasElement | null = null;

  const place = (group: Konva.Group, by: Point) => {
    drawnAt = by;
    picture = null;
    group.position({ x: by.x * PIXELS_PER_UNIT, y: by.y * PIXELS_PER_UNIT });
  };

  /** Shows the group this far, in floor units, from where its tables stand. */
  return (by: Point): void => {
    const group = groupOf();
    const layer = group?.getLayer();
    const stage = group?.getStage();
    if (!group || !layer || !stage) return;
    const isBack = by.x === 0 && by.y === 0;
    if (isBack || group.getChildren().length <= DRAWN_AT_ONCE) {
      place(group, by);
      layer.batchDraw();
      return;
    }
    const scale = stage.scaleX() * PIXELS_PER_UNIT;
    const [x, y] = [(by.x - drawnAt.x) * scale, (by.y - drawnAt.y) * scale];
    if (Math.abs(x) > stage.width() * REDRAW_SHARE || Math.abs(y) > stage.height() * REDRAW_SHARE) {
      place(group, by);
      layer.draw();
      return;
    }
    const canvas = layer.getNativeCanvasElement();
    picture ??= pictureOf(canvas);
    const ratio = canvas.width / stage.width();
    showPicture(canvas, picture, x * ratio, y * ratio);
  };
}
