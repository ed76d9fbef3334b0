import { FigureStrip } from '#src/ui/layout/FigureStrip.ts';
import { NumberButton } from './NumberButton.tsx';

export interface Total {
  readonly label: string;
  readonly meaning: string;
  readonly value: string;
  /** The change against the former days, or a share. */
  readonly note: string;
  readonly onOpen: () => void;
}

/** The main numbers of a report. */
export function Totals({ label, totals }: { label: string; totals: readonly Total[] }) {
  return (
    <FigureStrip aria-label={label}>
      {totals.map(({ label: name, meaning, value, note, onOpen }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="value">
            <NumberButton meaning={meaning} onOpen={onOpen}>
              {value}
            </NumberButton>
          </dd>
          <dd className="note">{note}</dd>
        </div>
      ))}
    </FigureStrip>
  );
}
