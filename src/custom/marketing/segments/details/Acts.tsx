import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { format } from 'date-fns';
import { Copy, Download, Pencil, Snowflake } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { services } from '#contract/index.ts';
import { EXPORTED_DATA, leftOutOf } from '#contract/guests/guests/rights.ts';
import { segmentResource } from '#contract/marketing/segments/endpoints.ts';
import type { Segment } from '#contract/marketing/segments/schemas.ts';
import { timeNow } from '#src/clock.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { useMay } from '#src/crud/useMay.ts';
import { call, saveText } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { permissionsOf, useIdentity, usePermission } from '#src/permissions/index.ts';
import { RemoveSegment } from '#src/resources/marketing/segments/fields.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { showFailure, showToast } from '#src/ui/toasts/showToast.ts';
import { counted } from '#src/ui/words/counts.ts';
import { errorWords } from '#src/ui/words/errors.ts';
import { useFreeze } from '../data/queries.ts';

/** A copy of the guests as they are now, under a name of its own. */
function FreezeDialog({ segment, onClose }: { segment: Segment; onClose: () => void }) {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useFreeze(segment.segment_id);
  const [name, setName] = useState(
    `${segment.name}, ${format(timeNow(), 'MMM d')}, ${counted(segment.size ?? 0, 'guest')}`.slice(0, 80),
  );
  const submit = () =>
    mutate(
      { name, version: segment.version },
      {
        onSuccess: (made) => {
          showToast({ theme: 'success', message: `${made.name} added.` });
          onClose();
          void navigate(links.segment(made.segment_id));
        },
      },
    );
  return (
    <Modal
      open
      size="small"
      title="Freeze these guests"
      busy={isPending}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isPending || name.trim().length < 2}>
            Freeze
          </Button>
        </>
      }
    >
      <p style={{ marginTop: 0 }}>A segment of its own keeps the guests as they are now and never changes.</p>
      <TextField
        label="Name"
        value={name}
        error={error !== null}
        helperText={error === null ? '' : errorWords(error)}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
    </Modal>
  );
}

function Export({ segment }: { segment: Segment }) {
  const [isBusy, setIsBusy] = useState(false);
  const held = permissionsOf(useIdentity());
  const start = async () => {
    setIsBusy(true);
    try {
      const text = await call(services.segments.guestExport, { params: { id: segment.segment_id } });
      saveText(`${segment.name}.csv`, text, 'text/csv');
      const left = leftOutOf((permission) => held.includes(permission), EXPORTED_DATA);
      if (left.length > 0)
        showToast({ theme: 'info', message: `Exported without what you may not see: ${left.join(', ')}.` });
    } catch (error) {
      showFailure(error, 'The guests were not exported. Try again.');
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      disabled={isBusy}
      startIcon={<Download aria-hidden />}
      onClick={() => void start()}
    >
      Export
    </Button>
  );
}

/** What can be done with a segment, by who may. */
export function Acts({ segment }: { segment: Held<Segment> }) {
  const navigate = useNavigate();
  const [isFreezing, setIsFreezing] = useState(false);
  const mayEdit = useMay('edit', segmentResource.name);
  const mayCreate = useMay('create', segmentResource.name);
  const mayDuplicate = usePermission('segments.duplicate');
  const mayExport = usePermission('segments.export');
  return (
    <>
      <RemoveSegment segment={segment} onRemoved={() => void navigate(links.segments())} />
      {mayExport ? <Export segment={segment} /> : null}
      {mayCreate && segment.kind === 'live' ? (
        <Button variant="outlined" startIcon={<Snowflake aria-hidden />} onClick={() => setIsFreezing(true)}>
          Freeze
        </Button>
      ) : null}
      {mayDuplicate ? (
        <Button
          variant="outlined"
          component={Link}
          to={links.segmentDuplicate(segment.segment_id)}
          startIcon={<Copy aria-hidden />}
        >
          Duplicate
        </Button>
      ) : null}
      {mayEdit ? (
        <Button
          variant="contained"
          component={Link}
          to={links.segmentEdit(segment.segment_id)}
          startIcon={<Pencil aria-hidden />}
        >
          Edit
        </Button>
      ) : null}
      {isFreezing ? <FreezeDialog segment={segment} onClose={() => setIsFreezing(false)} /> : null}
    </>
  );
}
