import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { Maximize, Minus, Plus } from 'lucide-react';
import { tokensOf } from '#src/theme/index.ts';
import type { Box } from '../model/geometry.ts';
import { DEFAULT_ZOOM, MAX_ZOOM, MIN_ZOOM } from '../model/viewport.ts';
import { useView, type ViewStore } from './viewStore.ts';

const Bar = styled('div')(({ theme }) => ({
  position: 'absolute',
  right: 12,
  bottom: 12,
  display: 'flex',
  alignItems: 'center',
  padding: 2,
  borderRadius: 10,
  border: `1px solid ${tokensOf(theme).divider}`,
  backgroundColor: tokensOf(theme).raised,
  '&[data-top]': { top: 12, bottom: 'auto' },
  '& .MuiIconButton-root': { width: 44, height: 44 },
  '& .zoom': {
    minWidth: 56,
    height: 44,
    border: 0,
    borderRadius: 8,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontSize: 13,
    fontWeight: 500,
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
  },
}));

export interface ZoomControlsProps {
  readonly view: ViewStore;
  readonly box: Box | null;
  /** In the upper corner, where a bar at the foot of the page would cover them. */
  readonly atTop?: boolean;
}

/** Zoom out, in, back to 80 %, and the whole room. */
export function ZoomControls({ view, box, atTop = false }: ZoomControlsProps) {
  const { zoom } = useView(view);
  const percent = `${Math.round(zoom * 100)}%`;
  return (
    <Bar role="group" aria-label="Zoom" data-top={atTop || undefined}>
      <Tooltip title="Zoom out">
        <span>
          <IconButton aria-label="Zoom out" disabled={zoom <= MIN_ZOOM} onClick={() => view.step(-1)}>
            <Minus size={18} aria-hidden />
          </IconButton>
        </span>
      </Tooltip>
      <Tooltip title={`Back to ${DEFAULT_ZOOM * 100}%`}>
        <button
          type="button"
          className="zoom"
          aria-label={`Zoom ${percent}, back to ${DEFAULT_ZOOM * 100}%`}
          onClick={() => view.open(box)}
        >
          {percent}
        </button>
      </Tooltip>
      <Tooltip title="Zoom in">
        <span>
          <IconButton aria-label="Zoom in" disabled={zoom >= MAX_ZOOM} onClick={() => view.step(1)}>
            <Plus size={18} aria-hidden />
          </IconButton>
        </span>
      </Tooltip>
      <Tooltip title="Show the whole room">
        <span>
          <IconButton aria-label="Show the whole room" disabled={box === null} onClick={() => view.fit(box)}>
            <Maximize size={17} aria-hidden />
          </IconButton>
        </span>
      </Tooltip>
    </Bar>
  );
}
