import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { type WaitlistBlock, waitlistBlockResource } from '#contract/host/waitlistBlocks/endpoints.ts';
import { RecordDialog } from '#src/crud/form/RecordDialog.tsx';
import { TimeInput } from '#src/crud/inputs/DateInput.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { reloadBlocks } from './queries.ts';

export interface BlockDialogProps {
  /** The block to change; null for a new one. */
  readonly block: WaitlistBlock | null;
  readonly defaults: Omit<WaitlistBlock, 'id' | 'version'>;
  readonly onClose: () => void;
}

/** From when to when nobody is added, and what to tell them (WAIT-004, WAIT-006). Render it to open it. */
export function BlockDialog({ block, defaults, onClose }: BlockDialogProps) {
  const client = useQueryClient();
  return (
    <RecordDialog
      of={waitlistBlockResource}
      row={block}
      defaults={defaults}
      saveLabel={block ? 'Save block' : 'Block the waitlist'}
      onSaved={() => void reloadBlocks(client)}
      onClose={onClose}
    >
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
        <TimeInput source="startTime" />
        <TimeInput source="endTime" />
      </Stack>
      <TextInput source="message" placeholder="Please ask again at eight" />
    </RecordDialog>
  );
}
