import { UserRound } from 'lucide-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Room } from '#contract/host/floor/schemas.ts';
import type { Party, TableHold } from '#contract/host/parties/schemas.ts';
import { links } from '#src/links.ts';
import { type HostDay, type HostLocation, useNow } from '#src/domain/host/parties/index.ts';
import { type PartyStatus, shortName, statusOf } from '#src/domain/host/parties/fields.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.ts';
import { type Move, moveText, obstacleOf } from '../model/moves.ts';
import { blockUnder, layOut, nextBlock, type TimelineLayout, toPx } from '../model/timeline.ts';
import { Block, boxOf } from './Block.tsx';
import { Canvas, Field, GhostBox, HEAD_PX, Hint, Names, NAMES_PX, Scroller } from './styles.ts';
import { hoursOf, TimelineHead } from './TimelineHead.tsx';
import { useMoveCommit } from './useMoveCommit.ts';
import { useMover } from './useMover.ts';
import { useShownOpen } from '../useShownOpen.ts';

const MINUTE_MS = 60_000;
const LOOK_BACK_PX = 140;
const BLOCKED: PartyStatus = { key: 'cancelled', label: 'Blocked', tone: 'idle' };

export interface TimelineProps {
  readonly location: HostLocation;
  readonly day: HostDay;
  readonly rooms: readonly Room[];
  readonly roomFilter: string | undefined;
  readonly holds: readonly TableHold[];
  /** Everybody of the day, for the names of who is in the way. */
  readonly everybody: readonly Party[];
  readonly parties: readonly Party[];
  readonly lateMinutes: number;
  readonly openId: string | null;
}

const Background = memo(function Background({ layout }: { layout: TimelineLayout }) {
  return (
    <>
      {layout.rows.map((row) => (
        <div
          key={row.top}
          className="stripe"
          data-kind={row.kind}
          style={{ top: row.top, height: row.height }}
        />
      ))}
      {hoursOf(layout).map((at) => (
        <div key={at} className="line" style={{ left: toPx(at - layout.span.from) }} />
      ))}
    </>
  );
});

const RowNames = memo(function RowNames({ layout }: { layout: TimelineLayout }) {
  return (
    <Names aria-hidden style={{ height: layout.height }}>
      {layout.rows.map((row) => (
        <div key={row.top} className={row.kind} style={{ top: row.top, height: row.height }}>
          {row.kind === 'lane' ? (
            row.label
          ) : (
            <>
              <span className={row.kind === 'table' ? 'name' : undefined}>{row.label}</span>
              {row.kind === 'table' ? (
                <small>
                  <UserRound size={12} aria-hidden />
                  {row.max}
                </small>
              ) : (
                <span className="note">{row.note}</span>
              )}
            </>
          )}
        </div>
      ))}
    </Names>
  );
});

type PointerAt = Pick<MouseEvent<HTMLElement>, 'target' | 'currentTarget' | 'clientX' | 'clientY'>;

interface GhostProps {
  readonly move: Move;
  readonly layout: TimelineLayout;
  readonly obstacle: string | null;
  readonly text: string;
}

/** Above the box, so that neither a finger nor a narrow box covers them; below it in the first rows. */
const WORDS_PX = 56;

/** Where the block would stand; the words travel with it. */
function Ghost({ move, layout, obstacle, text }: GhostProps) {
  const row = layout.rows[move.row];
  const until = move.from + move.minutes * MINUTE_MS;
  const top = move.row === move.block.row ? move.block.top : (row?.top ?? 0);
  const height = move.row === move.block.row ? move.block.height : 0;
  const isLate = move.from > (layout.span.from + layout.span.until) / 2;
  return (
    <GhostBox
      aria-hidden
      data-refused={obstacle !== null || undefined}
      style={boxOf({ from: move.from, until, top, height }, layout.span.from)}
    >
      <p data-below={top < WORDS_PX || undefined} data-left={isLate || undefined}>
        {shortName(move.party)}
        <small>{text.slice(text.indexOf(':') + 2)}</small>
      </p>
    </GhostBox>
  );
}

/** Starts at now, or at the first party of another day. */
function useFirstView(layout: TimelineLayout, isToday: boolean, now: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const first = layout.blocks.reduce((least, block) => Math.min(least, block.from), Number.POSITIVE_INFINITY);
  const wanted = isToday ? now : first;
  const isKnown = Number.isFinite(wanted);
  const shown = useRef(false);
  useLayoutEffect(() => {
    if (shown.current || !isKnown || !scroller.current) return;
    shown.current = true;
    scroller.current.scrollLeft = Math.max(0, toPx(wanted - layout.span.from) - LOOK_BACK_PX);
  });
  return scroller;
}

/** A row per table with its parties, the present as a line, those without a table above; drag or keys move them. */
export function Timeline(props: TimelineProps) {
  const { location, day, rooms, roomFilter, holds, everybody, parties, lateMinutes, openId } = props;
  const { timezone } = location;
  const now = useNow(30_000);
  const nowMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const layout = useMemo(() => {
    const own = rooms.filter((room) => String(room.id) === roomFilter);
    return layOut({
      timezone,
      date: day.date,
      rooms: own.length > 0 ? own : rooms,
      holds,
      parties,
      now: nowMinute,
    });
  }, [timezone, day.date, rooms, roomFilter, holds, parties, nowMinute]);
  const scroller = useFirstView(layout, day.isToday, now.getTime());
  const [stop, setStop] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const onDropped = useCallback(() => setSaid('Not moved'), []);
  const { commit, question } = useMoveCommit(layout, timezone);
  const mover = useMover({ layout, scroller, commit, onDropped });
  useShownOpen(
    scroller,
    openId,
    layout.blocks.some(({ party }) => party?.local_id === openId),
  );
  const { move } = mover;
  const booked = useMemo(() => parties.filter((party) => party.kind === 'reservation'), [parties]);
  const names = useMemo(() => new Map(everybody.map((party) => [party.id, shortName(party)])), [everybody]);
  const obstacle = move
    ? obstacleOf(layout, move, holds, (id) => names.get(id) ?? 'another party', timezone)
    : null;
  const text = move ? moveText(layout, move, timezone, obstacle) : '';
  const stopKey = layout.blocks.some((block) => block.key === stop && block.party)
    ? stop
    : (layout.blocks.find((block) => block.party)?.key ?? null);

  const blockAt = (target: EventTarget) => {
    const key =
      target instanceof Element ? target.closest<HTMLElement>('[data-block]')?.dataset['block'] : undefined;
    return layout.blocks.find((block) => block.key === key) ?? null;
  };
  /** The party under the pointer: all of its row's height is its target, the thin gaps beside the block as well. */
  const partyAt = ({ target, currentTarget, clientX, clientY }: PointerAt) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return blockAt(target) ?? blockUnder(layout, clientX - left, clientY - top);
  };
  const focusBlock = (key: string) => {
    setStop(key);
    const element = scroller.current?.querySelector<HTMLElement>(`[data-block="${key}"]`);
    element?.focus();
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (mover.isByKey && mover.onKey(event.key)) {
      event.preventDefault();
      if (event.key === 'Escape') setSaid('Not moved');
      return;
    }
    const block = blockAt(event.target);
    if (!block) return;
    const next = nextBlock(
      layout.blocks.filter((one) => one.party),
      block,
      event.key,
    );
    if (next) {
      event.preventDefault();
      focusBlock(next.key);
    } else if (event.key === 'm' || event.key === 'M') {
      event.preventDefault();
      mover.begin(block);
    }
  };
  return (
    <>
      <Scroller
        ref={scroller}
        data-moving={move ? true : undefined}
        role="region"
        aria-label="Timeline of the day"
      >
        <Canvas
          style={{
            gridTemplateColumns: `${NAMES_PX}px ${layout.width}px`,
            gridTemplateRows: `${HEAD_PX}px ${layout.height}px`,
            width: NAMES_PX + layout.width,
          }}
        >
          <TimelineHead
            layout={layout}
            parties={booked}
            timezone={timezone}
            now={nowMinute}
            isToday={day.isToday}
          />
          <RowNames layout={layout} />
          <Field
            role="group"
            aria-label="Parties by table and time"
            onKeyDown={onKeyDown}
            onBlur={(event) => {
              if (mover.isByKey && !event.currentTarget.contains(event.relatedTarget)) mover.drop(false);
            }}
            onPointerDown={(event) => {
              const block = partyAt(event);
              const edge = event.target instanceof Element && event.target.closest('[data-edge]') !== null;
              if (block) mover.grip(event.nativeEvent, block, edge);
            }}
            onClick={(event) => {
              const block = partyAt(event);
              if (mover.swallowClick() || !block?.party) return;
              setStop(block.key);
              void navigate(
                { pathname: links.reservation(block.party.local_id), search: params.toString() },
                { preventScrollReset: true },
              );
            }}
          >
            <Background layout={layout} />
            {day.isToday ? (
              <div className="now" style={{ left: toPx(now.getTime() - layout.span.from) }} aria-hidden />
            ) : null}
            {layout.blocks.map((block) => (
              <Block
                key={block.key}
                block={block}
                status={block.party ? statusOf(block.party, now, lateMinutes) : BLOCKED}
                origin={layout.span.from}
                timezone={timezone}
                isOpen={
                  openId !== null && (block.party?.local_id === openId || String(block.party?.id) === openId)
                }
                isStop={block.key === stopKey}
                isMoved={move?.block.key === block.key}
              />
            ))}
            {move ? <Ghost move={move} layout={layout} obstacle={obstacle} text={text} /> : null}
          </Field>
        </Canvas>
      </Scroller>
      <VisuallyHidden role="status">{mover.isByKey ? text : said}</VisuallyHidden>
      <Hint>
        Drag to move, the right edge for the length. By keyboard: arrows, <kbd>M</kbd> to move, <kbd>+</kbd>{' '}
        <kbd>−</kbd> for the length, <kbd>Enter</kbd>.
      </Hint>
      {question}
    </>
  );
}
