import type { GuestImport } from '#contract/guests/guestImports/schemas.ts';
import { FigureStrip } from '#src/ui/layout/FigureStrip.ts';
import { figure } from '#src/ui/words/counts.ts';

/** Whom the rows of a segment's file name: known guests, several at once, nobody, or nothing that could be read. */
export function MatchFigures({ shown }: { shown: GuestImport }) {
  const { refused_counts: refused, created_count: created, choices, started_ts } = shown;
  const isOver = started_ts !== null;
  const unknown = choices.creates_unknown ? created : refused.unknown;
  const added = isOver ? 'added to the guest book' : 'to add to the guest book';
  const figures = [
    {
      label: 'Matched',
      count: shown.merged_count,
      note: isOver ? 'in the segment' : 'will be in the segment',
    },
    { label: 'Unknown', count: unknown, note: choices.creates_unknown ? added : 'left out' },
    { label: 'Ambiguous', count: refused.ambiguous, note: 'could be several guests' },
    { label: 'Malformed', count: refused.malformed, note: 'no phone or email to read' },
  ];
  return (
    <FigureStrip aria-label="Whom the rows name" sx={{ mb: 0 }}>
      {figures.map(({ label, count, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="value">{figure(count)}</dd>
          <dd className="note">{note}</dd>
        </div>
      ))}
    </FigureStrip>
  );
}
