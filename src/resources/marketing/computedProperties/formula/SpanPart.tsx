import TextField from '@mui/material/TextField';
import { UNITS } from '#contract/marketing/segments/spans.ts';
import { wallClock } from '#contract/core/time.ts';
import { timeNow } from '#src/clock.ts';
import { useMyLocations } from '#src/dataProviders/myLocations.ts';
import { DateField } from '#src/ui/form/DateField.tsx';
import { type DraftSpan, spanOfKind } from '../model/draft.ts';
import { Choice } from './Choice.tsx';
import type { PartProps } from './part.ts';
import { Row } from './Row.ts';

const KINDS = [
  { value: 'all', label: 'At any time' },
  { value: 'last', label: 'In the last' },
  { value: 'between', label: 'Between two days' },
] as const;
const NEXT = { value: 'next', label: 'In the next' } as const;

const UNIT_OPTIONS = UNITS.map((value) => ({ value, label: value }));

const numberIn = (typed: string) => (/^\d{1,6}$/.test(typed) ? Number(typed) : null);

/** In which days. */
export function SpanPart({ draft, disabled, problemOf, onChange }: PartProps) {
  const { first } = useMyLocations();
  const today = wallClock(first[0]?.timezone ?? 'America/New_York', timeNow()).date;
  const { span } = draft;
  const set = (next: DraftSpan) => onChange({ ...draft, span: next });
  const problem = problemOf('span.n');
  const problemTo = problemOf('span.to');
  return (
    <Row>
      <Choice
        label="When"
        value={span.kind}
        options={draft.source === 'reservations' ? [...KINDS, NEXT] : KINDS}
        disabled={disabled}
        onChange={(kind) => set(spanOfKind(kind, today))}
      />
      {span.kind === 'last' || span.kind === 'next' ? (
        <>
          <TextField
            fullWidth
            margin="none"
            label="How many"
            value={span.n ?? ''}
            disabled={disabled}
            error={problem !== null}
            helperText={problem}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            onChange={(event) => set({ ...span, n: numberIn(event.target.value) })}
          />
          <Choice
            label="Unit"
            value={span.unit}
            options={UNIT_OPTIONS}
            disabled={disabled}
            onChange={(unit) => set({ ...span, unit })}
          />
        </>
      ) : null}
      {span.kind === 'between' ? (
        <>
          <DateField
            label="First day"
            value={span.from ?? ''}
            disabled={disabled}
            onChange={(from) => set({ ...span, from: from === '' ? null : from })}
          />
          <DateField
            label="Last day"
            value={span.to ?? ''}
            disabled={disabled}
            error={problemTo !== null}
            helperText={problemTo}
            onChange={(to) => set({ ...span, to: to === '' ? null : to })}
          />
        </>
      ) : null}
    </Row>
  );
}
