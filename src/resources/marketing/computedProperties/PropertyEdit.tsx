import { useNavigate } from 'react-router';
import type { PropertyDefinition } from '#contract/marketing/computedProperties/definition.ts';
import { computedPropertyResource } from '#contract/marketing/computedProperties/endpoints.ts';
import type { ComputedProperty } from '#contract/marketing/computedProperties/schemas.ts';
import { fallbackText, formulaText } from '#contract/marketing/computedProperties/words.ts';
import { eitherOf } from '#contract/marketing/segments/kind.ts';
import { RecordPage } from '#src/crud/form/RecordPage.tsx';
import { RemoveRecord } from '#src/crud/RemoveRecord.tsx';
import { useNaming } from '#src/domain/marketing/audience/index.ts';
import { links } from '#src/links.ts';
import { WorkingOut } from './Progress.tsx';
import { PropertyFields } from './PropertyFields.tsx';

const usedText = ({ used_by }: ComputedProperty) =>
  used_by.length === 0
    ? undefined
    : `Used by the ${used_by.length > 1 ? 'segments' : 'segment'} ${eitherOf(used_by.map(({ name }) => name)).replace(' or ', ' and ')}`;

function RemoveProperty({ property }: { property: ComputedProperty }) {
  const navigate = useNavigate();
  const usedBy = useNaming(property);
  return (
    <RemoveRecord
      of={computedPropertyResource}
      row={property}
      label="Delete"
      confirmLabel="Delete property"
      usedBy={usedBy}
      consequence={`${property.value_count.toLocaleString('en-US')} ${property.value_count === 1 ? 'guest loses' : 'guests lose'} this value. Visits and checks stay as they are.`}
      removedText={`${property.name} is deleted.`}
      onRemoved={() => void navigate(links.computedProperties())}
    />
  );
}

const shows = {
  definition: (definition: PropertyDefinition) =>
    `${formulaText(definition, (id) => `location ${id}`)}. ${fallbackText(definition)}`,
};

/** `/computed_properties/:id`: one formula with its progress, its preview and what uses it. */
export default function PropertyEdit() {
  return (
    <RecordPage
      of={computedPropertyResource}
      listPath={links.computedProperties()}
      purpose={(property) => usedText(property) ?? 'No segment uses it yet.'}
      actions={(property) => <RemoveProperty property={property} />}
      above={(property) => <WorkingOut property={property} />}
      maxWidth={1240}
      shows={shows}
    >
      {(property) => <PropertyFields propertyId={property?.computed_property_id ?? null} />}
    </RecordPage>
  );
}
