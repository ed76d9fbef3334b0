import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { ArrowLeftRight } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Guest } from '#contract/guests/guests/schemas.ts';
import { ApiError } from '#src/dataProviders/client.ts';
import { usePermission } from '#src/permissions/index.ts';
import { guestName } from '#src/resources/guests/guests/fields.tsx';
import { useGuestFields } from '#src/resources/guests/guests/index.ts';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { Columns } from '#src/ui/layout/Columns.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { errorWords } from '#src/ui/words/errors.ts';
import { ConsentList } from './ConsentList.tsx';
import { CountTable } from './CountTable.tsx';
import { useMergeActs, useMergePreview } from './data.ts';
import { GuestFace } from './GuestFace.tsx';
import { MergeTable } from './MergeTable.tsx';
import { type Choices, countRows, mergeRows, type Preview, swapped, withChoice } from './model/mergeRows.ts';

export interface MergeDialogProps {
  readonly keptId: number;
  readonly otherId: number;
  readonly onSwap: () => void;
  readonly onClose: () => void;
  readonly onMerged: (kept: Guest) => void;
}

interface BodyProps {
  readonly preview: Preview;
  readonly choices: Choices;
  readonly isBusy: boolean;
  /** Without it the two are only compared. */
  readonly mayEdit: boolean;
  readonly onChoose: (choices: Choices) => void;
  readonly onSwap: () => void;
}

function Body({ preview, choices, isBusy, mayEdit, onChoose, onSwap }: BodyProps) {
  const { data: fields = [] } = useGuestFields('all');
  const rows = mergeRows(preview, choices, fields);
  const counts = countRows(preview);
  return (
    <>
      <Columns
        columns="minmax(0, 1fr) auto minmax(0, 1fr)"
        below="mobile"
        sx={{ gap: 1.5, alignItems: 'center' }}
      >
        <GuestFace guest={preview.kept} note={mayEdit ? 'Stays, with this profile' : undefined} />
        {mayEdit ? (
          <Button
            variant="outlined"
            size="small"
            disabled={isBusy}
            startIcon={<ArrowLeftRight aria-hidden />}
            onClick={onSwap}
          >
            Swap
          </Button>
        ) : (
          <span />
        )}
        <GuestFace guest={preview.other} note={mayEdit ? 'Goes into the other' : undefined} />
      </Columns>
      {rows.length === 0 ? (
        <p style={{ margin: 0 }}>Both say the same in every field.</p>
      ) : (
        <MergeTable
          rows={rows}
          keptName={guestName(preview.kept)}
          otherName={guestName(preview.other)}
          isBusy={isBusy}
          mayEdit={mayEdit}
          onChoose={(field, side) => onChoose(withChoice(choices, field, side))}
        />
      )}
      <ConsentList consents={preview.consents} />
      {counts.length > 0 ? <CountTable rows={counts} /> : null}
    </>
  );
}

/** Merges once at a time; when one of both was changed meanwhile, `again` reads them before anybody decides. */
function useMerging(again: () => Promise<unknown>, onMerged: (kept: Guest) => void) {
  const { merge } = useMergeActs();
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const running = useRef(false);
  const submit = async (preview: Preview, choices: Choices) => {
    if (running.current) return;
    running.current = true;
    setIsBusy(true);
    setRefused(null);
    try {
      onMerged(await merge(preview, choices));
    } catch (caught) {
      if (caught instanceof ApiError && caught.code === 'STALE') {
        await again();
        setRefused(
          'One of them was changed in the meantime. Below is what is stored now: look again, then merge.',
        );
      } else setRefused(errorWords(caught));
    } finally {
      running.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, refused, submit };
}

const isFinal = (error: Error) => error instanceof ApiError && error.status > 0 && error.status < 500;

/** Two guests side by side before they become one: whose value stays, and what comes together. Render it to open it. */
export function MergeDialog({ keptId, otherId, onSwap, onClose, onMerged }: MergeDialogProps) {
  const [choices, setChoices] = useState<Choices>({});
  const { data: preview, error, refetch } = useMergePreview(keptId, otherId, choices);
  const { isBusy, refused, submit } = useMerging(refetch, onMerged);
  const mayEdit = usePermission('guestProfile.edit');
  return (
    <Modal
      open
      size="large"
      title={mayEdit ? 'Merge two guests into one' : 'Compare two guests'}
      busy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" disabled={isBusy} onClick={onClose}>
            {mayEdit ? 'Cancel' : 'Close'}
          </Button>
          {mayEdit ? (
            <Button
              variant="contained"
              disabled={isBusy || !preview}
              onClick={() => preview && void submit(preview, choices)}
            >
              Merge
            </Button>
          ) : null}
        </>
      }
    >
      <Stack spacing={2} sx={{ pt: 0.5 }}>
        {refused ? <Alert type="error">{refused}</Alert> : null}
        {preview ? (
          <Body
            preview={preview}
            choices={choices}
            isBusy={isBusy}
            mayEdit={mayEdit}
            onChoose={setChoices}
            onSwap={() => {
              setChoices(swapped(choices));
              onSwap();
            }}
          />
        ) : error ? (
          <ErrorState
            title="These two cannot be merged"
            error={error}
            onRetry={isFinal(error) ? undefined : () => void refetch()}
          />
        ) : (
          <BlockSkeleton lines={8} />
        )}
      </Stack>
    </Modal>
  );
}
