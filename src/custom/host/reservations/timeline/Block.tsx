import { Lock } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import { isOver } from '#contract/host/parties/visit.ts';
import {
  clockTime,
  PartyMarks,
  type PartyStatus,
  shortName,
  StatusIcon,
} from '#src/domain/host/parties/fields.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.ts';
import { nounFor } from '#src/ui/words/counts.ts';
import { ROW_PX, rightsOf, type TimelineBlock, toPx } from '../model/timeline.ts';
import { BlockBox, BlockedBox } from './styles.ts';

const GAP_PX = 4;
/** Narrower blocks show the name alone. */
const ROOMY_PX = 96;

export function boxOf(
  block: Pick<TimelineBlock, 'from' | 'until' | 'top' | 'height'>,
  origin: number,
): CSSProperties {
  return {
    left: toPx(block.from - origin) + 1,
    width: Math.max(28, toPx(block.until - block.from) - 2),
    top: block.top + GAP_PX,
    height: Math.max(ROW_PX, block.height) - 2 * GAP_PX,
  };
}

export interface BlockProps {
  readonly block: TimelineBlock;
  readonly status: PartyStatus;
  readonly origin: number;
  readonly timezone: string;
  readonly isOpen: boolean;
  readonly isStop: boolean;
  readonly isMoved: boolean;
}

/** What the eye sees from where the block stands: its time and its table. */
function placeOf({ block, status, timezone }: BlockProps, isRoomy: boolean): string {
  const { party } = block;
  if (!party) return '';
  const tables = party.table_names.length > 0 ? `table ${party.table_names.join(' and ')}` : 'no table';
  const time = `${clockTime(timezone, new Date(block.from))} to ${clockTime(timezone, new Date(block.until))}`;
  return [isRoomy ? '' : status.label, time, tables].filter(Boolean).join(', ');
}

function Party(props: BlockProps) {
  const { block, status, origin, isOpen, isStop, isMoved } = props;
  const { party } = block;
  if (!party) return null;
  const rights = rightsOf(party);
  const isRoomy = toPx(block.until - block.from) >= ROOMY_PX;
  return (
    <BlockBox
      type="button"
      tone={status.tone}
      style={boxOf(block, origin)}
      aria-current={isOpen ? 'true' : undefined}
      tabIndex={isStop ? 0 : -1}
      data-block={block.key}
      data-party={party.local_id}
      data-over={isOver(party.visit_state) || undefined}
      data-requested={party.status === 'REQUESTED' || undefined}
      data-moved={isMoved || undefined}
      data-fixed={rights.table || rights.time ? undefined : true}
    >
      <span className="top">
        <span className="name">{shortName(party)}</span>
        {isRoomy ? <PartyMarks party={party} size={13} /> : null}
        <span className="size">
          {party.party_size}
          <VisuallyHidden> {nounFor(party.party_size, 'cover')}, </VisuallyHidden>
        </span>
      </span>
      <span className="state">
        <StatusIcon status={status} size={12} />
        {isRoomy ? status.label : null}
        <VisuallyHidden>
          {isRoomy ? ', ' : ''}
          {placeOf(props, isRoomy)}
        </VisuallyHidden>
      </span>
      {rights.length ? <span className="edge" data-edge aria-hidden /> : null}
    </BlockBox>
  );
}

/** A table that nobody can have for a while. */
function Blocked({ block, origin }: Pick<BlockProps, 'block' | 'origin'>) {
  return (
    <BlockedBox style={boxOf(block, origin)}>
      <Lock size={13} aria-hidden />
      <span>Blocked{block.reason ? `, ${block.reason}` : ''}</span>
    </BlockedBox>
  );
}

/** One party at one place of the timeline; drawn again only when something of it changed. */
export const Block = memo(
  function Block(props: BlockProps) {
    return props.block.party ? <Party {...props} /> : <Blocked {...props} />;
  },
  (a, b) =>
    a.block === b.block &&
    a.status.label === b.status.label &&
    a.status.tone === b.status.tone &&
    a.origin === b.origin &&
    a.timezone === b.timezone &&
    a.isOpen === b.isOpen &&
    a.isStop === b.isStop &&
    a.isMoved === b.isMoved,
);
