import { styled } from '@mui/material/styles';
import { GripVertical, Plus } from 'lucide-react';
import type { DragEvent, RefObject } from 'react';
import { tokensOf } from '#src/theme/index.ts';
import { Dropdown } from '#src/ui/dropdown/Dropdown.tsx';
import { type Chosen, useMail } from '../mail.ts';
import { BLOCK_LOOKS } from '../model/looks.ts';
import { BlockMenu } from '../left/BlockMenu.tsx';
import { BlockTools } from './BlockTools.tsx';
import { DRAG_TYPE } from './dragged.ts';
import { useBlockBox } from './useBlockBox.ts';

const Frame = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    position: 'absolute',
    pointerEvents: 'none',
    zIndex: 3,
    '& > *': { pointerEvents: 'auto' },
    '& > .handle, & .plus': {
      position: 'absolute',
      display: 'grid',
      placeItems: 'center',
      padding: 0,
      border: `1px solid ${t.control}`,
      font: 'inherit',
      cursor: 'pointer',
    },
    '& > .handle': {
      left: -36,
      top: 14,
      width: 26,
      height: 32,
      borderRadius: 7,
      color: t.ink,
      backgroundColor: t.surface,
      cursor: 'grab',
    },
    '& .plus': {
      left: '50%',
      bottom: -14,
      width: 28,
      height: 28,
      marginLeft: -14,
      borderRadius: '50%',
      borderColor: t.surface,
      color: t.onPrimary,
      backgroundColor: t.primary,
    },
    '& > .tools': {
      position: 'absolute',
      left: 16,
      // Over its block whatever its height, so that the block behind it can be pressed.
      bottom: 'calc(100% + 8px)',
      width: 'max-content',
      maxWidth: 'calc(100% - 32px)',
    },
    '@media (pointer: coarse)': {
      '& > .handle': { width: 36, height: 44, left: -38 },
      '& .plus': { width: 44, height: 44, bottom: -22, marginLeft: -22 },
    },
  };
});

interface Props {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly chosen: Chosen;
}

/** Around the chosen block: its handle, its tools and the way to put another one behind it. */
export function BlockFrame({ frame, chosen }: Props) {
  const { dragged } = useMail();
  const box = useBlockBox(frame, chosen.id, chosen.index);
  if (!box) return null;
  const isFooter = chosen.type === 'footer';
  const { label } = BLOCK_LOOKS[chosen.type];
  const onDragStart = (event: DragEvent) => {
    dragged.current = { kind: 'move', id: chosen.id };
    event.dataTransfer.setData(DRAG_TYPE, chosen.id);
    event.dataTransfer.effectAllowed = 'move';
  };
  return (
    <Frame style={box}>
      {isFooter ? null : (
        <span
          className="handle"
          draggable
          onDragStart={onDragStart}
          onDragEnd={() => (dragged.current = null)}
          title="Drag to move"
          aria-hidden
        >
          <GripVertical size={16} />
        </span>
      )}
      <div className="tools">
        <BlockTools chosen={chosen} label={label} />
      </div>
      {isFooter ? null : (
        <Dropdown
          label="Put a block in"
          width={240}
          placement="bottom"
          trigger={(trigger) => (
            <button
              type="button"
              className="plus"
              {...trigger}
              aria-label={`Put a block behind this ${label.toLowerCase()}`}
            >
              <Plus size={16} aria-hidden />
            </button>
          )}
        >
          {(close) => <BlockMenu behind={chosen.id} onDone={close} />}
        </Dropdown>
      )}
    </Frame>
  );
}
