import { MapPinOff } from 'lucide-react';
import { useState } from 'react';
import { useLocationSource } from '#src/domain/administration/locations/index.ts';
import { CopyButton } from '#src/domain/host/copies/index.ts';
import {
  ChooseLocation,
  chooseHostLocation,
  type HostLocation,
  useHostLocation,
  useIsAllLocations,
  useHostSettings,
} from '#src/domain/host/parties/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { LocationSelector } from '#src/ui/locations/LocationSelector.tsx';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { SettingsEditor, type SettingsEditorProps } from './SettingsEditor.tsx';

const TITLE = 'Waitlist and reservations';

interface LoadedProps extends Omit<SettingsEditorProps, 'stored'> {
  readonly location: HostLocation;
}

function Loaded({ location, ...rest }: LoadedProps) {
  const { data, error, refetch } = useHostSettings(location.merchant_id);
  if (data) return <SettingsEditor stored={data} {...rest} />;
  return <NotLoaded title="The settings could not be loaded" error={error} onRetry={refetch} lines={8} />;
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
  const isAll = useIsAllLocations() && !isDirty;
  if (isAll)
    return (
      <>
        <PageHeader title={TITLE} purpose="Choose a location to change its settings." />
        <ChooseLocation />
      </>
    );
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
            why="An admin of your concept can add you to one. Its settings appear here then."
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
          <>
            <CopyButton what="host_settings" from={location.merchant_id} />
            <LocationSelector
              mode="single"
              offerAll={false}
              label="Location of these settings"
              source={source}
              value={location.merchant_id}
              onChange={choose}
            />
          </>
        }
      />
      <Loaded key={location.merchant_id} location={location} isDirty={isDirty} onDirty={setIsDirty} />
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
