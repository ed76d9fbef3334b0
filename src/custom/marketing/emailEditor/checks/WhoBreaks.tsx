import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { ScanSearch } from 'lucide-react';
import { useState } from 'react';
import { CheckOutcome, type MailSource, useGuestCheck } from '#src/domain/marketing/mailPreview/index.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { useWorld } from '../mail.ts';

/** Makes the mail, as it is written, of everybody in some segments, and names the guests whose mail is not whole. */
export function WhoBreaks({ source, onClose }: { source: MailSource; onClose: () => void }) {
  const { segments } = useWorld();
  const { check, start } = useGuestCheck();
  const [ids, setIds] = useState<readonly number[]>([]);
  const chosen = segments.filter(({ id }) => ids.includes(id));
  return (
    <Modal
      open
      title="Guests affected by this problem"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="contained"
            startIcon={<ScanSearch aria-hidden />}
            disabled={chosen.length === 0 || check?.status === 'running'}
            onClick={() => void start({ source }, { segment_ids: ids, contact_list_ids: [] })}
          >
            {check ? 'Check again' : 'Check everybody'}
          </Button>
        </>
      }
    >
      <Stack spacing={2}>
        <Quiet>
          Makes the email of everybody in these segments and sends none: finds whom a tag has nothing to say
          to, whose name makes the subject too long, and who gets an empty part.
        </Quiet>
        {segments.length === 0 ? (
          <Quiet>There is no segment yet, or none that you may see.</Quiet>
        ) : (
          <Autocomplete
            multiple
            size="small"
            options={[...segments]}
            value={chosen}
            getOptionLabel={({ name }) => name}
            getOptionKey={({ id }) => id}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            onChange={(_, next) => setIds(next.map(({ id }) => id))}
            renderInput={(props) => (
              <TextField {...props} margin="none" label="Segments" placeholder="Find a segment" />
            )}
          />
        )}
        {check ? <CheckOutcome check={check} /> : null}
      </Stack>
    </Modal>
  );
}
