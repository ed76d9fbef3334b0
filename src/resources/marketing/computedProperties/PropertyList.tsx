import { Calculator } from 'lucide-react';
import { computedPropertyResource } from '#contract/marketing/computedProperties/endpoints.ts';
import { RESULT_TYPES } from '#contract/marketing/computedProperties/formulas.ts';
import type { ComputedProperty } from '#contract/marketing/computedProperties/schemas.ts';
import { MEASURE_LABELS, RESULT_LABELS } from '#contract/marketing/computedProperties/words.ts';
import type { Column } from '#src/crud/list/column.ts';
import { FilterTabs } from '#src/crud/list/FilterTabs.tsx';
import { ResourceList } from '#src/crud/list/ResourceList.tsx';
import { links } from '#src/links.ts';
import { WhenField } from '#src/resources/administration/users/fields.tsx';
import { PropertyState, ValueCount } from './Progress.tsx';

const typeText = ({ type, measure }: ComputedProperty) =>
  measure === null ? RESULT_LABELS[type] : `${RESULT_LABELS[type]}, ${MEASURE_LABELS[measure]}`;

const stateText = ({ computing }: ComputedProperty) => (computing ? 'Working out' : 'Up to date');

const COLUMNS: readonly Column<ComputedProperty>[] = [
  { source: 'name', sortBy: 'name', shown: 'always' },
  { source: 'formula', maxWidth: 420 },
  { source: 'type', sortBy: 'type', render: typeText, text: typeText },
  {
    source: 'value_count',
    sortBy: 'value_count',
    sortByOrder: 'DESC',
    align: 'right',
    render: (property) => <ValueCount property={property} />,
  },
  { source: 'computing', render: (property) => <PropertyState property={property} />, text: stateText },
  {
    source: 'updated_ts',
    sortBy: 'updated_ts',
    sortByOrder: 'DESC',
    render: ({ updated_ts }) => <WhenField instant={updated_ts} />,
  },
  { source: 'author_name', shown: 'asked' },
];

const TABS = RESULT_TYPES.map((value) => ({ value, label: `${RESULT_LABELS[value]}s` }));

/** `/computed_properties`: what is worked out for every guest (SEG-030). */
export default function PropertyList() {
  return (
    <ResourceList
      of={computedPropertyResource}
      purpose="A value for every guest, worked out by a formula and kept up to date: for segments, and for emails that know their reader."
      icon={Calculator}
      emptyText="A computed property is worked out for every guest, such as their average check, their favorite dish or the days since they were here. Segments ask for it."
      search="Name"
      tabs={<FilterTabs source="type" label="Types" all="All" options={TABS} />}
      columns={COLUMNS}
      sort={{ field: 'name', order: 'ASC' }}
      making={{ to: links.computedPropertyCreate() }}
      to={({ id }) => links.computedProperty(id)}
      exports
    />
  );
}
