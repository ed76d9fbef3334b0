import type Konva from 'konva';
import { memo } from 'react';
import type { DrawnTable } from '../model/geometry.ts';
import { PIXELS_PER_UNIT } from '../model/viewport.ts';
import { drawTable } from './drawTable.ts';
import { Shape } from './konva.ts';
import type { TablePaint } from './paint.ts';

/** Reads table and paint off the node, so that a gesture may change them there without a render. */
function scene(context: Konva.Context, shape: Konva.Shape): void {
  const table: DrawnTable = shape.getAttr('table');
  const paint: TablePaint = shape.getAttr('paint');
  drawTable(context._context, table, paint, shape.getStage()?.scaleX() ?? 1);
}

export interface TableShapeProps {
  readonly table: DrawnTable;
  readonly paint: TablePaint;
  /** How a gesture finds the node. */
  readonly name?: string;
}

/** One table of a room. It takes no pointer events: `findTableAt` says what lies under a pointer. */
export const TableShape = memo(function TableShape({ table, paint, name }: TableShapeProps) {
  return (
    <Shape
      x={table.table_position.x * PIXELS_PER_UNIT}
      y={table.table_position.y * PIXELS_PER_UNIT}
      {...(name === undefined ? {} : { name })}
      table={table}
      paint={paint}
      sceneFunc={scene}
      listening={false}
      perfectDrawEnabled={false}
    />
  );
});
