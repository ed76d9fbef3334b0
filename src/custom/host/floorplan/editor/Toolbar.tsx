import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceBetween,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceBetween,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Grid3x3,
  Hand,
  Keyboard,
  type LucideIcon,
  MousePointer2,
  Redo2,
  RotateCw,
  SquareDashedMousePointer,
  Trash2,
  Undo2,
} from 'lucide-react';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { type Alignment, ALIGNMENTS } from '../model/arrange.ts';
import { TURN_DEGREES } from '../model/snap.ts';
import type { EditorActs } from './data/editorActs.ts';
import type { EditorState, Tool } from './data/editorStore.ts';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 48,
  padding: '2px 4px',
  flexWrap: 'wrap',
  borderBottom: `1px solid ${tokensOf(theme).divider}`,
  '& .MuiIconButton-root': { flex: 'none', width: 44, height: 44, color: tokensOf(theme).inkSoft },
  '& .MuiIconButton-root[aria-pressed="true"]': {
    backgroundColor: tokensOf(theme).primaryTint,
    color: tokensOf(theme).primary,
  },
  '& .Mui-disabled': { opacity: 0.4 },
  '& .MuiDivider-root': { height: 24, alignSelf: 'center', margin: '0 3px' },
  [atMost('tablet')]: { flexWrap: 'nowrap', overflowX: 'auto' },
}));

interface ButtonProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
}

function ToolButton({ label, icon: Icon, onClick, disabled = false, pressed }: ButtonProps) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton
          aria-label={label}
          disabled={disabled}
          onClick={onClick}
          {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
        >
          <Icon size={18} aria-hidden />
        </IconButton>
      </span>
    </Tooltip>
  );
}

const ALIGN_LOOKS = {
  left: { label: 'Align left edges', icon: AlignStartVertical },
  centre: { label: 'Align middles, one above the other', icon: AlignCenterVertical },
  right: { label: 'Align right edges', icon: AlignEndVertical },
  top: { label: 'Align upper edges', icon: AlignStartHorizontal },
  middle: { label: 'Align middles, side by side', icon: AlignCenterHorizontal },
  bottom: { label: 'Align lower edges', icon: AlignEndHorizontal },
} satisfies Record<Alignment, { label: string; icon: LucideIcon }>;

const TOOLS: readonly { tool: Tool; label: string; icon: LucideIcon }[] = [
  { tool: 'select', label: 'Choose and move', icon: MousePointer2 },
  { tool: 'add', label: 'Choose several', icon: SquareDashedMousePointer },
  { tool: 'hand', label: 'Move the view', icon: Hand },
];

const stepLabel = (verb: string, label: string | undefined) => (label ? `${verb}: ${label}` : verb);

interface Props {
  readonly state: EditorState;
  readonly acts: EditorActs;
  readonly onKeys: () => void;
}

/** Everything that acts on the chosen tables, one button each. */
export function Toolbar({ state, acts, onKeys }: Props) {
  const { history, selection, tool, snaps, copied, roomId } = state;
  const count = selection.size;
  return (
    <Bar role="toolbar" aria-label="Drawing tools">
      <ToolButton
        label={stepLabel('Undo', history.past.at(-1)?.label)}
        icon={Undo2}
        disabled={history.past.length === 0}
        onClick={acts.undo}
      />
      <ToolButton
        label={stepLabel('Do again', history.future[0]?.label)}
        icon={Redo2}
        disabled={history.future.length === 0}
        onClick={acts.redo}
      />
      <Divider orientation="vertical" flexItem />
      {TOOLS.map((one) => (
        <ToolButton
          key={one.tool}
          label={one.label}
          icon={one.icon}
          pressed={tool === one.tool}
          onClick={() => acts.useTool(one.tool)}
        />
      ))}
      <ToolButton label="Snap to the grid" icon={Grid3x3} pressed={snaps} onClick={acts.toggleSnap} />
      <Divider orientation="vertical" flexItem />
      <ToolButton label="Copy" icon={Copy} disabled={count === 0} onClick={() => acts.copy()} />
      <ToolButton
        label="Paste"
        icon={ClipboardPaste}
        disabled={copied.length === 0 || roomId === null}
        onClick={acts.paste}
      />
      <ToolButton label="Duplicate" icon={CopyPlus} disabled={count === 0} onClick={() => acts.duplicate()} />
      <ToolButton
        label={`Turn by ${TURN_DEGREES}°`}
        icon={RotateCw}
        disabled={count === 0}
        onClick={() => acts.turn(TURN_DEGREES)}
      />
      <ToolButton label="Remove" icon={Trash2} disabled={count === 0} onClick={() => acts.remove()} />
      <Divider orientation="vertical" flexItem />
      {ALIGNMENTS.map((alignment) => (
        <ToolButton
          key={alignment}
          {...ALIGN_LOOKS[alignment]}
          disabled={count < 2}
          onClick={() => acts.align(alignment)}
        />
      ))}
      <ToolButton
        label="Same gaps side by side"
        icon={AlignHorizontalSpaceBetween}
        disabled={count < 3}
        onClick={() => acts.distribute('x')}
      />
      <ToolButton
        label="Same gaps one above the other"
        icon={AlignVerticalSpaceBetween}
        disabled={count < 3}
        onClick={() => acts.distribute('y')}
      />
      <span style={{ flex: 1 }} />
      <ToolButton label="Keys" icon={Keyboard} onClick={onKeys} />
    </Bar>
  );
}
