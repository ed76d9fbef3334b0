import GlobalStyles from '@mui/material/GlobalStyles';
import Portal from '@mui/material/Portal';
import { styled } from '@mui/material/styles';
import type { Party } from '#contract/host/parties/schemas.ts';
import { timeNow } from '#src/clock.ts';
import { TOKENS } from '#src/theme/index.ts';
import type { HostLocation } from '#src/domain/host/parties/index.ts';
import { clockTime, covers, partyName } from '#src/domain/host/parties/fields.tsx';
import { showPhone } from '#src/domain/host/parties/inputs.tsx';
import { dayText } from '#src/ui/words/dates.ts';
import { isOfStatus } from '../model/bookFilter.ts';

const paper = TOKENS.light;

const ONLY_THE_SHEET = {
  '@media screen': { '.day-sheet': { display: 'none' } },
  '@media print': {
    'body > *:not(.day-sheet)': { display: 'none !important' },
    body: { backgroundColor: `${paper.surface} !important` },
    '@page': { margin: '12mm' },
  },
};

const Sheet = styled('div')({
  color: paper.ink,
  fontSize: 11,
  '& header': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', marginBottom: 8 },
  '& h1': { margin: 0, fontSize: 17 },
  '& table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': {
    padding: '4px 6px',
    borderBottom: `1px solid ${paper.rule}`,
    textAlign: 'left',
    verticalAlign: 'top',
  },
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
  '& .box': {
    display: 'inline-block',
    verticalAlign: -1,
    marginRight: 6,
    width: 11,
    height: 11,
    border: `1px solid ${paper.ink}`,
  },
});

export interface DaySheetProps {
  readonly location: HostLocation;
  readonly date: string;
  readonly parties: readonly Party[];
}

const notesOf = (party: Party) =>
  [
    party.is_vip ? 'VIP' : '',
    party.allergies ? `ALLERGY: ${party.allergies}` : '',
    party.overbook_reason === null ? '' : `Overbooked: ${party.overbook_reason}`,
    party.tags.join(', '),
    party.notes,
  ]
    .filter(Boolean)
    .join(' · ');

/** The booked reservations of the day on paper, with a box to tick for each. */
export function DaySheet({ location, date, parties }: DaySheetProps) {
  const booked = parties.filter((party) => party.kind === 'reservation' && isOfStatus(party, 'booked'));
  return (
    <Portal>
      <GlobalStyles styles={ONLY_THE_SHEET} />
      <Sheet className="day-sheet">
        <header>
          <h1>
            {location.name}, {dayText(date, 'Friday, November 20')}
          </h1>
          <span>
            {booked.length} parties, {covers(booked)} covers. Printed{' '}
            {clockTime(location.timezone, timeNow())}
          </span>
        </header>
        <table>
          <thead>
            <tr>
              {['Time', 'Name', 'Covers', 'Table', 'Phone', 'Notes'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {booked.map((party) => (
              <tr key={party.id}>
                <td>
                  <span className="box" /> {clockTime(location.timezone, party.reserved_ts)}
                </td>
                <td>{partyName(party)}</td>
                <td>{party.party_size}</td>
                <td>{party.table_names.join(', ')}</td>
                <td>{party.phone ? showPhone(party.phone) : ''}</td>
                <td>{notesOf(party)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Sheet>
    </Portal>
  );
}
