import { useId } from 'react';
import type { LayoutType } from '#contract/host/floor/layoutTypes.ts';
import { useTokens } from '#src/theme/index.ts';
import { chairsOf } from '../model/chairs.ts';

/** A small picture of a kind of table, drawn to the scale of the others. */
export function TypePicture({ type, size = 40 }: { readonly type: LayoutType; readonly size?: number }) {
  const t = useTokens();
  const id = useId();
  const extent = Math.max(type.width, type.height) + 0.6;
  const view = Math.max(extent, 1.9);
  const { width, height } = type;
  return (
    <svg width={size} height={size} viewBox={`${-view / 2} ${-view / 2} ${view} ${view}`} aria-hidden>
      {chairsOf({ ...type, scale: 1 }).map((chair, index) => (
        <rect
          key={`${id}${index}`}
          x={-chair.width / 2}
          y={-chair.depth / 2}
          width={chair.width}
          height={chair.depth}
          rx={0.07}
          fill={t.control}
          opacity={0.55}
          transform={`translate(${chair.x} ${chair.y}) rotate(${chair.rotation})`}
        />
      ))}
      <rect
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        rx={type.shape === 'round' ? width / 2 : 0.14}
        fill={t.surface}
        stroke={t.control}
        strokeWidth={view / 28}
      />
    </svg>
  );
}
