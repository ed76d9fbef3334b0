import { useQuery } from '@tanstack/react-query';
import { BLANK_LOCATION } from '#contract/administration/merchants/fields.ts';
import { startingDates } from '#contract/administration/merchants/live.ts';
import { todayAt } from '#contract/core/dateSense.ts';
import { locationResource } from '#contract/administration/merchants/endpoints.ts';
import { services } from '#contract/index.ts';
import { timeNow } from '#src/clock.ts';
import { RecordPage } from '#src/crud/form/RecordPage.tsx';
import { call } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { useIdentity } from '#src/permissions/index.ts';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { LOCATION_FORMS } from '../model/merchantForm.ts';
import { LocationFields } from './LocationFields.tsx';

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
  const zone = useDefaultZone();
  if (zone === null) return <BlockSkeleton lines={6} />;
  return (
    <RecordPage
      of={locationResource}
      listPath={links.restaurants()}
      title="Add a location"
      maxWidth={860}
      defaults={{
        ...BLANK_LOCATION,
        ...startingDates({}, todayAt({ timezone: zone, now: timeNow() })),
        timezone: zone,
      }}
      schema={LOCATION_FORMS.create}
      leadsTo={({ id }) => links.restaurant(id)}
    >
      <LocationFields />
    </RecordPage>
  );
}
