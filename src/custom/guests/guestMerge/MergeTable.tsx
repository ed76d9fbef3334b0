import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { atMost, tokensOf } from '#src/theme/index.ts';
import type { MergeField } from '#contract/guests/guests/keeping.ts';
import type { MergeRow, Side } from './model/mergeRows.ts';

const Table = styled('table')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 0,
    border: `1px solid ${t.divider}`,
    borderRadius: 8,
    fontSize: 13.5,
    '& th, & td': {
      padding: '8px 12px',
      textAlign: 'left',
      verticalAlign: 'middle',
      borderTop: `1px solid ${t.hair}`,
      overflowWrap: 'anywhere',
    },
    '& thead th': { borderTop: 0, fontSize: 12.5, fontWeight: 500, color: t.muted },
    '& tbody th': { width: '22%', fontWeight: 500 },
    '& thead th:first-of-type': { width: '20%' },
    '& td[data-chosen]': { backgroundColor: t.primaryFaint },
    '& label': { display: 'flex', minHeight: 32, margin: 0, marginLeft: -8 },
    '& label .MuiRadio-root': { padding: 6 },
    '& label .MuiFormControlLabel-label': { fontSize: 13.5, overflowWrap: 'anywhere' },
    '& .none': { color: t.muted },
    '& small': { display: 'block', fontSize: 12.5, color: t.muted },
    [atMost('mobile')]: {
      '&, & tbody, & tr, & td, & tbody th': { display: 'block', width: 'auto' },
      '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
      '& tbody th': { paddingTop: 10, paddingBottom: 2 },
      '& td': { borderTop: 0, paddingTop: 2, paddingBottom: 2 },
      '& tr td:last-of-type': { paddingBottom: 8 },
      '& tr + tr th': { borderTop: `1px solid ${t.hair}` },
    },
  };
});

export interface MergeTableProps {
  readonly rows: readonly MergeRow[];
  readonly keptName: string;
  readonly otherName: string;
  readonly isBusy: boolean;
  readonly mayEdit: boolean;
  readonly onChoose: (field: MergeField, side: Side | 'both') => void;
}

const Value = ({ text }: { text: string }) =>
  text === '' ? <span className="none">Nothing</span> : <>{text}</>;

function Row({
  row,
  keptName,
  otherName,
  isBusy,
  mayEdit,
  onChoose,
}: Omit<MergeTableProps, 'rows'> & { row: MergeRow }) {
  const group = useId();
  const { choice, label } = row;
  if (choice === null || !mayEdit) {
    return (
      <tr>
        <th scope="row">{label}</th>
        <td>
          <Value text={row.kept} />
        </td>
        <td>
          <Value text={row.other} />
          {!mayEdit || row.result === row.kept || row.result === row.other ? null : (
            <small>Together: {row.result}</small>
          )}
        </td>
      </tr>
    );
  }
  const radio = (side: Side | 'both', said: string, shown: ReactNode) => (
    <FormControlLabel
      label={shown}
      disabled={isBusy}
      control={
        <Radio
          size="small"
          name={group}
          checked={choice.chosen === side}
          onChange={() => onChoose(choice.field, side)}
          slotProps={{ input: { 'aria-label': said } }}
        />
      }
    />
  );
  const cell = (side: Side, name: string) => (
    <td data-chosen={choice.chosen === side || undefined}>
      {radio(side, `${label} of ${name}: ${row[side] || 'nothing'}`, <Value text={row[side]} />)}
      {side === 'other' && choice.canBeBoth ? radio('both', `${label} of both`, 'Both together') : null}
    </td>
  );
  return (
    <tr>
      <th scope="row">{label}</th>
      {cell('kept', keptName)}
      {cell('other', otherName)}
    </tr>
  );
}

/** The fields in which two guests differ, side by side; whose value stays is chosen field by field. */
export function MergeTable({ rows, ...rest }: MergeTableProps) {
  return (
    <Table aria-label="Differences">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">{rest.mayEdit ? `Stays: ${rest.keptName}` : rest.keptName}</th>
          <th scope="col">{rest.mayEdit ? `Goes in: ${rest.otherName}` : rest.otherName}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.field} row={row} {...rest} />
        ))}
      </tbody>
    </Table>
  );
}
