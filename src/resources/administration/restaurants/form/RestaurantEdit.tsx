import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { locationResource } from '#contract/administration/merchants/endpoints.ts';
import { RecordPage } from '#src/crud/form/RecordPage.tsx';
import { links } from '#src/links.ts';
import { CloseButton } from '../CloseButton.tsx';
import { LOCATION_FORMS, SHOWS } from '../model/merchantForm.ts';
import { useZoneChoice } from '../zone/useZoneChoice.tsx';
import { LocationFields } from './LocationFields.tsx';

/** Changes one location; somebody else's newer version is shown beside one's own. */
export default function RestaurantEdit() {
  const zone = useZoneChoice();
  return (
    <>
      <RecordPage
        of={locationResource}
        listPath={links.restaurants()}
        maxWidth={860}
        actions={(location) => (
          <>
            <Button variant="outlined" component={Link} to={links.restaurant(location.id)}>
              View
            </Button>
            <CloseButton merchant={location} />
          </>
        )}
        schema={LOCATION_FORMS.edit}
        shows={SHOWS}
        answerTo={zone.ask}
        leadsTo={({ id }) => links.restaurant(id)}
      >
        <LocationFields />
      </RecordPage>
      {zone.dialog}
    </>
  );
}
