import { CopyX } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { COPY_KINDS, COPY_WORDS, type CopyKind } from '#contract/host/copies/kinds.ts';
import { useMyLocations } from '#src/dataProviders/myLocations.ts';
import { useLocationSource } from '#src/domain/administration/locations/index.ts';
import { useHostLocation, useIsAllLocations } from '#src/domain/host/parties/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { LocationPicker } from '#src/ui/locations/LocationPicker.tsx';
import { LocationSelector } from '#src/ui/locations/LocationSelector.tsx';
import { Breadcrumb } from '#src/ui/page/Breadcrumb.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { useParts } from './data.ts';
import { pageOf } from './model/words.ts';
import { NewCopyForm } from './NewCopyForm.tsx';

function Offer({ what, merchantId }: { readonly what: CopyKind; readonly merchantId: number }) {
  const { data, error, refetch } = useParts(what, merchantId);
  const { noun } = COPY_WORDS[what];
  if (!data) return <NotLoaded title={`The ${noun} could not be loaded`} error={error} onRetry={refetch} />;
  if (data.data.length === 0)
    return (
      <EmptyState
        icon={CopyX}
        title="Nothing to copy here"
        why={`This location has no ${COPY_WORDS[what].part[1]} yet. Choose another one, or set it up first.`}
      />
    );
  return <NewCopyForm what={what} merchantId={merchantId} parts={data.data} />;
}

/** /ops/copies/new: what one location has is copied to others; the first step. */
export default function NewCopyPage() {
  const [params] = useSearchParams();
  const asked = params.get('what');
  const what = COPY_KINDS.find((kind) => kind === asked) ?? 'host_settings';
  const source = useLocationSource();
  const { nameOf } = useMyLocations();
  const own = useHostLocation();
  const [picked, setPicked] = useState<number | null>(Number(params.get('from')) || null);
  const isAll = useIsAllLocations();
  const merchantId = picked ?? (isAll ? undefined : own?.merchant_id);
  const { title, noun } = COPY_WORDS[what];
  const { name, to } = pageOf[what];
  return (
    <>
      <PageHeader
        title={`Copy ${noun}`}
        purpose={`${title} of ${merchantId === undefined ? 'a location' : (nameOf(merchantId) ?? 'this location')} are copied to others. You see what would happen at each before anything is changed.`}
        breadcrumb={
          <Breadcrumb
            links={[
              <Link key="page" to={to}>
                {name}
              </Link>,
            ]}
            here={`Copy ${noun}`}
          />
        }
        actions={
          <LocationSelector
            mode="single"
            offerAll={false}
            label="Copy from"
            source={source}
            value={merchantId ?? null}
            onChange={setPicked}
          />
        }
      />
      {merchantId === undefined ? (
        <DataCard title="Choose the location to copy from">
          <LocationPicker source={source} value={null} onPick={setPicked} />
        </DataCard>
      ) : (
        <Offer key={`${what}-${merchantId}`} what={what} merchantId={merchantId} />
      )}
    </>
  );
}
