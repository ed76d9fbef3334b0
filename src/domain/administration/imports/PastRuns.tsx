import type { ReactNode } from 'react';
import { type Tone } from '#src/theme/index.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { Rows } from '#src/ui/layout/Rows.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { momentText } from '#src/ui/words/dates.ts';

export interface PastRun {
  readonly id: number;
  readonly file_name: string;
  readonly created_ts: string;
  readonly state: { readonly label: string; readonly tone: Tone };
  /** What it brought in, who did, and what became of it, as far as each is known. */
  readonly facts: { readonly what: string; readonly who?: string; readonly outcome?: string | null };
  readonly actions: ReactNode;
}

export interface PastRunsProps {
  readonly title: string;
  /** The latest first. */
  readonly runs: readonly PastRun[];
  readonly pager?: ReactNode;
}

/** What was brought in before and what is under way. */
export function PastRuns({ title, runs, pager }: PastRunsProps) {
  return (
    <DataCard flush title={title}>
      <Rows>
        {runs.map(({ id, file_name, created_ts, state, facts: { what, who, outcome }, actions }) => (
          <li key={id}>
            <div>
              <strong>{file_name}</strong> <StatusChip tone={state.tone} label={state.label} />
              <small>
                {[
                  what,
                  [who, momentText(created_ts, 'Nov 20, 2026, 7:30 PM')].filter(Boolean).join(', '),
                  outcome,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
            <div className="acts">{actions}</div>
          </li>
        ))}
      </Rows>
      {pager}
    </DataCard>
  );
}
