import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CreateBase } from 'react-admin';
import { Link } from 'react-router';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { useIdentity } from '#src/permissions/index.ts';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { Breadcrumb } from '#src/ui/page/Breadcrumb.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { showErrorToast, showToast } from '#src/ui/toasts/showToast.ts';
import { blankMerchant, toStored } from '../model/merchantForm.ts';
import { RESOURCE } from '../names.ts';
import { RestaurantForm } from './RestaurantForm.tsx';

const FALLBACK_ZONE = 'America/New_York';

/** The concept's own zone, which most of its locations keep. */
function useDefaultZone(): string | null {
  const { current_program_id: id } = useIdentity();
  const { data, isError } = useQuery({
    queryKey: ['programs', id],
    queryFn: ({ signal }) => call(services.programs.get, { params: { id: id ?? 0 } }, { signal }),
    enabled: id !== null,
  });
  if (data) return data.default_timezone;
  return isError || id === null ? FALLBACK_ZONE : null;
}

/** Adds one location. */
export default function RestaurantCreate() {
  const [leaveTo, setLeaveTo] = useState<string | null>(null);
  const zone = useDefaultZone();
  const onSuccess = (record: { id: number; numbered_name: string }) => {
    showToast({ theme: 'success', message: `${record.numbered_name} added.` });
    setLeaveTo(links.restaurant(record.id));
  };
  const onError = (error: unknown) => {
    showErrorToast(error instanceof Error ? error.message : 'The location could not be added.', { error });
  };
  return (
    <CreateBase
      resource={RESOURCE}
      redirect={false}
      transform={toStored}
      mutationOptions={{ onSuccess, onError }}
    >
      <PageHeader
        title="Add a location"
        breadcrumb={
          <Breadcrumb
            links={[
              <Link key="list" to={links.restaurants()}>
                Locations
              </Link>,
            ]}
            here="New"
          />
        }
      />
      {zone === null ? (
        <DataCard>
          <BlockSkeleton lines={6} />
        </DataCard>
      ) : (
        <RestaurantForm
          creating
          leaveTo={leaveTo}
          cancelTo={links.restaurants()}
          defaultValues={blankMerchant(zone)}
        />
      )}
    </CreateBase>
  );
}
