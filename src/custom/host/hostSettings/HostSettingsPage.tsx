import { MapPinOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { HostSettings } from '#contract/host/hostSettings/endpoints.ts';
import { UnsavedGuard } from '#src/crud/conflict/index.ts';
import { usePermission } from '#src/permissions/index.ts';
import { useLocationSource } from '#src/domain/administration/locations/index.ts';
import {
  chooseHostLocation,
  type HostLocation,
  useHostLocation,
  useHostSettings,
} from '#src/domain/host/parties/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { LocationSelector } from '#src/ui/locations/LocationSelector.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { SaveBar } from '#src/ui/page/SaveBar.tsx';
import { HostSettingsForm } from './HostSettingsForm.tsx';
import { useHostSettingsDraft } from './useHostSettingsDraft.ts';

const TITLE = 'Waitlist and reservations';

function Editor({ settings, onDirty }: { settings: HostSettings; onDirty: (isDirty: boolean) => void }) {
  const mayEdit = usePermission('merchants.edit');
  const form = useHostSettingsDraft(settings);
  const isDirty = form.changes > 0;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  return (
    <>
      <UnsavedGuard when={isDirty} />
      {mayEdit ? null : (
        <div style={{ maxWidth: 760, marginBottom: 16 }}>
          <Alert type="info">
            You can read these settings. Changing them needs the right to edit locations.
          </Alert>
        </div>
      )}
      <HostSettingsForm
        draft={form.draft}
        change={form.change}
        problems={form.problems}
        isReadOnly={!mayEdit}
      />
      <div style={{ position: 'sticky', bottom: 14, zIndex: 5, maxWidth: 760, marginTop: 16 }}>
        <SaveBar
          changes={form.changes}
          busy={form.isBusy}
          saveDisabled={Object.keys(form.problems).length > 0}
          onSave={() => void form.save()}
          onDiscard={form.discard}
        />
      </div>
      {form.dialog}
    </>
  );
}

function Loaded({ location, onDirty }: { location: HostLocation; onDirty: (isDirty: boolean) => void }) {
  const { data, error, refetch } = useHostSettings(location.merchant_id);
  if (data) return <Editor settings={data} onDirty={onDirty} />;
  if (!error) return <BlockSkeleton lines={8} />;
  return <ErrorState title="The settings could not be loaded" error={error} onRetry={() => void refetch()} />;
}

/** The location that is shown: the one of the top bar, but the one being changed until that is saved or dropped. */
function useShownLocation(isDirty: boolean): HostLocation | null | undefined {
  const chosen = useHostLocation();
  const [kept, setKept] = useState(chosen);
  if (!isDirty && kept !== chosen) setKept(chosen);
  return isDirty ? kept : chosen;
}

/** /settings/waitlist_and_reservations: how each location takes reservations and runs its waitlist (ROUTE-043). */
export default function HostSettingsPage() {
  const source = useLocationSource();
  const [isDirty, setIsDirty] = useState(false);
  const [asked, setAsked] = useState<number | null>(null);
  const location = useShownLocation(isDirty);
  if (!location) {
    return (
      <>
        <PageHeader title={TITLE} />
        {location === undefined ? (
          <BlockSkeleton lines={8} />
        ) : (
          <EmptyState
            icon={MapPinOff}
            title="You work at no location yet"
            why="Whoever looks after the users of your concept can add you to one. Its settings appear here then."
          />
        )}
      </>
    );
  }
  const choose = (id: number | null) => {
    if (id === null || id === location.merchant_id) return;
    if (isDirty) setAsked(id);
    else chooseHostLocation(id);
  };
  return (
    <>
      <PageHeader
        title={TITLE}
        purpose={`How ${location.name} takes reservations and runs its waitlist.`}
        actions={
          <LocationSelector
            mode="single"
            offerAll={false}
            label="Location of these settings"
            source={source}
            value={location.merchant_id}
            onChange={choose}
          />
        }
      />
      <Loaded key={location.merchant_id} location={location} onDirty={setIsDirty} />
      <ConfirmDialog
        open={asked !== null}
        title="Go on without saving?"
        consequence={`Your changes for ${location.name} are not saved and will be lost.`}
        confirmLabel="Drop changes"
        cancelLabel="Stay"
        onConfirm={() => {
          if (asked !== null) chooseHostLocation(asked);
          setAsked(null);
          setIsDirty(false);
        }}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
