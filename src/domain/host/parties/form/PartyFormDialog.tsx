import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { HostSettings } from '#contract/host/hostSettings/endpoints.ts';
import type { Party } from '#contract/host/parties/schemas.ts';
import { atMost } from '#src/theme/index.ts';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { useHostSettings } from '../data/queries.ts';
import { partyName } from '../model.ts';
import { RemovedAlert } from '../panel/RemovedAlert.tsx';
import { DetailFields, EmailField } from './fields/DetailFields.tsx';
import { GuestFields } from './fields/GuestFields.tsx';
import { SizeField } from './fields/SizeField.tsx';
import { TouchFields } from './fields/TouchFields.tsx';
import { AlternativeTimes, SlotTimes } from './fields/SlotTimes.tsx';
import { TableField } from './fields/TableField.tsx';
import { WhenFields } from './fields/WhenFields.tsx';
import { type FormStart, usePartyForm } from './usePartyForm.ts';
import { useSaveParty } from './useSaveParty.ts';

const Columns = styled(TouchFields)({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '0 28px',
  '& > .alert': { gridColumn: '1 / -1', marginBottom: 12 },
  [atMost('tablet')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

export interface PartyFormDialogProps extends FormStart {
  readonly onClose: () => void;
  readonly onSaved?: (party: Party) => void;
}

function titleOf({ party, kind }: FormStart): string {
  if (party) return `Edit ${partyName(party)}`;
  return kind === 'walk_in' ? 'New walk-in' : 'New reservation';
}

function submitLabel({ party, kind }: FormStart, hasTables: boolean): string {
  if (party) return 'Save';
  if (kind === 'reservation') return 'Book';
  return hasTables ? 'Seat now' : 'Add walk-in';
}

function OpenForm({ settings, ...props }: PartyFormDialogProps & { settings: HostSettings }) {
  const { onClose, onSaved, ...start } = props;
  const form = usePartyForm(start, settings);
  const [isLeaving, setIsLeaving] = useState(false);
  const saving = useSaveParty({
    start,
    part: form.part,
    refuse: form.refuse,
    load: form.load,
    onSaved: (party) => {
      onClose();
      onSaved?.(party);
    },
  });
  const submit = () => {
    form.tried();
    if (form.isSound) saving.save();
  };
  const leave = () => (form.isTouched ? setIsLeaving(true) : onClose());
  const hasTables = form.part.draft.mrt_ids.length > 0 || form.part.draft.table_combination_id !== null;
  return (
    <Modal
      open
      size="large"
      title={titleOf(start)}
      busy={saving.isBusy}
      onClose={leave}
      onSubmit={submit}
      actions={
        <>
          <Button size="large" disabled={saving.isBusy} onClick={leave}>
            Cancel
          </Button>
          <Button size="large" type="submit" variant="contained" disabled={saving.isBusy}>
            {submitLabel(start, hasTables)}
          </Button>
        </>
      }
    >
      <Columns>
        {saving.removed ? (
          <div className="alert">
            <RemovedAlert party={saving.removed} timezone={start.location.timezone} />
          </div>
        ) : null}
        {saving.whole ? (
          <div className="alert">
            <Alert type="error">
              {saving.whole}
              <AlternativeTimes
                form={form.part}
                alternatives={saving.alternatives}
                onChosen={saving.forget}
              />
            </Alert>
          </div>
        ) : null}
        <div>
          <SizeField
            value={form.part.draft.party_size}
            onChange={(party_size) => form.part.change({ party_size })}
          />
          {form.part.draft.kind === 'reservation' ? (
            <>
              <WhenFields form={form.part} />
              <SlotTimes form={form.part} />
            </>
          ) : null}
          <TableField form={form.part} party={start.party} />
        </div>
        <div>
          <GuestFields
            draft={form.part.draft}
            onChange={form.part.change}
            phoneProblem={form.part.problems.phone ?? null}
            partyId={form.part.partyId}
          >
            <EmailField form={form.part} />
          </GuestFields>
          <DetailFields form={form.part} />
        </div>
      </Columns>
      {saving.conflictDialog}
      <ConfirmDialog
        open={isLeaving}
        title={start.party ? 'Leave without saving?' : 'Drop this booking?'}
        consequence="What you typed here is not saved and will be lost."
        confirmLabel={start.party ? 'Leave' : 'Drop it'}
        cancelLabel="Stay"
        onConfirm={onClose}
        onClose={() => setIsLeaving(false)}
      />
    </Modal>
  );
}

/**
 * Creates or changes a reservation or a walk-in (HOST-001 to HOST-008): render it to open it. `date` is the business day on
 * screen; `at` and `mrtIds` preset time and tables.
 */
export function PartyFormDialog(props: PartyFormDialogProps) {
  const { data: settings, error, refetch } = useHostSettings(props.location.merchant_id);
  if (settings) return <OpenForm {...props} settings={settings} />;
  return (
    <Modal open size="large" title={titleOf(props)} onClose={props.onClose}>
      {error ? (
        <ErrorState title="The form could not be opened" error={error} onRetry={refetch} />
      ) : (
        <BlockSkeleton lines={6} />
      )}
    </Modal>
  );
}
