import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { CircleAlert, Hourglass } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { STEP_ICONS, TRIGGER_ICON, UNKNOWN_ICON } from '#src/domain/marketing/automations/index.ts';
import { typeOfStep } from '../model/steps.ts';
import type { StepView } from '../model/view.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.ts';
import { counted } from '#src/ui/words/counts.ts';
import { EndBox, NodeBox } from './nodeStyles.ts';
import { useCanvas } from './canvasContext.ts';

export interface TriggerView {
  readonly title: string;
  readonly lines: readonly string[];
  readonly problem: string | null;
}

export type StepNode = Node<{ view: StepView; isChosen: boolean }, 'step'>;
export type TriggerNode = Node<
  {
    view: TriggerView;
    isChosen: boolean /** Nothing is chosen: the keyboard begins here. */;
    isFirst: boolean;
  },
  'trigger'
>;
export type EndNode = Node<Record<string, never>, 'end'>;
export type CanvasNode = StepNode | TriggerNode | EndNode;

/** Where lines begin and end; nobody draws them by hand. */
const In = () => <Handle type="target" position={Position.Top} isConnectable={false} style={HIDDEN} />;
const Out = () => <Handle type="source" position={Position.Bottom} isConnectable={false} style={HIDDEN} />;
const HIDDEN = { opacity: 0, pointerEvents: 'none' } as const;

const Problem = ({ children }: { children: ReactNode }) => (
  <div className="foot" data-bad>
    <span>
      <CircleAlert size={14} aria-hidden />
      {children}
    </span>
  </div>
);

/** Who waits at a step, and who stands there with an error; each leads to the guests. */
function Waiting({ view }: { view: StepView }) {
  const { showGuests } = useCanvas();
  const { stats, action } = view;
  if (!stats) return null;
  const { waiting, failed, last_error } = stats;
  if (failed > 0)
    return (
      <div className="foot" data-bad title={last_error ?? undefined}>
        <span>
          <CircleAlert size={14} aria-hidden />
          {counted(failed, ['guest stands', 'guests stand'])} at an error
        </span>
        {showGuests && action.id !== null ? (
          <button type="button" className="nodrag" onClick={() => showGuests(view.uuid)}>
            Look
          </button>
        ) : null}
      </div>
    );
  if (waiting === 0) return null;
  const words = (
    <>
      <Hourglass size={13} aria-hidden />
      {waiting.toLocaleString('en-US')} waiting
    </>
  );
  return (
    <div className="foot" title={last_error ?? undefined}>
      {showGuests && action.id !== null ? (
        <button type="button" className="nodrag" onClick={() => showGuests(view.uuid)}>
          {words}
        </button>
      ) : (
        <span>{words}</span>
      )}
    </div>
  );
}

function StepBox({ data }: NodeProps<StepNode>) {
  const { open } = useCanvas();
  const { view, isChosen } = data;
  const type = typeOfStep(view.action);
  const Icon = type ? STEP_ICONS[type] : UNKNOWN_ICON;
  const isQuiet =
    type === 'delay' || type === 'field_conditional' || type === 'random_split' || type === 'exit';
  return (
    <NodeBox data-chosen={isChosen} data-bad={view.problem !== null}>
      <In />
      <span className="number" aria-hidden>
        {view.number}
      </span>
      {view.isChanged ? <span className="changed">Changed</span> : null}
      <button
        type="button"
        className="step"
        data-step={view.uuid}
        tabIndex={isChosen ? 0 : -1}
        aria-current={isChosen ? 'step' : undefined}
        onClick={() => open(view.uuid)}
      >
        <span className="icon" data-quiet={isQuiet || undefined}>
          <Icon size={18} aria-hidden />
        </span>
        <span className="words">
          <strong>
            <VisuallyHidden>{`Step ${view.number}: `}</VisuallyHidden>
            {view.title}
          </strong>
          {view.lines.map((line) => (
            <small key={line}>{line}</small>
          ))}
          {view.problem === null ? null : <VisuallyHidden>{view.problem}</VisuallyHidden>}
        </span>
      </button>
      {view.problem === null ? <Waiting view={view} /> : <Problem>{view.problem}</Problem>}
      <Out />
    </NodeBox>
  );
}

function TriggerBox({ data }: NodeProps<TriggerNode>) {
  const { open } = useCanvas();
  const { view, isChosen, isFirst } = data;
  return (
    <NodeBox data-chosen={isChosen} data-bad={view.problem !== null}>
      <button
        type="button"
        className="step"
        data-step="trigger"
        tabIndex={isChosen || isFirst ? 0 : -1}
        aria-current={isChosen ? 'step' : undefined}
        onClick={() => open('trigger')}
      >
        <span className="icon" data-filled>
          <TRIGGER_ICON size={18} aria-hidden />
        </span>
        <span className="words">
          <strong>
            <VisuallyHidden>Trigger: </VisuallyHidden>
            {view.title}
          </strong>
          {view.lines.map((line) => (
            <small key={line}>{line}</small>
          ))}
          {view.problem === null ? null : <VisuallyHidden>{view.problem}</VisuallyHidden>}
        </span>
      </button>
      {view.problem === null ? null : <Problem>{view.problem}</Problem>}
      <Out />
    </NodeBox>
  );
}

const End = () => (
  <EndBox>
    <In />
    End
  </EndBox>
);

export const NODE_TYPES = { step: memo(StepBox), trigger: memo(TriggerBox), end: memo(End) };
