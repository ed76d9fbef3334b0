import { styled } from '@mui/material/styles';
import type { StagePreviewRow } from '#contract/connections/pos/schemas.ts';
import { COURSE_LABELS, VISIT_LABELS } from '#contract/host/parties/visit.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { FigureTable } from '#src/ui/layout/FigureTable.ts';
import { momentText } from '#src/ui/words/dates.ts';
import { OUTCOME_LABELS, OUTCOME_TONES } from '../words.ts';

const Table = styled(FigureTable)({
  minWidth: 640,
  '& th, & td': { textAlign: 'left', padding: '7px 10px' },
});

const fromText = ({ from_state, from_course }: StagePreviewRow) =>
  from_state === 'course' && from_course ? COURSE_LABELS[from_course] : VISIT_LABELS[from_state];

/** Each item with its party, its table and the step that it stands for. */
export function PreviewTable({
  rows,
  timezone,
}: {
  readonly rows: readonly StagePreviewRow[];
  readonly timezone: string;
}) {
  return (
    <Table>
      <caption>Items of yesterday and the stages they stand for</caption>
      <thead>
        <tr>
          <th scope="col">Party</th>
          <th scope="col">Table</th>
          <th scope="col">Item</th>
          <th scope="col">Time</th>
          <th scope="col">Stage</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.ticket_id} ${row.to_course}`}>
            <th scope="row">{row.party_name ?? `Check ${row.check_num}`}</th>
            <td>{row.table_name ?? 'None'}</td>
            <td>{row.item}</td>
            <td>{momentText(row.ordered_ts, '7:30 PM', timezone)}</td>
            <td>
              {row.outcome === 'no_party'
                ? COURSE_LABELS[row.to_course]
                : `${fromText(row)} → ${COURSE_LABELS[row.to_course]}`}
            </td>
            <td>
              <StatusChip tone={OUTCOME_TONES[row.outcome]} label={OUTCOME_LABELS[row.outcome]} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
