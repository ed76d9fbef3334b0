import { BLANK_LOCATION } from '#contract/administration/merchants/fields.ts';
import { startingDates } from '#contract/administration/merchants/live.ts';
import { todayAt } from '#contract/core/dateSense.ts';
import { locationResource } from '#contract/administration/merchants/endpoints.ts';
import { timeNow } from '#src/clock.ts';
import { RecordPage } from '#src/crud/form/RecordPage.tsx';
import { useConceptZone } from '#src/domain/administration/concept/index.ts';
import { links } from '#src/links.ts';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { LOCATION_FORMS } from '../model/merchantForm.ts';
import { LocationFields } from './LocationFields.tsx';

const FALLBACK_ZONE = 'America/New_York';

/** Adds one location. */
export default function RestaurantCreate() {
  const known = useConceptZone();
  const zone = known ?? FALLBACK_ZONE;
  if (known === undefined) return <BlockSkeleton lines={6} />;
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
