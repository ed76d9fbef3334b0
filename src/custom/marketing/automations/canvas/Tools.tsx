import { useReactFlow, useStore } from '@xyflow/react';
import { Kbd } from '#src/ui/layout/Kbd.ts';

/** Nearer, farther, and all of it at once. */
export function Zoom({ onFit }: { onFit: () => void }) {
  const { zoomIn, zoomOut } = useReactFlow();
  const percent = useStore(({ transform }) => Math.round(transform[2] * 100));
  return (
    <div className="zoom">
      <button type="button" aria-label="Zoom in" onClick={() => void zoomIn()}>
        +
      </button>
      <button
        type="button"
        aria-label={`Show everything; now at ${percent} %`}
        title="Show everything"
        onClick={onFit}
      >
        {percent}%
      </button>
      <button type="button" aria-label="Zoom out" onClick={() => void zoomOut()}>
        −
      </button>
    </div>
  );
}

const KEYS = [
  ['A', 'add behind'],
  ['Enter', 'settings'],
  ['Del', 'remove'],
  ['F', 'fit'],
] as const;

/** What keys do here. */
export const KeyWords = () => (
  <dl className="keys" aria-label="Keys">
    {KEYS.map(([key, words]) => (
      <div key={key} style={{ display: 'contents' }}>
        <dt>
          <Kbd>{key}</Kbd>
        </dt>
        <dd>{words}</dd>
      </div>
    ))}
  </dl>
);
