import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useId, useMemo, useState } from 'react';
import type { Party } from '#contract/host/parties/schemas.ts';
import { isAtTable, isOver } from '#contract/host/parties/visit.ts';
import { timeNow } from '#src/clock.ts';
import { tokensOf } from '#src/theme/index.ts';
import { LabelledCheckbox } from '#src/ui/form/LabelledCheckbox.tsx';
import { LoadingText } from '#src/ui/feedback/LoadingText.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { useSeatingFacts } from '../../data/useSeatingFacts.ts';
import { type Choice, isTakeable, placesOf, rankedChoices, type Wish } from '../../seating/fit.ts';
import { TableChooser } from '../../seating/TableChooser.tsx';
import { minutesOf, type PartyDraft } from '../model/draft.ts';
import type { FormPart } from '../usePartyForm.ts';

const Field = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    marginBottom: 12,
    '& > .line': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 44 },
    '& > .line > div': { flex: 1, minWidth: 0 },
    '& > .line strong': { display: 'block', fontSize: 13, fontWeight: 500 },
    '& > .line span': { fontSize: 14, overflowWrap: 'anywhere' },
    '& > .problem': { margin: '0 0 8px', fontSize: 12.5, color: t.tones.bad.main },
    '& > .list': {
      maxHeight: 320,
      overflowY: 'auto',
      margin: '4px -4px 8px',
      padding: 4,
    },
    '& > .tick': {
      display: 'flex',
      alignItems: 'center',
      gap: 4,
      minHeight: 44,
      marginLeft: -8,
      fontSize: 13.5,
    },
  };
});

function wishOf(form: FormPart, at: Date, party: Party | undefined): Wish {
  const { draft, turnTimes } = form;
  return {
    partyId: party?.id ?? null,
    partySize: draft.party_size,
    start: at,
    durationMinutes: minutesOf(draft, turnTimes),
    isNow: draft.kind === 'walk_in',
  };
}

/** A table that is free for less than was wished shortens the visit to what it has. */
const taken = ({ place, fit }: Choice, wish: Wish): Partial<PartyDraft> => ({
  mrt_ids: place.mrt_ids,
  table_combination_id: place.table_combination_id,
  isOverbooked: false,
  ...(fit.durationMinutes < wish.durationMinutes ? { duration_minutes: fit.durationMinutes } : {}),
});

const NO_TABLE = { mrt_ids: [], table_combination_id: null } as const;

function Overbook({ form }: { form: FormPart }) {
  const { draft, change, problems } = form;
  const tickId = useId();
  return (
    <>
      <div className="tick">
        <LabelledCheckbox
          labelledBy={tickId}
          checked={draft.isOverbooked}
          onChange={(isOverbooked) =>
            change({ isOverbooked, ...(isOverbooked ? NO_TABLE : { overbook_reason: '' }) })
          }
        />
        <span id={tickId}>Overbook: take this party beyond the tables</span>
      </div>
      {draft.isOverbooked ? (
        <TextField
          label="Why"
          required
          value={draft.overbook_reason}
          slotProps={{ htmlInput: { maxLength: 300 } }}
          onChange={(event) => change({ overbook_reason: event.target.value })}
          error={problems.overbook_reason !== undefined}
          helperText={problems.overbook_reason ?? 'Kept with the reservation and in its changes'}
        />
      ) : null}
    </>
  );
}

interface ListProps {
  readonly form: FormPart;
  readonly at: Date;
  readonly party: Party | undefined;
  readonly onChosen: () => void;
}

function TableList({ form, at, party, onChosen }: ListProps) {
  const { rooms, holds, parties, isLoading, error } = useSeatingFacts(form.merchantId, form.timezone, at);
  const wish = wishOf(form, at, party);
  const isNone = useMemo(
    () => !rankedChoices(placesOf(rooms), wish, holds).some(({ fit }) => isTakeable(fit)),
    [rooms, holds, wish],
  );
  if (error) return <Alert type="error">{error.message}</Alert>;
  if (isLoading) return <LoadingText />;
  return (
    <div className="list">
      {isNone && form.draft.kind === 'reservation' ? (
        <Alert type="warning" size="small">
          Choose another time, book without a table for now, or overbook with a reason.
        </Alert>
      ) : null}
      <TableChooser
        rooms={rooms}
        holds={holds}
        parties={parties}
        wish={wish}
        timezone={form.timezone}
        value={null}
        onChange={(choice) => {
          form.change(taken(choice, wish));
          onChosen();
        }}
      />
    </div>
  );
}

function useTableText(form: FormPart, at: Date): string {
  const { rooms } = useSeatingFacts(form.merchantId, form.timezone, at);
  const { mrt_ids, table_combination_id, isOverbooked, kind } = form.draft;
  if (isOverbooked) return 'Beyond the tables';
  if (mrt_ids.length === 0) return kind === 'walk_in' ? 'None: they wait' : 'None yet';
  const places = placesOf(rooms);
  const combination = places.find((place) => place.table_combination_id === table_combination_id);
  if (table_combination_id !== null && combination) return combination.name;
  const names = mrt_ids.map(
    (id) => places.find((place) => place.mrt_ids.length === 1 && place.mrt_ids[0] === id)?.name ?? '…',
  );
  return names.join(' and ');
}

/** The table of the party: chosen among those that suit, left for later, or refused on purpose with a reason. */
export function TableField({ form, party }: { form: FormPart; party: Party | undefined }) {
  const { draft, change, problems, moment } = form;
  const [isOpen, setIsOpen] = useState(false);
  const [opened] = useState(() => timeNow());
  const at = draft.kind === 'walk_in' ? opened : moment.kind === 'at' ? moment.at : null;
  const text = useTableText(form, at ?? opened);
  // Who sits already is moved, and who has left stays where it was: neither is done by editing.
  if (party && (isAtTable(party.visit_state) || isOver(party.visit_state))) return null;
  return (
    <Field>
      <div className="line">
        <div>
          <strong>Table</strong>
          <span>{text}</span>
        </div>
        {draft.mrt_ids.length > 0 ? <Button onClick={() => change(NO_TABLE)}>No table</Button> : null}
        <Button
          variant="outlined"
          aria-expanded={isOpen}
          disabled={at === null}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Close' : draft.mrt_ids.length > 0 ? 'Change' : 'Choose table'}
        </Button>
      </div>
      {problems.tables ? (
        <p className="problem" role="alert">
          {problems.tables}
        </p>
      ) : null}
      {isOpen && at ? (
        <TableList form={form} at={at} party={party} onChosen={() => setIsOpen(false)} />
      ) : null}
      {draft.kind === 'reservation' && draft.mrt_ids.length === 0 ? <Overbook form={form} /> : null}
    </Field>
  );
}
