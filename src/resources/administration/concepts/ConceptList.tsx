import { Building2 } from 'lucide-react';
import { conceptResource } from '#contract/administration/programs/endpoints.ts';
import { PROGRAM_STATES, type Program } from '#contract/administration/programs/schemas.ts';
import type { Column } from '#src/crud/list/column.ts';
import { FilterSelect } from '#src/crud/list/FilterSelect.tsx';
import { ResourceList } from '#src/crud/list/ResourceList.tsx';
import { links } from '#src/links.ts';
import { ConceptState } from './fields.tsx';
import { sinceWords } from './model/counts.ts';
import { STATE_LABELS } from './model/states.ts';
import { OpenConcept } from './OpenConcept.tsx';

const STATES = PROGRAM_STATES.map((value) => ({ value, label: STATE_LABELS[value] }));

const COLUMNS: readonly Column<Program>[] = [
  { source: 'program_name', sortBy: 'program_name', shown: 'always' },
  {
    source: 'program_state',
    sortBy: 'program_state',
    render: ({ program_state }) => <ConceptState state={program_state} />,
  },
  {
    source: 'merchant_count',
    sortBy: 'merchant_count',
    align: 'right',
    render: ({ merchant_count }) => merchant_count.toLocaleString('en-US'),
  },
  {
    source: 'user_count',
    align: 'right',
    render: ({ user_count }) => user_count.toLocaleString('en-US'),
  },
  { source: 'created_ts', sortBy: 'created_ts', render: ({ created_ts }) => sinceWords(created_ts) },
];

/** Every concept on the platform. */
export default function ConceptList() {
  return (
    <ResourceList
      of={conceptResource}
      purpose="Every restaurant group on the platform, the state it is in and how large it is."
      icon={Building2}
      emptyText="A concept is one restaurant group with its locations, people and guests."
      search="Name of the concept"
      filters={<FilterSelect source="program_state" label="State" options={STATES} />}
      columns={COLUMNS}
      sort={{ field: 'program_name', order: 'ASC' }}
      making={{ to: links.conceptCreate() }}
      makeLabel="Add concept"
      to={({ id }) => links.concept(id)}
      exports
      rowActions={(concept) => <OpenConcept concept={concept} size="small" />}
    />
  );
}
