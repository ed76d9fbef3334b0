import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Ban, LockOpen, Plus, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { RoomTable } from '#contract/host/floor/schemas.ts';
import type { Party } from '#contract/host/parties/schemas.ts';
import { clockTime, partyName, shortName } from '#src/domain/host/parties/fields.tsx';
import { useNotLiveOn } from '#src/domain/host/parties/index.ts';
import {
  BookingButton,
  fitOf,
  isTakeable,
  PartyFormDialog,
  placesOf,
  seatsText,
} from '#src/domain/host/parties/inputs.tsx';
import { tokensOf } from '#src/theme/index.ts';
import { counted } from '#src/ui/words/counts.ts';
import { stateDetail, stateWord } from '../model/describe.ts';
import { wishOf } from '../model/purpose.ts';
import { blocksOf, comingTo } from '../model/tableState.ts';
import type { FloorBoard } from '../useFloorBoard.ts';
import { BlockDialog } from './BlockDialog.tsx';

const Frame = styled('section')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minHeight: 0,
    backgroundColor: t.surface,
    '& > header': { display: 'flex', alignItems: 'center', gap: 12, padding: '14px 10px 10px 20px' },
    '& > header > div': { flex: 1, minWidth: 0 },
    '& h2': { ...theme.typography.h2, margin: 0, fontSize: 17, outline: 'none' },
    '& header p': { margin: 0, fontSize: 12.5, color: t.muted, overflowWrap: 'anywhere' },
    '& .MuiIconButton-root': { width: 44, height: 44 },
    '& > .scroll': { flex: 1, minHeight: 0, overflowY: 'auto', padding: '0 20px 20px' },
    '& section + section': { marginTop: 14, paddingTop: 14, borderTop: `1px solid ${t.divider}` },
    '& h3': { margin: '0 0 8px', fontSize: 12.5, fontWeight: 500, color: t.muted },
    '& .sizes': { display: 'flex', flexWrap: 'wrap', gap: 6 },
    '& .sizes .MuiButton-root': { minWidth: 48, minHeight: 48, padding: 0, fontSize: 16 },
    '& ul': { display: 'grid', gap: 6, margin: 0, padding: 0, listStyle: 'none' },
    '& li .MuiButton-root': { minHeight: 48, justifyContent: 'space-between', textAlign: 'left' },
    '& li small': { fontSize: 12.5, fontWeight: 400, color: t.muted },
    '& .none': { margin: 0, fontSize: 13, color: t.muted },
    '& .more .MuiButton-root': { minHeight: 44 },
    '& .more': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 },
  };
});

const MOST_QUICK = 8;

interface PanelProps {
  readonly table: RoomTable;
  readonly board: FloorBoard;
}

/** One tap seats nameless walk-ins; the form takes a name as well. */
function WalkIns({ table, board, onForm }: PanelProps & { onForm: () => void }) {
  const { acts, control, floor } = board;
  const merchantId = floor.location.merchant_id;
  const where = { merchantId, notLive: useNotLiveOn(merchantId, floor.date) };
  const [isBusy, setIsBusy] = useState(false);
  const sizes = Array.from({ length: Math.min(MOST_QUICK, table.max_capacity) }, (_, index) => index + 1);
  const seat = async (size: number) => {
    setIsBusy(true);
    const party = await acts.walkIn(size, [table.mrt_id]);
    setIsBusy(false);
    if (party) control.closeTable(table.mrt_id);
  };
  return (
    <section aria-label="Walk-in">
      <h3>Seat a walk-in of</h3>
      <div className="sizes">
        {sizes.map((size) => (
          <BookingButton
            key={size}
            {...where}
            variant="outlined"
            disabled={isBusy}
            aria-label={`Seat ${counted(size, ['person', 'people'])}`}
            onClick={() => void seat(size)}
          >
            {size}
          </BookingButton>
        ))}
      </div>
      <div className="more">
        <BookingButton {...where} startIcon={<Plus aria-hidden />} onClick={onForm}>
          With name and notes
        </BookingButton>
      </div>
    </section>
  );
}

function PartyButtons({
  parties,
  none,
  onPress,
  detail,
}: {
  readonly parties: readonly Party[];
  readonly none: string;
  readonly onPress: (party: Party) => void;
  readonly detail: (party: Party) => ReactNode;
}) {
  if (parties.length === 0) return <p className="none">{none}</p>;
  return (
    <ul>
      {parties.map((party) => (
        <li key={party.id}>
          <Button variant="outlined" fullWidth onClick={() => onPress(party)}>
            <span>
              {partyName(party)}, {party.party_size}
            </span>
            <small>{detail(party)}</small>
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Who is here and would sit well at the table now. */
function suitedTo(table: RoomTable, { floor }: FloorBoard): Party[] {
  const place = placesOf(floor.rooms).find(({ key }) => key === `t${table.mrt_id}`);
  const here = floor.groups.find(({ key }) => key === 'waiting')?.parties ?? [];
  return here.filter(
    (party) => place && isTakeable(fitOf(place, wishOf(party, 'seat', floor.now), floor.service.holds)),
  );
}

/** What to do with a table at which nobody sits: a walk-in, somebody who waits, a block; and who has it next. */
export function TablePanel({ table, board }: PanelProps) {
  const { floor, acts, control } = board;
  const [open, setOpen] = useState<'walkIn' | 'block' | null>(null);
  const { timezone } = floor.location;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), [table.mrt_id]);
  const state = floor.states.get(table.mrt_id) ?? { kind: 'open', next: null };
  const coming = comingTo(table.mrt_id, floor.service);
  const blocks = blocksOf(table.mrt_id, floor.service);
  const isFree = state.kind === 'open' || state.kind === 'held';
  const at = (party: Party) => coming.find((one) => one.party.id === party.id)?.start ?? party.reserved_ts;
  return (
    <Frame aria-label={`Table ${table.name}`}>
      <header>
        <div>
          <h2 ref={title} tabIndex={-1}>
            Table {table.name}
          </h2>
          <p>
            {stateWord(state)}
            {stateDetail(state, timezone) ? `, ${stateDetail(state, timezone)}` : ''} · {seatsText(table)}
          </p>
        </div>
        <IconButton aria-label="Close details" onClick={control.clear}>
          <X size={18} aria-hidden />
        </IconButton>
      </header>
      <div className="scroll">
        {isFree ? <WalkIns table={table} board={board} onForm={() => setOpen('walkIn')} /> : null}
        {isFree ? (
          <section aria-label="Waiting">
            <h3>Waiting, and suited to it</h3>
            <PartyButtons
              parties={suitedTo(table, board)}
              none="Nobody who waits suits this table now."
              onPress={(party) => control.choose(party, `t${table.mrt_id}`, 'seat')}
              detail={(party) =>
                party.quoted_minutes === null ? 'here' : `quoted ${party.quoted_minutes} min`
              }
            />
          </section>
        ) : null}
        <section aria-label="Reservations">
          <h3>Next at this table</h3>
          <PartyButtons
            parties={coming.map(({ party }) => party)}
            none="No reservation is set for it today."
            onPress={(party) => control.openParty(party.id)}
            detail={(party) => clockTime(timezone, at(party))}
          />
        </section>
        <section aria-label="Blocks">
          <h3>Out of use</h3>
          {blocks.length === 0 ? <p className="none">It is not blocked today.</p> : null}
          <ul>
            {blocks.map((block) => (
              <li key={block.block_key}>
                <Button
                  fullWidth
                  variant="outlined"
                  startIcon={<LockOpen aria-hidden />}
                  onClick={() => void acts.unblock(block.block_key ?? '', table.name)}
                >
                  <span style={{ flex: 1 }}>Take back: {block.reason}</span>
                  <small>
                    {clockTime(timezone, block.start_ts)} to {clockTime(timezone, block.end_ts)}
                  </small>
                </Button>
              </li>
            ))}
          </ul>
          <div className="more">
            <Button variant="outlined" startIcon={<Ban aria-hidden />} onClick={() => setOpen('block')}>
              Block for a time
            </Button>
          </div>
        </section>
      </div>
      {open === 'walkIn' ? (
        <PartyFormDialog
          kind="walk_in"
          location={floor.location}
          date={floor.date}
          mrtIds={[table.mrt_id]}
          onClose={() => setOpen(null)}
          onSaved={(party) => control.openParty(party.id)}
        />
      ) : null}
      {open === 'block' ? (
        <BlockDialog
          table={table}
          timezone={timezone}
          now={floor.now}
          warning={
            coming[0]
              ? `${shortName(coming[0].party)} has it at ${clockTime(timezone, coming[0].start)}.`
              : null
          }
          onBlock={(body) => acts.block({ ...body, mrt_ids: [table.mrt_id], name: table.name })}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Frame>
  );
}
