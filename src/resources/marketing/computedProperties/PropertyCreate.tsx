import { computedPropertyResource } from '#contract/marketing/computedProperties/endpoints.ts';
import { RecordPage } from '#src/crud/form/RecordPage.tsx';
import { links } from '#src/links.ts';
import { BLANK } from './model/draft.ts';
import { PropertyFields } from './PropertyFields.tsx';

/** `/computed_properties/create`: a new formula, tried on guests before it is kept (SEG-031). */
export default function PropertyCreate() {
  return (
    <RecordPage
      of={computedPropertyResource}
      listPath={links.computedProperties()}
      maxWidth={1240}
      createLabel="Create property"
      defaults={{ name: '', description: '', definition: BLANK }}
    >
      <PropertyFields propertyId={null} />
    </RecordPage>
  );
}
