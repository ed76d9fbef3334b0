import { BaseEdge, type Edge, EdgeLabelRenderer, type EdgeProps, getSmoothStepPath } from '@xyflow/react';
import { Plus } from 'lucide-react';
import { memo } from 'react';
import type { Edge as Way } from '#contract/marketing/automations/types.ts';
import { figure, shareText } from '#src/ui/words/counts.ts';
import { TRIGGER_ID } from '../model/layout.ts';
import { useCanvas } from './canvasContext.ts';
import { LineBox } from './nodeStyles.ts';

export type LineEdge = Edge<
  {
    way: Way;
    /** Named for those who listen. */
    behind: string;
    label: string | null;
    count: number | null;
    /** All that left the step, of which this is a part. */
    total: number | null;
    mayEdit: boolean;
  },
  'line'
>;

/** The plus of a forked way stands over its step, of a straight one in the middle. */
const PLUS_OVER_PX = 27;
const LABEL_UNDER_PX = 20;

function LineBetween({ id, source, sourceX, sourceY, targetX, targetY, ...props }: EdgeProps<LineEdge>) {
  const { add } = useCanvas();
  const { data } = props;
  const isFork = Boolean(data?.label);
  const bend = isFork ? sourceY + LABEL_UNDER_PX : (sourceY + targetY) / 2;
  const [path, middleX] = getSmoothStepPath({
    sourceX,
    sourceY,
    targetX,
    targetY,
    borderRadius: 12,
    centerY: bend,
  });
  if (!data) return <BaseEdge id={id} path={path} />;
  const { way, label, count, total, behind, mayEdit } = data;
  const plusY = isFork ? targetY - PLUS_OVER_PX + 8 : (sourceY + targetY) / 2;
  const words = label === null ? behind : `${behind}, ${label}`;
  return (
    <>
      <BaseEdge id={id} path={path} />
      <EdgeLabelRenderer>
        {label === null ? null : (
          <LineBox
            data-label
            style={{ transform: `translate(-50%, -50%) translate(${middleX}px, ${bend}px)`, zIndex: 1 }}
          >
            {label}
            {count === null ? null : ` ${figure(count)}`}
            {count !== null && total ? <small>{shareText(count, total)}</small> : null}
          </LineBox>
        )}
        {mayEdit ? (
          <LineBox
            className="nodrag nopan"
            style={{ transform: `translate(-12px, -50%) translate(${targetX}px, ${plusY}px)`, zIndex: 2 }}
          >
            <button
              type="button"
              tabIndex={-1}
              aria-label={`Add a step behind ${words}`}
              onClick={({ currentTarget }) =>
                add({ from: source === TRIGGER_ID ? null : source, edge: way }, currentTarget)
              }
            >
              <Plus size={14} aria-hidden />
            </button>
            {label === null && count !== null ? <span>{figure(count)}</span> : null}
          </LineBox>
        ) : null}
      </EdgeLabelRenderer>
    </>
  );
}

export const EDGE_TYPES = { line: memo(LineBetween) };
