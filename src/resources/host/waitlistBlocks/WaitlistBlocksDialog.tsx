import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { Ban, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { businessDate } from '#contract/core/time.ts';
import { WAITLIST_DAY_STARTS_AT_HOUR } from '#contract/host/parties/defaults.ts';
import type { WaitlistBlock } from '#contract/host/waitlistBlocks/endpoints.ts';
import { blockTimes, covers } from '#contract/host/waitlistBlocks/rules.ts';
import { type HostLocation, useNow } from '#src/domain/host/parties/index.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Rows } from '#src/ui/layout/Rows.ts';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { dayText } from '#src/ui/words/dates.ts';
import { BlockDialog } from './BlockDialog.tsx';
import { newBlock } from './model/newBlock.ts';
import { useRemoveBlock, useWaitlistBlocks } from './queries.ts';

export interface WaitlistBlocksDialogProps {
  readonly location: HostLocation;
  /** The waitlist day, YYYY-MM-DD. */
  readonly date: string;
  readonly onClose: () => void;
}

function DayBlocks({ location, date }: Omit<WaitlistBlocksDialogProps, 'onClose'>) {
  const now = useNow();
  const { merchant_id: merchantId, timezone } = location;
  const { data, error, refetch } = useWaitlistBlocks(merchantId, date);
  const remove = useRemoveBlock();
  const [edited, setEdited] = useState<WaitlistBlock | 'new' | null>(null);
  if (!data)
    return <PartNotLoaded lines={3} title="The blocks could not be loaded" error={error} onRetry={refetch} />;
  const isToday = date === businessDate(timezone, now, WAITLIST_DAY_STARTS_AT_HOUR);
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Quiet>
        {dayText(date, 'Friday, November 20')} at {location.name}.{' '}
        {data.length === 0
          ? 'Nothing is blocked: guests can be added all day.'
          : 'In these times nobody is added to the waitlist.'}
      </Quiet>
      {data.length > 0 ? (
        <Rows data-plain aria-label="Blocks" style={{ alignSelf: 'stretch' }}>
          {data.map((block) => (
            <li key={block.id}>
              <div>
                <strong>{blockTimes(block)}</strong>
                <p>{block.message || 'No message'}</p>
              </div>
              {covers(timezone, block, now) ? <StatusChip tone="warn" icon={Ban} label="Now" /> : null}
              <div className="acts">
                <IconButton
                  size="large"
                  aria-label={`Edit the block ${blockTimes(block)}`}
                  onClick={() => setEdited(block)}
                >
                  <Pencil size={16} aria-hidden />
                </IconButton>
                <IconButton
                  size="large"
                  aria-label={`Remove the block ${blockTimes(block)}`}
                  onClick={() => void remove(block)}
                >
                  <Trash2 size={16} aria-hidden />
                </IconButton>
              </div>
            </li>
          ))}
        </Rows>
      ) : null}
      <Button
        size="large"
        variant="outlined"
        startIcon={<Plus aria-hidden />}
        onClick={() => setEdited('new')}
      >
        New block
      </Button>
      {edited ? (
        <BlockDialog
          block={edited === 'new' ? null : edited}
          defaults={{ merchantId, date, ...newBlock(timezone, isToday, now) }}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </Stack>
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
