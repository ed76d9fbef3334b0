import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { BellRing, Ellipsis, UserCheck } from 'lucide-react';
import type { Party } from '#contract/host/parties/schemas.ts';
import { isAtTable, isHere, maySit, timeAtTable } from '#contract/host/parties/visit.ts';
import {
  clockTime,
  CoverCount,
  partyName,
  PartyMarks,
  StatusIcon,
  statusOf,
} from '#src/domain/host/parties/fields.tsx';
import { tokensOf } from '#src/theme/index.ts';
import { ToneText } from '#src/ui/layout/ToneText.ts';
import { minutesSince, waitingSince } from '../model/partyGroups.ts';
import type { FloorBoard } from '../useFloorBoard.ts';
import { useRowDrag } from './useRowDrag.ts';

const Card = styled('li')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    listStyle: 'none',
    border: `1px solid ${t.divider}`,
    borderRadius: 10,
    backgroundColor: t.surface,
    '&[data-unsent]': {
      border: `1px dashed ${t.tones.accent.main}`,
      backgroundColor: t.accentFaint,
    },
    '&[data-chosen]': { borderColor: t.primary, boxShadow: `0 0 0 1px ${t.primary}` },
    '& > .row': {
      all: 'unset',
      boxSizing: 'border-box',
      display: 'grid',
      gridTemplateColumns: '62px minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: '1px 8px',
      width: '100%',
      minHeight: 56,
      padding: '8px 12px',
      borderRadius: 10,
      cursor: 'pointer',
      touchAction: 'pan-y',
      userSelect: 'none',
      WebkitUserSelect: 'none',
      '&:hover': { backgroundColor: t.hover },
      '&:focus-visible': { outline: `2px solid ${t.primary}`, outlineOffset: -2 },
    },
    '& .time, & .figure': { fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& .name': { display: 'flex', alignItems: 'center', gap: 5, minWidth: 0, fontWeight: 600 },
    '& .name > span:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .quiet': { fontSize: 12.5, fontWeight: 400, color: t.muted, whiteSpace: 'nowrap' },
    '& .status': {
      display: 'flex',
      alignItems: 'center',
      gap: 4,
      minWidth: 0,
      fontSize: 12.5,
      whiteSpace: 'nowrap',
      overflow: 'hidden',
    },
    '&[data-unsent] .status': { alignItems: 'start', whiteSpace: 'normal' },
    '& .status > svg': { flex: 'none', marginTop: 1 },
    '& .status > .quiet': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .right': { textAlign: 'right' },
    '& .bad': { color: t.tones.bad.main },
    '& .table': {
      display: 'inline-block',
      minWidth: 32,
      padding: '1px 7px',
      border: `1px solid ${t.button}`,
      borderRadius: 7,
      fontSize: 13,
      fontWeight: 600,
      textAlign: 'center',
    },
    '& > .acts': { display: 'flex', gap: 8, padding: '0 12px 10px' },
    '& > .acts .MuiButton-root': { flex: 1, minHeight: 44 },
  };
});

/** How long somebody waits against what was quoted, or sits against what was expected. */
function figureOf(party: Party, now: Date): { main: string; quiet: string; isBad: boolean } | null {
  const at = isAtTable(party.visit_state) ? timeAtTable(party, now) : null;
  if (at) {
    const isOver = at.overMinutes > 0;
    return {
      main: isOver ? `+${at.overMinutes}` : String(Math.max(0, at.minutes)),
      quiet: `of ${party.duration_minutes} min`,
      isBad: isOver,
    };
  }
  const isWaiting = party.kind === 'waitlist' || party.visit_state === 'arrived';
  if (!isWaiting) return null;
  const minutes = minutesSince(waitingSince(party), now);
  if (party.quoted_minutes === null) return { main: `${minutes} min`, quiet: 'waiting', isBad: false };
  const over = minutes - party.quoted_minutes;
  return over > 0
    ? { main: `+${over}`, quiet: `past ${party.quoted_minutes} min`, isBad: true }
    : { main: String(minutes), quiet: `of ${party.quoted_minutes} min`, isBad: false };
}

const detailOf = (party: Party) => party.tags[0] ?? (party.notes || null);

function Right({ party, now }: { party: Party; now: Date }) {
  const figure = figureOf(party, now);
  const tables = party.table_names.join(' + ');
  return (
    <span className="right" translate="no">
      {figure ? (
        <span className={figure.isBad ? 'figure bad' : 'figure'}>
          {figure.main} <span className="quiet">{figure.quiet}</span>
        </span>
      ) : null}
      {figure && tables ? <br /> : null}
      {tables ? <span className="table">{tables}</span> : null}
    </span>
  );
}

export interface PartyRowProps {
  readonly party: Party;
  readonly board: FloorBoard;
  readonly mayDrag: boolean;
}

/** A party in the list. Pressing one without a table takes it in hand; pressing a seated one opens its details. */
export function PartyRow({ party, board, mayDrag }: PartyRowProps) {
  const { floor, focus, control, acts, drag } = board;
  const isChosen = focus.kind === 'choosing' && focus.partyId === party.id;
  const status = statusOf(party, floor.now, floor.lateMinutes);
  const isSeated = isAtTable(party.visit_state);
  const time = isSeated ? (party.seated_ts ?? party.reserved_ts) : party.reserved_ts;
  const detail = detailOf(party);
  const handlers = useRowDrag(party, mayDrag ? drag : null);
  const press = () => {
    if (isSeated) control.openParty(party.id);
    else if (isChosen) control.clear();
    else control.choose(party);
  };
  const isExpected = maySit(party.visit_state) && !isHere(party.visit_state);
  return (
    <Card
      data-chosen={isChosen || undefined}
      data-unsent={status.isUnsent || undefined}
      data-party={party.local_id}
    >
      <button
        type="button"
        className="row"
        {...(isSeated ? {} : { 'aria-pressed': isChosen })}
        {...handlers}
        onClick={press}
      >
        <span>
          <span className="time">{clockTime(floor.location.timezone, time)}</span>
          <br />
          <span className="quiet">
            <CoverCount size={party.party_size} />
          </span>
        </span>
        <span style={{ minWidth: 0 }}>
          <span className="name">
            <span>{partyName(party)}</span> <PartyMarks party={party} />
          </span>
          <ToneText tone={status.tone} className="status">
            <StatusIcon status={status} size={13} />
            {status.label}
            {detail ? <span className="quiet">· {detail}</span> : null}
          </ToneText>
        </span>
        <Right party={party} now={floor.now} />
      </button>
      {isChosen ? (
        <div className="acts">
          {party.kind === 'waitlist' ? (
            <Button
              variant="outlined"
              startIcon={<BellRing aria-hidden />}
              onClick={() => void acts.notify(party)}
            >
              {party.notified_ts ? 'Notify again' : 'Notify'}
            </Button>
          ) : null}
          {isExpected || party.visit_state === 'partially_arrived' ? (
            <Button
              variant="outlined"
              startIcon={<UserCheck aria-hidden />}
              onClick={() => void acts.arrive(party)}
            >
              Arrived
            </Button>
          ) : null}
          <Button
            variant="outlined"
            startIcon={<Ellipsis aria-hidden />}
            onClick={() => control.openParty(party.id)}
          >
            Details
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
