import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Ban, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { businessDate } from '#contract/core/time.ts';
import { WAITLIST_DAY_STARTS_AT_HOUR } from '#contract/host/parties/defaults.ts';
import type { WaitlistBlock } from '#contract/host/waitlistBlocks/endpoints.ts';
import { covers } from '#contract/host/waitlistBlocks/rules.ts';
import { type HostLocation, useNow } from '#src/domain/host/parties/index.ts';
import { tokensOf } from '#src/theme/index.ts';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { dayText } from '#src/ui/words/dates.ts';
import { BlockForm } from './BlockForm.tsx';
import { blockTimes, draftOfBlock, newBlock } from './model/blockDraft.ts';
import { useBlockActs, useWaitlistBlocks } from './queries.ts';

const Blocks = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexDirection: 'column',
    gap: 16,
    '& > p': { margin: 0, fontSize: 13.5, color: t.muted },
    '& ul': { margin: 0, padding: 0, listStyle: 'none' },
    '& li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: '0 8px',
      minHeight: 56,
      padding: '6px 0',
      borderBottom: `1px solid ${t.hair}`,
    },
    '& li strong': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
    '& li .times': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' },
    '& li p': { margin: '2px 0 0', fontSize: 13.5, color: t.muted, overflowWrap: 'anywhere' },
    '& .acts': { display: 'flex' },
    '& .acts .MuiIconButton-root': { width: 44, height: 44 },
  };
});

export interface WaitlistBlocksDialogProps {
  readonly location: HostLocation;
  /** The waitlist day, YYYY-MM-DD. */
  readonly date: string;
  readonly onClose: () => void;
}

interface BlockRowProps {
  readonly block: WaitlistBlock;
  readonly isNow: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function BlockRow({ block, isNow, onEdit, onRemove }: BlockRowProps) {
  const times = blockTimes(block);
  return (
    <li>
      <div>
        <div className="times">
          <strong>{times}</strong>
          {isNow ? <StatusChip tone="warn" icon={Ban} label="Now" /> : null}
        </div>
        <p>{block.message || 'No message'}</p>
      </div>
      <div className="acts">
        <IconButton aria-label={`Edit the block ${times}`} onClick={onEdit}>
          <Pencil size={16} aria-hidden />
        </IconButton>
        <IconButton aria-label={`Remove the block ${times}`} onClick={onRemove}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}

function DayBlocks({ location, date }: Omit<WaitlistBlocksDialogProps, 'onClose'>) {
  const now = useNow();
  const { data, error, refetch } = useWaitlistBlocks(location.merchant_id, date);
  const acts = useBlockActs();
  const [edited, setEdited] = useState<WaitlistBlock | 'new' | null>(null);
  if (!data) {
    return error ? (
      <ErrorState
        title="The blocks could not be loaded"
        remedy={error.message}
        onRetry={() => void refetch()}
      />
    ) : (
      <BlockSkeleton lines={3} />
    );
  }
  const isToday = date === businessDate(location.timezone, now, WAITLIST_DAY_STARTS_AT_HOUR);
  const block = edited === 'new' ? null : edited;
  return (
    <Blocks>
      <p>
        {dayText(date, 'Friday, November 20')} at {location.name}.{' '}
        {data.length === 0
          ? 'Nothing is blocked: guests can be added all day.'
          : 'In these times nobody is added to the waitlist.'}
      </p>
      {data.length > 0 ? (
        <ul aria-label="Blocks">
          {data.map((one) => (
            <BlockRow
              key={one.id}
              block={one}
              isNow={covers(location.timezone, one, now)}
              onEdit={() => setEdited(one)}
              onRemove={() => {
                setEdited(null);
                void acts.remove(one);
              }}
            />
          ))}
        </ul>
      ) : null}
      {edited ? (
        <BlockForm
          key={block?.id ?? 'new'}
          location={location}
          date={date}
          block={block}
          start={block ? draftOfBlock(block) : newBlock(location.timezone, isToday, now)}
          onDone={() => setEdited(null)}
        />
      ) : (
        <Button
          size="large"
          variant="outlined"
          startIcon={<Plus aria-hidden />}
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => setEdited('new')}
        >
          New block
        </Button>
      )}
    </Blocks>
  );
}

/** The waitlist blocks of a day: from when to when nobody is added, and what to tell them (WAIT-004). Render it to open it. */
export function WaitlistBlocksDialog({ location, date, onClose }: WaitlistBlocksDialogProps) {
  return (
    <Modal
      open
      title="Waitlist blocks"
      onClose={onClose}
      actions={
        <Button size="large" onClick={onClose}>
          Done
        </Button>
      }
    >
      <DayBlocks location={location} date={date} />
    </Modal>
  );
}
